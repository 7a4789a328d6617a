/** The reading lists: each with the reason for it, its books standing on a board. */
import type { ReadingList } from '#contract/site/doread.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { EmptyList } from '../../../ui/empty-list.tsx'
import { AwardSection } from '../award/award-section.tsx'
import { BookCover } from './book-cover.tsx'
import styles from './reading-lists.module.css'

export function ReadingLists({ lists }: { lists: ReadingList[] }) {
  if (lists.length > 0) {
    return (
      <>
        {lists.map((list) => (
          <AwardSection key={list.id} id={`list-${list.id}`} title={list.title} note={list.description}>
            <Board books={list.books} />
          </AwardSection>
        ))}
      </>
    )
  }
  return (
    <EmptyList>
      {m.doread.noReadingLists}
      <a href={paths.home()}>{m.word.frontPage}</a>
      {m.doread.startHereEnd}
    </EmptyList>
  )
}

function Board({ books }: { books: ReadingList['books'] }) {
  return (
    <ul className={styles['board']}>
      {books.map((book) => (
        <li key={book.id}>
          <div className={styles['cover']}>
            <BookCover book={book} shown={160} />
          </div>
          <h3>
            <a href={`${paths.doreadAward(book.awardId)}#book-${book.id}`}>{book.title}</a>
          </h3>
          <p>{m.doread.authorAndPublisher({ authorName: book.authorName, publisher: book.publisher })}</p>
          <p className={styles['year']}>{book.year}</p>
        </li>
      ))}
    </ul>
  )
}
