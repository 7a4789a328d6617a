/** The latest of every series, as a log: when, where, what. */
import type { CardOf } from '#contract/site/front-card.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { Time } from '../../../ui/time.tsx'
import { ThingLink } from '../../../ui/thing-link.tsx'
import { SectionLabel } from '../section-label.tsx'
import styles from './update-card.module.css'

export function UpdateCard({ card }: { card: CardOf<213> }) {
  return (
    <section aria-label={card.title}>
      <SectionLabel
        title={card.title}
        note={m.home.updatesNote}
        {...(card.recommendId === null ? {} : { href: paths.latest(card.recommendId) })}
      />
      <ol className={styles['log']}>
        {card.list.map((update) => (
          <li key={`${update.contentType}-${update.contentId}`}>
            <Time at={update.updateTime} />
            <span className={styles['series']}>{update.courseName}</span>
            <ThingLink thing={update} from="home">
              {update.name}
            </ThingLink>
          </li>
        ))}
      </ol>
    </section>
  )
}
