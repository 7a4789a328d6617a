/** Shown instead of an empty list: a sentence, and a link to somewhere else. */
import type { ReactNode } from 'react'
import styles from './empty-list.module.css'

export function EmptyList({ children }: { children: ReactNode }) {
  return <p className={styles['empty']}>{children}</p>
}
