/** In place of a list that has nothing yet: a sentence, and a way to somewhere else. */
import type { ReactNode } from 'react'
import styles from './empty-list.module.css'

export function EmptyList({ children }: { children: ReactNode }) {
  return <p className={styles['empty']}>{children}</p>
}
