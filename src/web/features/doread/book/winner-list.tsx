/** The winners, each on its own spread: the cover, the judges' statement, the description. */
import type { AwardBook } from '#contract/site/doread.ts'
import { m } from '#messages/site.ts'
import { BookCover } from './book-cover.tsx'
import { BookFacts } from './book-facts.tsx'
import styles from './winner-list.module.css'

export function WinnerList({ books }: { books: AwardBook[] }) {
  return (
    <ol className={styles['winners']}>
      {books.map((book) => (
        <li key={book.id} id={`book-${book.id}`}>
          <div className={styles['cover']}>
            <BookCover book={book} shown={320} />
          </div>
          <div>
            <h3>{book.title}</h3>
            <BookFacts book={book} />
            {book.citation ? (
              <figure className={styles['citation']}>
                <figcaption>{m.doread.citation}</figcaption>
                <blockquote>{book.citation}</blockquote>
              </figure>
            ) : null}
            <p className={styles['description']}>{book.description}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
