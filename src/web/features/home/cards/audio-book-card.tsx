/** Audio books: square covers in two rows, with author and narrator. */
import type { CardOf } from '#contract/site/front-card.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { ThingLink } from '../../../ui/thing-link.tsx'
import { SectionLabel } from '../section-label.tsx'
import styles from './audio-book-card.module.css'

export function AudioBookCard({ card }: { card: CardOf<204> }) {
  return (
    <section aria-label={card.title}>
      <SectionLabel title={card.title} note="有人念给你听" />
      <ul className={styles['books']} tabIndex={0} aria-label="新上架的听书">
        {card.list.map((book) => (
          <li key={book.contentId}>
            {book.pic ? (
              <Picture picture={book.pic} shown={184} sizes="(max-width: 768px) 45vw, 184px" decorative />
            ) : null}
            <h3>
              <ThingLink thing={book}>{book.title}</ThingLink>
            </h3>
            <Facts>
              {`${book.authorName} 著`}
              {`${book.narrator} 播`}
              {book.duration}
            </Facts>
          </li>
        ))}
      </ul>
    </section>
  )
}
