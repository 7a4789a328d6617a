/** The facts about one item, as names and values. */
import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

export function FactList({ children }: { children: ReactNode }) {
  return <dl className={styles['facts']}>{children}</dl>
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
