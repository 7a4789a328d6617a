/** The magazines of the house, each a link; what else was looked for goes along. */
import type { Magazine, Periodical } from '#contract/site/magazine-list.ts'
import type { PeriodicalChange, PeriodicalFilter } from '#domain/issue/periodical-filter.ts'
import styles from './magazine-tabs.module.css'

type Props = {
  magazines: Magazine[]
  filter: PeriodicalFilter<Periodical>
  hrefOf: (change: PeriodicalChange<Periodical>) => string
}

export function MagazineTabs({ magazines, filter, hrefOf }: Props) {
  return (
    <nav className={styles['tabs']} aria-label="刊物">
      <ul>
        {magazines.map(({ magazineId, name, frequency, issueNum }) => (
          <li key={magazineId}>
            <a
              href={hrefOf({ type: 'magazine', magazineId })}
              aria-current={magazineId === filter.magazineId ? 'true' : undefined}
            >
              <span className={styles['name']}>{name}</span>
              <span className={styles['note']}>
                {frequency}　{issueNum} 期
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
