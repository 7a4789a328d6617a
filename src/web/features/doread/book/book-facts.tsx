/** Who wrote a book, who published it, what kind it is and what it costs, in one line. */
import type { AwardBook } from '#contract/site/doread.ts'
import { yuan } from '#domain/text/money.ts'
import styles from './book-facts.module.css'

export function BookFacts({ book }: { book: AwardBook }) {
  return (
    <p className={styles['facts']}>
      <span className={styles['author']}>{book.authorName}</span>
      <span>{book.publisher}</span>
      <span>{book.genre}</span>
      <span className={styles['price']}>{yuan(book.price)}</span>
    </p>
  )
}
