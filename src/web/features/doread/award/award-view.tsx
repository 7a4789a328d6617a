/** The award of one year in full: winners, shortlist and longlist, judges, and events. */
import type { Award, AwardCard } from '#contract/site/doread.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
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
        <AwardSection id="winner" title={m.doread.winners}>
          <WinnerList books={winners} />
        </AwardSection>
      ) : null}
      {shortlist.length > 0 ? (
        <AwardSection id="shortlist" title={m.doread.shortlist} note={m.doread.shortlistNote}>
          <BookList books={shortlist} />
        </AwardSection>
      ) : null}
      {longlist.length > 0 ? (
        <AwardSection id="longlist" title={m.doread.longlist} note={m.doread.longlistNote}>
          <BookList books={longlist} small />
        </AwardSection>
      ) : null}
      {award.judges.length > 0 ? (
        <AwardSection id="judge" title={m.doread.jury}>
          <Jury judges={award.judges} />
        </AwardSection>
      ) : null}
      {award.events.length > 0 ? (
        <AwardSection id="timeline" title={m.doread.thisYear}>
          <Timeline events={award.events} />
        </AwardSection>
      ) : null}
      <Neighbours
        label={m.doread.neighbours}
        className={styles['neighbours']}
        previous={award.previous}
        next={award.next}
        href={({ id }) => paths.doreadAward(id)}
      >
        {({ title, theme }, rel) => (
          <>
            <span className={styles['word']}>{rel === 'prev' ? m.doread.previousAward : m.doread.nextAward}</span>
            <span className={styles['title']}>{title}</span>
            <span className={styles['theme']}>{theme}</span>
          </>
        )}
      </Neighbours>
    </article>
  )
}
