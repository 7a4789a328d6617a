/** Links to the previous and next item, one on each side; the page supplies their content. */
import type { ReactNode } from 'react'
import styles from './neighbours.module.css'

type Props<Thing> = {
  label: string
  className: string | undefined
  previous: Thing | null
  next: Thing | null
  href: (thing: Thing) => string
  children: (thing: Thing, rel: 'prev' | 'next') => ReactNode
}

export function Neighbours<Thing>({ label, className, previous, next, href, children }: Props<Thing>) {
  if (previous === null && next === null) return null
  const link = (thing: Thing | null, rel: 'prev' | 'next') =>
    thing === null ? null : (
      <a href={href(thing)} rel={rel}>
        {children(thing, rel)}
      </a>
    )
  return (
    <nav className={`${styles['neighbours']} ${className}`} aria-label={label}>
      {link(previous, 'prev')}
      {link(next, 'next')}
    </nav>
  )
}
