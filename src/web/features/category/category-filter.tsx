/**
 * The filters of a list, each choice a link: it can be shared, works with back and forward, and without JavaScript. While a
 * choice is being loaded, further ones are ignored (spec 5).
 */
import { useRouter, useRouterState } from '../../routing/shown-page.ts'
import type { MouseEvent, ReactNode } from 'react'
import styles from './category-filter.module.css'

export function CategoryFilter({ label, children }: { label: string; children: ReactNode }) {
  const loading = useRouterState({ select: (state) => state.isLoading })
  return (
    <nav className={styles['filter']} aria-label={label} aria-busy={loading}>
      {children}
    </nav>
  )
}

export type FilterChoice = { name: string; href: string; count?: number; chosen: boolean }

export function FilterRow({ name, choices }: { name: string; choices: FilterChoice[] }) {
  const router = useRouter()
  const hold = (event: MouseEvent) => {
    if (router.state.isLoading) event.preventDefault()
  }
  return (
    <div className={styles['row']}>
      <p id={`filter-${name}`}>{name}</p>
      <ul aria-labelledby={`filter-${name}`}>
        {choices.map((choice) => (
          <li key={choice.href}>
            <a href={choice.href} aria-current={choice.chosen ? 'true' : undefined} onClick={hold}>
              {choice.name}
              {choice.count === undefined ? null : <span>{choice.count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
