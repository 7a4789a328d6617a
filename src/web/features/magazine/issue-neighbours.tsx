import type { Issue } from '#contract/site/magazine.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { Neighbours } from '../../ui/neighbours.tsx'
import { Picture } from '../../ui/picture.tsx'
import { preloadCover } from './issue-cover.tsx'
import styles from './issue-neighbours.module.css'

/** The previous and the next issue, as if on a table. */
export function IssueNeighbours({ issue: { previous, next } }: { issue: Issue }) {
  function preload({ target }: { target: EventTarget }) {
    const link = (target as Element).closest('a')
    const picture = link && (link.rel === 'prev' ? previous : next)?.pic
    if (picture) preloadCover(picture)
  }

  return (
    <div onPointerOver={preload} onFocus={preload}>
      <Neighbours
        label={m.magazine.issueNeighbours}
        className={styles['neighbours']}
        previous={previous}
        next={next}
        href={({ id }) => paths.magazine(id)}
      >
        {({ pic, number, title }, rel) => (
          <>
            {pic ? <Picture picture={pic} shown={96} decorative className={styles['cover']} /> : null}
            <span className={styles['text']}>
              <span className={styles['word']}>
                {m.magazine.neighbourNumber({
                  which: rel === 'prev' ? m.magazine.previousIssue : m.magazine.nextIssue,
                  number,
                })}
              </span>
              <span className={styles['title']}>{title}</span>
            </span>
          </>
        )}
      </Neighbours>
    </div>
  )
}
