/** The head of a room: its name, a line about it, and what can be done with all of it. */
import type { ReactNode } from 'react'
import { useTitle } from '../use-title.ts'
import styles from './room-head.module.css'

type Props = {
  title: string
  /** the title of the window where it is more specific, for instance names the open tab */
  windowTitle?: string | undefined
  /** the page to return to */
  back?: { name: string; href: string } | undefined
  about?: ReactNode
  /** beside the title: a state, a number */
  mark?: ReactNode
  /** buttons at the end of the line */
  children?: ReactNode
}

export function RoomHead({ title, windowTitle = title, back, about, mark, children }: Props) {
  useTitle(windowTitle)
  return (
    <header className={styles['head']}>
      {back ? (
        <a className={styles['back']} href={back.href}>
          <span aria-hidden>←</span> {back.name}
        </a>
      ) : null}
      <div className={styles['line']}>
        <h1 id="room-title" tabIndex={-1}>
          {title}
        </h1>
        {mark}
        {children ? <div className={styles['actions']}>{children}</div> : null}
      </div>
      {about ? <p className={styles['about']}>{about}</p> : null}
    </header>
  )
}
