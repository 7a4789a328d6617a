/** The most-read stories, in large numerals. */
import type { CardOf } from '#contract/site/front-card.ts'
import { paths } from '#domain/paths.ts'
import { wanNumber } from '#domain/text/wan-number.ts'
import { m } from '#messages/site.ts'
import styles from './hot-list-card.module.css'

export function HotListCard({ card }: { card: CardOf<210> }) {
  return (
    <section className={styles['card']} aria-label={card.title}>
      <h2>
        <a href={paths.ranking('hot')}>{card.title}</a>
      </h2>
      <ol>
        {card.list.map((story) => (
          <li key={story.contentId}>
            <a href={paths.article(story.contentId)}>
              <h3>{story.title}</h3>
              <p>{m.home.columnAndReadings({ column: story.lanmuName, readNum: wanNumber(story.readNum) })}</p>
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}
