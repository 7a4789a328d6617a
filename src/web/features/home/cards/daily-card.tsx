/** The day's news in brief. Each opens to its few lines without leaving the page, and without a program. */
import type { CardOf } from '#contract/site/front-card.ts'
import { paths } from '#domain/paths.ts'
import { chineseDate } from '#domain/time/relative-time.ts'
import { m } from '#messages/site.ts'
import { SectionLabel } from '../section-label.tsx'
import styles from './daily-card.module.css'

export function DailyCard({ card }: { card: CardOf<108> }) {
  const { daily } = card
  return (
    <section aria-label={card.title}>
      <SectionLabel
        title={card.title}
        href={paths.news()}
        note={chineseDate(Date.parse(`${daily.date}T00:00:00+08:00`))}
      />
      <ul className={styles['list']}>
        {daily.data.map((item) => (
          <li key={item.id}>
            <details>
              <summary>
                <span className={styles['time']}>{item.time}</span>
                <span className={styles['title']}>{item.title}</span>
              </summary>
              <p>
                {item.brief}
                {item.article ? (
                  <a href={paths.article(item.article.id)}>{m.home.furtherReading({ title: item.article.title })}</a>
                ) : null}
              </p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
