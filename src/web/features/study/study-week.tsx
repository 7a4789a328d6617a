/** The last seven days as bars: time spent reading and listening. The same as text for screen readers. */
import type { WeekDay } from '#contract/site/study.ts'
import { calendarDate, chineseWeekday } from '#domain/time/relative-time.ts'
import { m } from '#messages/site.ts'
import { spentWords, weekBars, weekTotals, type WeekBar } from './study-week.ts'
import { useNow } from '../../ui/now.tsx'
import styles from './study-week.module.css'

const [WIDTH, HEIGHT] = [32, 72]
/** Noon of that day in Beijing, whatever the time zone of the browser. */
const noonOf = (date: string) => Date.parse(`${date}T12:00:00+08:00`)

export function StudyWeek({ days }: { days: WeekDay[] }) {
  const { readSeconds, listenSeconds } = weekTotals(days)
  const today = calendarDate(useNow())
  if (readSeconds + listenSeconds === 0) {
    return <p className={styles['quiet']}>{m.study.quietWeek}</p>
  }
  return (
    <figure className={styles['week']}>
      <figcaption>
        <p>{m.study.lastSevenDays}</p>
        <p className={styles['sum']} data-kind="read">
          {m.study.readTime}
          <b>{spentWords(readSeconds)}</b>
        </p>
        <p className={styles['sum']} data-kind="listen">
          {m.study.listenTime}
          <b>{spentWords(listenSeconds)}</b>
        </p>
      </figcaption>
      <ol>
        {weekBars(days, HEIGHT).map((bar) => (
          <Day key={bar.date} bar={bar} today={bar.date === today} />
        ))}
      </ol>
    </figure>
  )
}

function Day({ bar, today }: { bar: WeekBar; today: boolean }) {
  const { read, listen, readSeconds, listenSeconds } = bar
  const weekday = chineseWeekday(noonOf(bar.date))
  return (
    <li data-today={today || undefined}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden>
        <rect className={styles['read']} x="0" y={HEIGHT - read} width={WIDTH} height={read} />
        <rect className={styles['listen']} x="0" y={HEIGHT - read - listen} width={WIDTH} height={listen} />
      </svg>
      <time dateTime={bar.date}>
        <span aria-hidden>{today ? m.study.today : weekday.slice(-1)}</span>
        <span className="visually-hidden">
          {m.study.dayTimes({
            day: today ? m.study.today : weekday,
            readTime: spentWords(readSeconds),
            listenTime: spentWords(listenSeconds),
          })}
        </span>
      </time>
    </li>
  )
}
