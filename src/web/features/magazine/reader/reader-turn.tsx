/** Behind a story: the next one and the one before, in the order of the contents. Behind the last one, the next issue. */
import type { Issue } from '#contract/site/magazine.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { Neighbours } from '../../../ui/neighbours.tsx'
import type { ReaderStory } from './reader-story.ts'
import styles from './reader-turn.module.css'

type Props = { issue: Issue; previous: ReaderStory | null; next: ReaderStory | null }

export function ReaderTurn({ issue, previous, next }: Props) {
  return (
    <>
      <Neighbours
        label={m.magazine.storyNeighbours}
        className={styles['turn']}
        previous={previous}
        next={next}
        href={({ articleId }) => paths.read(issue.id, articleId)}
      >
        {({ title }, rel) => (
          <>
            <span className={styles['word']}>{rel === 'prev' ? m.magazine.previousStory : m.magazine.nextStory}</span>
            <span className={styles['title']}>{title}</span>
          </>
        )}
      </Neighbours>
      {next ? null : (
        <p className={styles['end']}>
          {m.magazine.endOfIssue}
          {issue.next ? (
            <a href={paths.magazine(issue.next.id)}>
              {m.magazine.nextIssueTitle({ number: issue.next.number, title: issue.next.title })}
            </a>
          ) : (
            <a href={paths.magazine(issue.id)}>{m.magazine.backToIssue}</a>
          )}
        </p>
      )}
    </>
  )
}
