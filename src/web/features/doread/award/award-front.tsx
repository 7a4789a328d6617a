/** The front page of the award: the newest year as far as it is decided, and the ways to everything else. */
import type { Award, AwardCard } from '#contract/site/doread.ts'
import { paths } from '#domain/paths.ts'
import { leadingBooks } from './award-books.ts'
import styles from './award-front.module.css'
import { AwardHero } from './award-hero.tsx'
import { AwardSection } from './award-section.tsx'
import { BookList } from '../book/book-list.tsx'
import { Statement } from '../statement.tsx'
import { WinnerList } from '../book/winner-list.tsx'

const WAYS = [
  { name: '历届评委', line: '谁在读，谁在争，各自凭什么投票', path: paths.doreadJudge() },
  { name: '行读书单', line: '请与书无关的人来开的单子', path: paths.doreadBooklist() },
  { name: '参评数据', line: '每年收到多少书，从哪里来', path: paths.doreadData() },
  { name: '关于图书奖', line: '怎样评，奖什么，为什么公开争论', path: paths.doreadPrize() },
]

export function AwardFront({ award, awards }: { award: Award; awards: AwardCard[] }) {
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
            <a href={paths.doreadAward(award.id)}>{award.title}的全部书目、评委与大事</a>
          </p>
        </AwardSection>
      ) : null}
      <AwardSection id="ways" title="行读">
        <ul className={styles['ways']}>
          {WAYS.map(({ name, line, path }) => (
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
