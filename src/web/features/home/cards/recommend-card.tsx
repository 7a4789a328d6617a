/** What the editors recommend: a title and the reason, in type alone. */
import type { CardOf } from '#contract/site/front-card.ts'
import { contentLabel } from '#domain/content/content-label.ts'
import { m } from '#messages/site.ts'
import { ThingLink } from '../../../ui/thing-link.tsx'
import { SectionLabel } from '../section-label.tsx'
import styles from './recommend-card.module.css'

export function RecommendCard({ card }: { card: CardOf<208> }) {
  return (
    <section aria-label={card.title}>
      <SectionLabel title={card.title} note={m.home.recommendNote} />
      <ul className={styles['list']}>
        {card.list.map((thing) => (
          <li key={`${thing.contentType}-${thing.contentId}`}>
            <h3>
              <span>{contentLabel(thing.contentType)}</span>
              <ThingLink thing={thing} from="home">
                {thing.title}
              </ThingLink>
            </h3>
            {thing.reason ? <p>{thing.reason}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
