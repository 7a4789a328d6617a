/** The index of a column: a year at a time, by months, titles alone, as at the end of a bound volume. */
import type { Column } from '#contract/site/column.ts'
import type { ArticleCard } from '#contract/site/content.ts'
import type { Model } from '#contract/contract.ts'
import { dayOf, monthNumberOf } from '#domain/time/calendar-year.ts'
import { paths } from '#domain/paths.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { m } from '#messages/site.ts'
import { Pager } from '../../ui/pager.tsx'
import { ColumnFrame, NoStories } from './column-frame.tsx'
import styles from './column-index.module.css'

type Props = { column: Column; year: number | null; data: Model<'GET /api/article/lanmuArticle'> | null }

export function ColumnIndex({ column, year, data }: Props) {
  if (year === null || data === null) {
    return (
      <ColumnFrame column={column} part="index">
        <NoStories>{m.column.indexEmpty}</NoStories>
      </ColumnFrame>
    )
  }
  const months = Map.groupBy(data.list, (story) => monthNumberOf(story.publishTime))
  return (
    <ColumnFrame column={column} part="index">
      <Years column={column} current={year} />
      {[...months].map(([month, stories]) => (
        <section key={month} className={styles['month']} aria-labelledby={`month-${month}`}>
          <h2 id={`month-${month}`}>
            {m.column.month({ month })}
            <span>{m.column.monthCount({ count: stories.length })}</span>
          </h2>
          <ul>
            {stories.map((story) => (
              <Entry key={story.contentId} story={story} />
            ))}
          </ul>
        </section>
      ))}
      <Pager page={data.pgNo} pages={data.totalPage} href={(page) => indexPath(column, year, page)} />
    </ColumnFrame>
  )
}

/** The newest year is the index itself: one list has one address. */
export function indexPath({ id, years }: Column, year: number, page = 1): string {
  return paths.columnIndex(id, years[0]?.year === year ? undefined : year, page)
}

function Years({ column, current }: { column: Column; current: number }) {
  return (
    <nav className={styles['years']} aria-label={m.word.year}>
      <ul>
        {column.years.map(({ year, articleNum }) => (
          <li key={year}>
            <a href={indexPath(column, year)} aria-current={year === current ? 'page' : undefined}>
              {m.word.yearOf({ year })}
              <span>{m.column.yearCount({ articleNum })}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Entry({ story }: { story: ArticleCard }) {
  return (
    <li>
      <a href={paths.article(story.contentId)}>{story.title}</a>
      <time dateTime={calendarDate(story.publishTime)}>{m.column.dayOfMonth({ day: dayOf(story.publishTime) })}</time>
    </li>
  )
}
