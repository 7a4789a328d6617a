/** A chapter on the pages of the award: its name in the middle between two rules, perhaps a line about it. */
import type { ReactNode } from 'react'
import styles from './award-section.module.css'

type Props = { id: string; title: string; note?: string | undefined; children: ReactNode }

export function AwardSection({ id, title, note, children }: Props) {
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note ? <p className={styles['note']}>{note}</p> : null}
      {children}
    </section>
  )
}
