/** The page of one issue: its cover as an object, its contents, its comments, and related items. */
import type { ArticleCard } from '#contract/site/content.ts'
import type { Chapter, Issue } from '#contract/site/magazine.ts'
import { contentType } from '#domain/content/content-type.ts'
import { calendarDate, chineseDate } from '#domain/time/relative-time.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { CommentSection } from '../comment/comment-section.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Time } from '../../ui/time.tsx'
import { IssueAudio } from './issue-audio.tsx'
import { IssueContents } from './issue-contents.tsx'
import { IssueCover } from './issue-cover.tsx'
import { IssueNeighbours } from './issue-neighbours.tsx'
import { IssuePrice } from './issue-price.tsx'
import { IssueTools } from './issue-tools.tsx'
import styles from './issue-view.module.css'
import around from './issue-about.module.css'

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
            <span>{m.magazine.issueNumber({ number: issue.number })}</span>
            <time dateTime={calendarDate(issue.publishTime)}>{chineseDate(issue.publishTime)}</time>
          </p>
          <h1>{issue.title}</h1>
          <p className={styles['line']}>{issue.coverLine}</p>
          <p className={styles['standfirst']}>{issue.summary}</p>
          {issue.isClosed ? (
            <p className={styles['closed']}>{m.magazine.closedButOwned}</p>
          ) : (
            <IssuePrice issue={issue} />
          )}
          <IssueTools issue={issue} />
        </div>
      </header>
      <IssueContents issue={issue} chapters={chapters} />
      {issue.young ? <IssueAudio issue={issue} edition={issue.young} /> : null}
      {issue.isClosed ? null : (
        <CommentSection thing={{ contentType: contentType.issue, contentId: issue.id }} empty={m.magazine.noComments} />
      )}
      <IssueAbout stories={about} />
      <IssueNeighbours issue={issue} />
    </article>
  )
}

/** Stories that have to do with the issue and are not in it. */
function IssueAbout({ stories }: { stories: ArticleCard[] }) {
  if (stories.length === 0) return null
  return (
    <section className={around['about']} aria-labelledby="about-issue">
      <h2 id="about-issue">{m.magazine.beyondIssue}</h2>
      <ul>
        {stories.map((story) => (
          <li key={story.contentId}>
            {story.pic ? (
              <Picture picture={story.pic} shown={384} sizes="(max-width: 768px) 120px, 384px" decorative />
            ) : null}
            <div>
              <h3>
                <a href={paths.article(story.contentId)}>{story.title}</a>
              </h3>
              <p>
                <span>{story.lanmuName}</span>
                <span>{story.authorName}</span>
                <Time at={story.publishTime} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
