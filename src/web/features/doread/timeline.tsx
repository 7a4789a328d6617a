/** The events of one year of the award; future ones are marked. */
import type { Award } from '#contract/site/doread.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { m } from '#messages/site.ts'
import { useNow } from '../../ui/now.tsx'
import styles from './timeline.module.css'

/** 10月25日 */
function monthAndDay(date: string): string {
  const [, month, day] = date.split('-').map(Number)
  return m.doread.monthAndDay({ month: month!, day: day! })
}

export function Timeline({ events }: { events: Award['events'] }) {
  const today = calendarDate(useNow())
  return (
    <ol className={styles['timeline']}>
      {events.map(({ day, title, text }) => (
        <li key={`${day} ${title}`} data-ahead={day > today}>
          <time dateTime={day}>{monthAndDay(day)}</time>
          <div>
            <h3>
              {title}
              {day > today ? <span className={styles['ahead']}>{m.doread.comingUp}</span> : null}
            </h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
