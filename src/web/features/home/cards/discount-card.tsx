/** Courses at a lower price, as three tickets: what, how much, until when. */
import type { CardOf } from '#contract/site/front-card.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { timeLeft } from '../../../ui/time-left.ts'
import { useNow } from '../../../ui/now.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { ThingLink } from '../../../ui/thing-link.tsx'
import { PriceLine } from '../../course/price-line.tsx'
import { SectionLabel } from '../section-label.tsx'
import styles from './discount-card.module.css'

export function DiscountCard({ card }: { card: CardOf<112> }) {
  const now = useNow()
  return (
    <section aria-label={card.title}>
      <SectionLabel title={card.title} note={m.home.discountNote} />
      <ul className={styles['tickets']}>
        {card.list.map((course) => (
          <li key={course.contentId}>
            {course.pic ? <Picture picture={course.pic} shown={96} decorative /> : null}
            <div>
              <h3>
                <ThingLink thing={course} from="home">
                  {course.title}
                </ThingLink>
              </h3>
              <p className={styles['price']}>
                <a href={paths.buy('class', course.contentId)}>
                  <span className="visually-hidden">{m.home.buyPrefix}</span>
                  <PriceLine course={course} />
                </a>
              </p>
              {course.discountEnd !== null ? (
                <p className={styles['end']}>{timeLeft(course.discountEnd, now)}</p>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
