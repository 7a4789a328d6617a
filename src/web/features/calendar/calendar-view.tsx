/** A month of publications, with the list of the day that is open. */
import type { CalendarMonth, PublishedDay } from '#contract/site/calendar.ts'
import { addMonths, chineseMonth, startOf } from '#domain/time/calendar-month.ts'
import { paths } from '#domain/paths.ts'
import { beijingTime, chineseDate, chineseWeekday } from '#domain/time/relative-time.ts'
import { m } from '#messages/site.ts'
import { DateHead } from '../../ui/date-head.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ContentEntry } from '../content/content-entry.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import { DAY_ANCHOR, KINDS } from './calendar-kind.ts'
import { useSite } from '../../ui/site.ts'
import styles from './calendar-view.module.css'
import { monthPath } from './model.ts'

export function CalendarView({ month, day }: { month: CalendarMonth; day: PublishedDay | null }) {
  return (
    <div className={styles['page']}>
      <DateHead label={m.calendar.calendar}>
        <h1 id="month" className={styles['month']}>
          {chineseMonth(month.month)}
        </h1>
        <nav className={styles['turn']} aria-label={m.calendar.changeMonth}>
          <Turn word={m.calendar.previousMonth} to={addMonths(month.month, -1)} month={month} side="previous" />
          {month.month === month.last ? null : <a href={paths.calendar()}>{m.calendar.toThisMonth}</a>}
          <Turn word={m.calendar.nextMonth} to={addMonths(month.month, 1)} month={month} side="next" />
        </nav>
      </DateHead>
      <div className={styles['columns']}>
        <div>
          <CalendarGrid month={month} open={day?.date ?? null} labelledBy="month" />
          <ul className={styles['legend']} aria-label={m.calendar.legend}>
            {KINDS.map(({ name, sign }) => (
              <li key={name}>
                <span aria-hidden>{sign}</span>
                {name}
              </li>
            ))}
          </ul>
        </div>
        <section id={DAY_ANCHOR} className={styles['day']} aria-live="polite" aria-label={m.calendar.contentOfDay}>
          {day ? <DayList day={day} /> : <p className={styles['empty']}>{m.calendar.nothingInMonth}</p>}
        </section>
      </div>
    </div>
  )
}

type TurnProps = { word: string; to: string; month: CalendarMonth; side: 'previous' | 'next' }

function Turn({ word, to, month, side }: TurnProps) {
  const path = monthPath(to, month)
  const content = (
    <>
      {side === 'previous' ? <Icon name="arrow" /> : null}
      {word}
      {side === 'next' ? <Icon name="arrow" /> : null}
    </>
  )
  if (path === null) {
    return (
      <span data-side={side} aria-disabled>
        {content}
      </span>
    )
  }
  return (
    <a href={path} data-side={side} rel={side === 'next' ? 'next' : 'prev'}>
      {content}
    </a>
  )
}

function DayList({ day: { date, list, news } }: { day: PublishedDay }) {
  const { closedPages } = useSite()
  const at = startOf(date)
  return (
    <>
      <h2>
        <time dateTime={date}>{chineseDate(at).replace(/^\d+年/, '')}</time>
        <span>{chineseWeekday(at)}</span>
      </h2>
      {list.length + news.length === 0 ? <p className={styles['empty']}>{m.calendar.nothingOnDay}</p> : null}
      {list.length > 0 ? (
        <ul>
          {list.map((card) => (
            <ContentEntry key={`${card.contentType}-${card.contentId}`} card={card}>
              <span>{beijingTime(card.publishTime)}</span>
            </ContentEntry>
          ))}
        </ul>
      ) : null}
      {news.length > 0 ? (
        <div className={styles['news']}>
          <h3>{closedPages.includes('news') ? m.word.news : <a href={paths.news(date)}>{m.word.news}</a>}</h3>
          <ol>
            {news.map((item) => (
              <li key={item.id}>
                <span>{item.time}</span>
                {item.title}
              </li>
            ))}
          </ol>
        </div>
      ) : null}
    </>
  )
}
