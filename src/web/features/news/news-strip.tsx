/** Two weeks as a strip of days, each a link. */
import type { NewsPage } from '#contract/site/news.ts'
import { startOf } from '#domain/time/calendar-month.ts'
import { chineseDate, chineseWeekday } from '#domain/time/relative-time.ts'
import { m } from '#messages/site.ts'
import styles from './news-strip.module.css'

type Props = { page: NewsPage; href: (date: string) => string }

export function NewsStrip({ page: { date, strip }, href }: Props) {
  if (strip.length === 0) return null
  return (
    <nav className={styles['strip']} aria-label={m.news.twoWeeks}>
      <ol>
        {strip.map((day) => (
          <li key={day.date}>
            {day.newsNum > 0 ? (
              <a href={href(day.date)} aria-current={day.date === date ? 'date' : undefined}>
                <span className="visually-hidden">
                  {m.news.dayAndCount({ date: chineseDate(startOf(day.date)), newsNum: day.newsNum })}
                </span>
                <Day date={day.date} />
              </a>
            ) : (
              <span className={styles['none']}>
                <Day date={day.date} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The first of a month is named with it. */
function Day({ date }: { date: string }) {
  const [, month, day] = date.split('-').map(Number)
  return (
    <>
      <span className={styles['weekday']} aria-hidden>
        {chineseWeekday(startOf(date)).slice(-1)}
      </span>
      <span className={styles['day']} aria-hidden>
        {day === 1 ? m.news.firstOfMonth({ month: month! }) : day}
      </span>
    </>
  )
}
