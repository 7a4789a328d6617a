/** Books in two columns: those of the shortlist with what the judges say, those of the longlist with what they are. */
import type { AwardBook } from '#contract/site/doread.ts'
import { BookCover } from './book-cover.tsx'
import { BookFacts } from './book-facts.tsx'
import styles from './book-list.module.css'

export function BookList({ books, small = false }: { books: AwardBook[]; small?: boolean }) {
  return (
    <ul className={styles['books']} data-small={small}>
      {books.map((book) => (
        <li key={book.id} id={`book-${book.id}`}>
          <BookCover book={book} shown={small ? 80 : 140} />
          <div>
            <h3>{book.title}</h3>
            <BookFacts book={book} />
            {book.citation ? <p className={styles['citation']}>{book.citation}</p> : null}
            {small ? <p className={styles['description']}>{book.description}</p> : null}
          </div>
        </li>
      ))}
    </ul>
  )
}
