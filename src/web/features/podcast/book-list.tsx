import type { AudioBookCardModel } from '#contract/site/podcast.ts'
import { yuan } from '#domain/text/money.ts'
import { paths } from '#domain/paths.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './audio-list.module.css'

export function AudioBookList({ books }: { books: AudioBookCardModel[] }) {
  if (books.length === 0) return null
  return (
    <section className={styles['sounds']} aria-labelledby="books">
      <div className={styles['head']}>
        <h2 id="books">再听一本</h2>
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
                <span>{book.authorName} 著</span>
                <span>{book.narrator} 演播</span>
                <span>{book.price > 0 ? yuan(book.price) : '免费'}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
