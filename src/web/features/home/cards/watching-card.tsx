/** What others are looking at now, with small pictures. */
import type { CardOf } from '#contract/site/front-card.ts'
import { contentLabel } from '#domain/content/content-label.ts'
import { wanNumber } from '#domain/text/wan-number.ts'
import { m } from '#messages/site.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { ThingLink } from '../../../ui/thing-link.tsx'
import { SectionLabel } from '../section-label.tsx'
import styles from './watching-card.module.css'

export function WatchingCard({ card }: { card: CardOf<212> }) {
  return (
    <section aria-label={card.title}>
      <SectionLabel title={card.title} />
      <ul className={styles['list']}>
        {card.list.map((thing) => (
          <li key={`${thing.contentType}-${thing.contentId}`}>
            {thing.pic ? <Picture picture={thing.pic} shown={64} decorative /> : null}
            <div>
              <h3>
                <ThingLink thing={thing} from="home">
                  {thing.title}
                </ThingLink>
              </h3>
              <Facts>
                {contentLabel(thing.contentType)}
                {m.home.views({ readNum: wanNumber(thing.readNum) })}
              </Facts>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
