/** Behind a story: the next one and the one before, in the order of the contents. Behind the last one, the next issue. */
import type { Issue } from '#contract/site/magazine.ts'
import { paths } from '#domain/paths.ts'
import { Neighbours } from '../../../ui/neighbours.tsx'
import type { ReaderStory } from './reader-story.ts'
import styles from './reader-turn.module.css'

type Props = { issue: Issue; previous: ReaderStory | null; next: ReaderStory | null }

export function ReaderTurn({ issue, previous, next }: Props) {
  return (
    <>
      <Neighbours
        label="上一篇和下一篇"
        className={styles['turn']}
        previous={previous}
        next={next}
        href={({ articleId }) => paths.read(issue.id, articleId)}
      >
        {({ title }, rel) => (
          <>
            <span className={styles['word']}>{rel === 'prev' ? '上一篇' : '下一篇'}</span>
            <span className={styles['title']}>{title}</span>
          </>
        )}
      </Neighbours>
      {next ? null : (
        <p className={styles['end']}>
          这一期读到最后了。
          {issue.next ? (
            <a href={paths.magazine(issue.next.id)}>
              下一期：第 {issue.next.number} 期《{issue.next.title}》
            </a>
          ) : (
            <a href={paths.magazine(issue.id)}>回到这一期</a>
          )}
        </p>
      )}
    </>
  )
}
