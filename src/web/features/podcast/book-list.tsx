import type { AudioBookCardModel } from '#contract/site/podcast.ts'
import { yuan } from '#domain/text/money.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './audio-list.module.css'

export function AudioBookList({ books }: { books: AudioBookCardModel[] }) {
  if (books.length === 0) return null
  return (
    <section className={styles['sounds']} aria-labelledby="books">
      <div className={styles['head']}>
        <h2 id="books">{m.podcast.otherBooks}</h2>
      </div>
      <ul>
        {books.map((book) => (
          <li key={book.contentId} className={styles['book']}>
            {book.pic ? <Picture picture={book.pic} shown={72} decorative className={styles['cover']} /> : null}
            <div>
              <h3>
                <a href={paths.listen(book.contentId)}>{book.title}</a>
              </h3>
              <p className={styles['facts']}>
                <span>{m.podcast.byAuthor({ authorName: book.authorName })}</span>
                <span>{m.podcast.readBy({ narrator: book.narrator })}</span>
                <span>{book.price > 0 ? yuan(book.price) : m.word.free}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
