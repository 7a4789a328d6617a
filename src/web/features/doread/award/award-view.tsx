/** The award of one year in full: winners, shortlist and longlist, judges, and events. */
import type { Award, AwardCard } from '#contract/site/doread.ts'
import { paths } from '#domain/paths.ts'
import { Neighbours } from '../../../ui/neighbours.tsx'
import { AwardHero } from './award-hero.tsx'
import { AwardSection } from './award-section.tsx'
import styles from './award-view.module.css'
import { BookList } from '../book/book-list.tsx'
import { Jury } from '../judge/jury.tsx'
import { Statement } from '../statement.tsx'
import { Timeline } from '../timeline.tsx'
import { WinnerList } from '../book/winner-list.tsx'

export function AwardView({ award, awards }: { award: Award; awards: AwardCard[] }) {
  const booksOf = (status: Award['books'][number]['status']) => award.books.filter((book) => book.status === status)
  const [winners, shortlist, longlist] = [booksOf('winner'), booksOf('shortlist'), booksOf('longlist')]
  return (
    <article aria-label={award.title}>
      <AwardHero award={award} awards={awards} />
      <Statement text={award.statement} />
      {winners.length > 0 ? (
        <AwardSection id="winner" title="获奖作品">
          <WinnerList books={winners} />
        </AwardSection>
      ) : null}
      {shortlist.length > 0 ? (
        <AwardSection id="shortlist" title="短名单" note="进入终评的书，附评审意见">
          <BookList books={shortlist} />
        </AwardSection>
      ) : null}
      {longlist.length > 0 ? (
        <AwardSection id="longlist" title="长名单" note="同样值得一读">
          <BookList books={longlist} small />
        </AwardSection>
      ) : null}
      {award.judges.length > 0 ? (
        <AwardSection id="judge" title="评审团">
          <Jury judges={award.judges} />
        </AwardSection>
      ) : null}
      {award.events.length > 0 ? (
        <AwardSection id="timeline" title="这一年">
          <Timeline events={award.events} />
        </AwardSection>
      ) : null}
      <Neighbours
        label="前后两届"
        className={styles['neighbours']}
        previous={award.previous}
        next={award.next}
        href={({ id }) => paths.doreadAward(id)}
      >
        {({ title, theme }, rel) => (
          <>
            <span className={styles['word']}>{rel === 'prev' ? '上一届' : '下一届'}</span>
            <span className={styles['title']}>{title}</span>
            <span className={styles['theme']}>{theme}</span>
          </>
        )}
      </Neighbours>
    </article>
  )
}
