/** A part of a room: its title, a line about it, and what belongs to it. */
import { useId, type ReactNode, type Ref } from 'react'
import styles from './room-part.module.css'

type Props = {
  title: ReactNode
  /** receives the focus when the focused button disappears with its row */
  titleRef?: Ref<HTMLHeadingElement>
  about?: ReactNode
  children?: ReactNode
}

export function RoomPart({ title, titleRef, about, children }: Props) {
  const id = useId()
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <h2 id={id} ref={titleRef} tabIndex={-1}>
        {title}
      </h2>
      {about ? <p className={styles['about']}>{about}</p> : null}
      {children}
    </section>
  )
}
