/** The newest issues as on a shelf: the newest is prominent, the others follow in a row. */
import type { CardOf } from '#contract/site/front-card.ts'
import type { IssueCard } from '#contract/site/magazine.ts'
import { paths } from '#domain/paths.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { m } from '#messages/site.ts'
import { Picture } from '../../../ui/picture.tsx'
import { SectionLabel } from '../section-label.tsx'
import styles from './magazine-recommend-card.module.css'

export function MagazineRecommendCard({ card }: { card: CardOf<110> }) {
  return (
    <section aria-label={card.title}>
      <SectionLabel title={card.title} note={m.home.magazinesNote} />
      <ul className={styles['shelf']} tabIndex={0} aria-label={m.home.newIssues}>
        {card.list.map((issue) => (
          <li key={issue.id}>
            <Issue issue={issue} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Issue({ issue }: { issue: IssueCard }) {
  return (
    <a href={paths.magazine(issue.id)}>
      {issue.pic ? <Picture picture={issue.pic} shown={216} className={styles['cover']} /> : null}
      <span className={styles['number']}>
        {m.home.magazineAndNumber({ magazineName: issue.magazineName, number: issue.number })}
      </span>
      <span className={styles['title']}>{issue.title}</span>
      <time dateTime={calendarDate(issue.publishTime)}>{calendarDate(issue.publishTime)}</time>
    </a>
  )
}
