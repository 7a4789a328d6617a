/** The head of an award: the year, its name, its theme as large as a poster, and the books that won. */
import type { Award, AwardCard } from '#contract/site/doread.ts'
import { m } from '#messages/site.ts'
import styles from './award-hero.module.css'
import { BookCover } from '../book/book-cover.tsx'
import { HERO_COVER } from '../doread-head.ts'
import { Ornament } from '../ornament.tsx'
import { YearSwitch } from '../year-switch.tsx'

export function AwardHero({ award, awards }: { award: Award; awards: AwardCard[] }) {
  const winners = award.books.filter((book) => book.status === 'winner').slice(0, 3)
  return (
    <header className={styles['hero']}>
      <div className={styles['inside']}>
        <div>
          <div className={styles['ornament']}>
            <Ornament />
          </div>
          <p className={styles['year']}>{award.year}</p>
          <h1>{award.title}</h1>
          <p className={styles['theme']}>
            <span className="visually-hidden">{m.doread.themeLabel}</span>
            {award.theme}
          </p>
        </div>
        {winners.length > 0 ? (
          <ul className={styles['covers']} data-count={winners.length} aria-label={m.doread.winnerCovers}>
            {winners.map((book, index) => (
              <li key={book.id}>
                <a href={`#book-${book.id}`} aria-label={m.word.bookTitle({ title: book.title })}>
                  <BookCover book={book} shown={HERO_COVER.shown} leading={index === 0} />
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <YearSwitch awards={awards} current={award.id} />
    </header>
  )
}
