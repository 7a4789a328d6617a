/** The page of one issue: its cover as an object, what is in it, what is said of it, and what lies around it. */
import type { ArticleCard } from '#contract/site/content.ts'
import type { Chapter, Issue } from '#contract/site/magazine.ts'
import { contentType } from '#domain/content/content-type.ts'
import { calendarDate, chineseDate } from '#domain/time/relative-time.ts'
import { CommentSection } from '../comment/comment-section.tsx'
import { IssueAbout } from './issue-about.tsx'
import { IssueAudio } from './issue-audio.tsx'
import { IssueContents } from './issue-contents.tsx'
import { IssueCover } from './issue-cover.tsx'
import { IssueNeighbours } from './issue-neighbours.tsx'
import { IssuePrice } from './issue-price.tsx'
import { IssueTools } from './issue-tools.tsx'
import styles from './issue-view.module.css'

type Props = {
  issue: Issue
  chapters: Chapter[]
  /** stories that have to do with it */
  about: ArticleCard[]
}

export function IssueView({ issue, chapters, about }: Props) {
  return (
    <article className={styles['issue']}>
      <header className={styles['head']}>
        <IssueCover issue={issue} />
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
          <IssueTools issue={issue} />
        </div>
      </header>
      <IssueContents issue={issue} chapters={chapters} />
      {issue.young ? <IssueAudio issue={issue} edition={issue.young} /> : null}
      <CommentSection thing={{ contentType: contentType.issue, contentId: issue.id }} empty="还没有人评论这一期。" />
      <IssueAbout stories={about} />
      <IssueNeighbours issue={issue} />
    </article>
  )
}
