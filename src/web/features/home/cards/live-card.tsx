/** What will be broadcast, as a programme: the day in large numerals, the hour, who speaks. */
import type { CardOf } from '#contract/site/front-card.ts'
import { beijingTime, calendarDate, chineseWeekday } from '#domain/time/relative-time.ts'
import { m } from '#messages/site.ts'
import { Facts } from '../../../ui/facts.tsx'
import { useNow } from '../../../ui/now.tsx'
import { SectionLabel } from '../section-label.tsx'
import styles from './live-card.module.css'

export function LiveCard({ card }: { card: CardOf<113> }) {
  const now = useNow()
  return (
    <section aria-label={card.title}>
      <SectionLabel title={card.title} />
      <ol className={styles['programme']}>
        {card.list.map((live) => {
          const [, month, day] = calendarDate(live.startTime).split('-')
          return (
            <li key={live.id}>
              <time dateTime={new Date(live.startTime).toISOString()}>
                <b>{Number(day)}</b>
                <span>{m.home.monthAndWeekday({ month: Number(month), weekday: chineseWeekday(live.startTime) })}</span>
              </time>
              <div>
                <h3>{live.title}</h3>
                <Facts>
                  {live.startTime <= now ? (
                    <strong>{m.home.liveNow}</strong>
                  ) : (
                    m.home.startsAt({ time: beijingTime(live.startTime) })
                  )}
                  {live.teacher}
                </Facts>
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
