/** The way from one ranking to another. */
import type { Ranking } from '#contract/site/ranking.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import styles from './ranking-tabs.module.css'

export function RankingTabs({ rankings, here }: { rankings: Pick<Ranking, 'type' | 'name'>[]; here?: string }) {
  return (
    <nav className={styles['tabs']} aria-label={m.word.ranking}>
      <ul>
        <li>
          <a href={paths.ranking()} aria-current={here === undefined ? 'page' : undefined}>
            {m.ranking.overview}
          </a>
        </li>
        {rankings.map(({ type, name }) => (
          <li key={type}>
            <a href={paths.ranking(type)} aria-current={type === here ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
