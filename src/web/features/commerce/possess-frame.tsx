/** The frame of what a reader owns: the shelf of their issues, and the list of all their rights. */
import type { ReactNode } from 'react'
import { paths } from '#rules/paths.ts'
import styles from './possess-frame.module.css'

export const POSSESS_TITLES = { shelf: '我的书架', rights: '我的权益' } as const

type Here = keyof typeof POSSESS_TITLES

const HREFS: Record<Here, string> = { shelf: paths.possess(), rights: paths.possessConstant() }

export function PossessFrame({ here, count, children }: { here: Here; count?: string; children: ReactNode }) {
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>{POSSESS_TITLES[here]}</h1>
        {count ? <p>{count}</p> : null}
        <nav aria-label="书架与权益">
          <ul>
            {(['shelf', 'rights'] as const).map((place) => (
              <li key={place}>
                <a href={HREFS[place]} aria-current={place === here ? 'page' : undefined}>
                  {POSSESS_TITLES[place]}
                </a>
              </li>
            ))}
            <li>
              <a href={paths.orders()}>我的订单</a>
            </li>
          </ul>
        </nav>
      </header>
      {children}
    </div>
  )
}
