/** What unfolds above the bar: one at a time. It takes the focus; closing gives it back to the button that opened it. */
import { useEffect, useRef, type ReactNode } from 'react'
import { m } from '#messages/site.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './player-drawer.module.css'

type Props = {
  id: string
  title: string
  /** its name where the page has something of that title, too */
  name?: string
  /** behind the title, smaller */
  note?: ReactNode
  /** beside the button that closes */
  actions?: ReactNode
  onClose: () => void
  children: ReactNode
}

export function PlayerDrawer({ id, title, name = title, note, actions, onClose, children }: Props) {
  const drawer = useRef<HTMLElement>(null)
  useEffect(() => drawer.current?.focus({ preventScroll: true }), [])
  return (
    <section ref={drawer} id={id} className={styles['drawer']} aria-label={name} tabIndex={-1}>
      <header className={styles['head']}>
        <h2>
          {title} {note ? <span>{note}</span> : null}
        </h2>
        <div className={styles['actions']}>
          {actions}
          <button
            type="button"
            className={styles['close']}
            aria-label={m.player.closeDrawer({ title })}
            onClick={onClose}
          >
            <Icon name="down" />
          </button>
        </div>
      </header>
      {children}
    </section>
  )
}
