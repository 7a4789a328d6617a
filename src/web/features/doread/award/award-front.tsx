/** The front page of the award: the newest year as far as it is decided, and the ways to everything else. */
import type { Award, AwardCard } from '#contract/site/doread.ts'
import { paths } from '#domain/paths.ts'
import { awardOf } from '#domain/site/award-names.ts'
import { m } from '#messages/site.ts'
import { useSite } from '../../../ui/site.ts'
import { leadingBooks } from './award-books.ts'
import styles from './award-front.module.css'
import { AwardHero } from './award-hero.tsx'
import { AwardSection } from './award-section.tsx'
import { BookList } from '../book/book-list.tsx'
import { Statement } from '../statement.tsx'
import { WinnerList } from '../book/winner-list.tsx'

const listWays = (reading: string) => [
  { name: m.doread.judges, line: m.doread.aboutJudges, path: paths.doreadJudge() },
  { name: m.word.readingLists({ reading }), line: m.doread.aboutReadingLists, path: paths.doreadBooklist() },
  { name: m.doread.entryFigures, line: m.doread.aboutFigures, path: paths.doreadData() },
  { name: m.doread.aboutAward, line: m.doread.aboutAwardLine, path: paths.doreadPrize() },
]

export function AwardFront({ award, awards }: { award: Award; awards: AwardCard[] }) {
  const { reading } = awardOf(useSite())
  const leading = leadingBooks(award.books)
  return (
    <>
      <AwardHero award={award} awards={awards} />
      <Statement text={award.statement} />
      {leading ? (
        <AwardSection id="books" title={leading.title}>
          {leading.list === 'winners' ? (
            <WinnerList books={leading.books} />
          ) : (
            <BookList books={leading.books} small={leading.list === 'longlist'} />
          )}
          <p className={styles['more']}>
            <a data-button href={paths.doreadAward(award.id)}>
              {m.doread.wholeAward({ title: award.title })}
            </a>
          </p>
        </AwardSection>
      ) : null}
      <AwardSection id="ways" title={reading}>
        <ul className={styles['ways']}>
          {listWays(reading).map(({ name, line, path }) => (
            <li key={path}>
              <h3>
                <a href={path}>{name}</a>
              </h3>
              <p>{line}</p>
            </li>
          ))}
        </ul>
      </AwardSection>
    </>
  )
}
