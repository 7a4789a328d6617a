/** Audio books: square covers in two rows, with author and narrator. */
import type { CardOf } from '#contract/site/front-card.ts'
import { m } from '#messages/site.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { ThingLink } from '../../../ui/thing-link.tsx'
import { SectionLabel } from '../section-label.tsx'
import styles from './audio-book-card.module.css'

export function AudioBookCard({ card }: { card: CardOf<204> }) {
  return (
    <section aria-label={card.title}>
      <SectionLabel title={card.title} note={m.home.audioBooksNote} />
      <ul className={styles['books']} tabIndex={0} aria-label={m.home.newAudioBooks}>
        {card.list.map((book) => (
          <li key={book.contentId}>
            {book.pic ? (
              <Picture picture={book.pic} shown={184} sizes="(max-width: 768px) 45vw, 184px" decorative />
            ) : null}
            <h3>
              <ThingLink thing={book}>{book.title}</ThingLink>
            </h3>
            <Facts>
              {m.home.byAuthor({ authorName: book.authorName })}
              {m.home.readBy({ narrator: book.narrator })}
              {book.duration}
            </Facts>
          </li>
        ))}
      </ul>
    </section>
  )
}
