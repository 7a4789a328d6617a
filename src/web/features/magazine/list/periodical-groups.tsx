/** The issues as covers on a table, under the years from which they are. */
import type { Periodical } from '#contract/site/magazine-list.ts'
import { paths } from '#domain/paths.ts'
import { groupByYear, type PeriodicalFilter } from '#domain/issue/periodical-filter.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { m } from '#messages/site.ts'
import { Picture } from '../../../ui/picture.tsx'
import { preloadCover } from '../issue-cover.tsx'
import styles from './periodical-groups.module.css'

/** The covers of the first row are loaded immediately. */
const FIRST_ROW = 4

export function PeriodicalGroups({ filter }: { filter: PeriodicalFilter<Periodical> }) {
  const firstIds = new Set(filter.periodicalList.slice(0, FIRST_ROW).map(({ id }) => id))
  return groupByYear(filter).map(({ year, list }) => (
    <section key={year ?? 'all'} className={styles['group']} aria-labelledby={`issues-${year ?? 'all'}`}>
      <h2 id={`issues-${year ?? 'all'}`} className={year === null ? 'visually-hidden' : styles['year']}>
        {year === null ? m.magazine.issues : m.word.yearOf({ year })}
      </h2>
      <ul className={styles['covers']}>
        {list.map((issue) => (
          <IssueEntry key={issue.id} issue={issue} leading={firstIds.has(issue.id)} />
        ))}
      </ul>
    </section>
  ))
}

function IssueEntry({ issue, leading }: { issue: Periodical; leading: boolean }) {
  const { id, pic, number, title, coverLine, publishTime, hasYoung, magazineName } = issue
  const preload = () => pic && preloadCover(pic)
  return (
    <li>
      <div className={styles['object']}>
        {pic ? (
          <Picture
            picture={pic}
            shown={188}
            sizes="min(45vw, 188px)"
            leading={leading}
            decorative
            className={styles['face']}
          />
        ) : (
          <p className={styles['blank']} aria-hidden>
            {magazineName}
            <span>{number}</span>
          </p>
        )}
      </div>
      <p className={styles['number']}>
        {m.magazine.issueNumber({ number })}
        {hasYoung ? <span>{m.magazine.audio}</span> : null}
      </p>
      <h3>
        <a href={paths.magazine(id)} onPointerEnter={preload} onFocus={preload}>
          {title}
        </a>
      </h3>
      <p className={styles['line']}>{coverLine}</p>
      <time dateTime={calendarDate(publishTime)}>{calendarDate(publishTime)}</time>
    </li>
  )
}
