/** From one year of the award to another. With a single one there is nothing to choose. */
import type { AwardCard } from '#contract/site/doread.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import styles from './year-switch.module.css'

export function YearSwitch({ awards, current }: { awards: AwardCard[]; current: number }) {
  if (awards.length < 2) return null
  return (
    <nav className={styles['years']} aria-label={m.doread.awardsByYear}>
      <ul>
        {awards.map(({ id, year, title, theme }) => (
          <li key={id}>
            <a href={paths.doreadAward(id)} aria-current={id === current || undefined}>
              <span className={styles['year']}>{year}</span>
              <span className={styles['theme']}>{theme}</span>
              <span className="visually-hidden">{m.doread.titleInBrackets({ title })}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
