/** One judge: name and title, the statement of each year in the jury, and the winners of those years. */
import type { JudgeDetail } from '#contract/site/doread.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { BookCover } from '../book/book-cover.tsx'
import { JudgeFace } from './judge-face.tsx'
import { statementOfYear } from './judge-model.ts'
import styles from './judge-view.module.css'

export function JudgeView({ judge }: { judge: JudgeDetail }) {
  return (
    <article className={styles['page']} aria-label={judge.name}>
      <header className={styles['head']}>
        <JudgeFace judge={judge} shown={240} />
        <div>
          <p className={styles['label']}>
            <a href={paths.doreadJudge()}>{m.doread.judges}</a>
          </p>
          <h1>{judge.name}</h1>
          <p className={styles['title']}>{judge.title}</p>
        </div>
      </header>
      {judge.awards.length > 0 ? (
        judge.awards.map((award) => <Seat key={award.id} award={award} judge={judge} />)
      ) : (
        <blockquote className={styles['said']}>{judge.statement}</blockquote>
      )}
    </article>
  )
}

type SeatProps = { award: JudgeDetail['awards'][number]; judge: JudgeDetail }

/** A year in the jury. */
function Seat({ award, judge }: SeatProps) {
  const statement = statementOfYear(judge, award)
  return (
    <section className={styles['seat']} aria-labelledby={`award-${award.id}`}>
      <p className={styles['year']}>{award.year}</p>
      <div>
        <h2 id={`award-${award.id}`}>
          <a href={paths.doreadAward(award.id)}>{award.title}</a>
          <span className={styles['theme']}>{award.theme}</span>
        </h2>
        {statement ? <blockquote className={styles['said']}>{statement}</blockquote> : null}
        {award.winners.length > 0 ? (
          <>
            <h3>{m.doread.winnersThatYear}</h3>
            <ul className={styles['winners']}>
              {award.winners.map((book) => (
                <li key={book.id}>
                  <BookCover book={book} shown={160} />
                  <p className={styles['book']}>
                    <a href={`${paths.doreadAward(award.id)}#book-${book.id}`}>{book.title}</a>
                  </p>
                  <p className={styles['author']}>{book.authorName}</p>
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </section>
  )
}
