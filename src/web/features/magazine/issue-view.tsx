/** The page of one issue: its cover as an object, what is in it, and its neighbours. */
import type { Chapter, Issue } from '#contract/magazine.ts'
import { calendarDate, chineseDate } from '#rules/relative-time.ts'
import { Picture } from '../../ui/picture.tsx'
import { BookmarkButton } from '../bookmark/bookmark-button.tsx'
import { IssueAudio } from './issue-audio.tsx'
import { IssueContents } from './issue-contents.tsx'
import { IssueNeighbours } from './issue-neighbours.tsx'
import { IssuePrice } from './issue-price.tsx'
import styles from './issue-view.module.css'

export function IssueView({ issue, chapters }: { issue: Issue; chapters: Chapter[] }) {
  return (
    <article className={styles['issue']}>
      <header className={styles['head']}>
        {issue.pic ? (
          <Picture
            picture={issue.pic}
            shown={400}
            sizes="(max-width: 768px) 240px, (max-width: 1100px) 320px, 400px"
            leading
            className={styles['cover']}
          />
        ) : (
          <p className={styles['blank']} aria-hidden>
            {issue.magazineName}
            <span>{issue.number}</span>
          </p>
        )}
        <div className={styles['text']}>
          <p className={styles['magazine']}>
            {issue.magazine.name}
            <span>{issue.magazine.frequency}</span>
          </p>
          <p className={styles['number']}>
            <span>第 {issue.number} 期</span>
            <time dateTime={calendarDate(issue.publishTime)}>{chineseDate(issue.publishTime)}</time>
          </p>
          <h1>{issue.title}</h1>
          <p className={styles['line']}>{issue.coverLine}</p>
          <p className={styles['standfirst']}>{issue.summary}</p>
          <IssuePrice issue={issue} />
          <BookmarkButton key={issue.id} kind="issue" id={issue.id} count={issue.collectNum} />
        </div>
      </header>
      <IssueContents issue={issue} chapters={chapters} />
      {issue.young ? <IssueAudio edition={issue.young} /> : null}
      <IssueNeighbours issue={issue} />
    </article>
  )
}
