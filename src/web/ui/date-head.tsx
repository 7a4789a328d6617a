/** The head of a page of a day or a month: the date in the middle, what it is at the left, at the right what the page adds. */
import type { ReactNode } from 'react'
import styles from './date-head.module.css'

export function DateHead({ label, children }: { label: string; children: ReactNode }) {
  return (
    <header className={styles['head']}>
      <p className={styles['label']}>{label}</p>
      {children}
    </header>
  )
}
