/** Small facts in one line, apart from each other by room alone; each child is one. */
import { Children, type ReactNode } from 'react'
import styles from './facts.module.css'

export function Facts({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <p className={`${styles['facts']} ${className ?? ''}`}>
      {Children.toArray(children).map((fact, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- facts have no key but their index
        <span key={index}>{fact}</span>
      ))}
    </p>
  )
}
