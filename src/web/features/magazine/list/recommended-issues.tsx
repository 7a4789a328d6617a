/** A few issues that editors and readers are fond of. */
import type { RecommendedPeriodical } from '#contract/site/magazine-list.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { Picture } from '../../../ui/picture.tsx'
import { preloadCover } from '../issue-cover.tsx'
import styles from './recommended-issues.module.css'

type Props = { list: RecommendedPeriodical[]; className: string | undefined }

export function RecommendedIssues({ list, className }: Props) {
  if (list.length === 0) return null
  return (
    <section className={className} aria-labelledby="recommended-issues">
      <h2 id="recommended-issues" className={styles['title']}>
        {m.magazine.worthRereading}
      </h2>
      <ul className={styles['list']} tabIndex={0} aria-label={m.magazine.recommendedIssues}>
        {list.map((issue) => (
          <Entry key={issue.id} issue={issue} />
        ))}
      </ul>
    </section>
  )
}

function Entry({ issue: { id, pic, number, title, coverLine, reason } }: { issue: RecommendedPeriodical }) {
  const preload = () => pic && preloadCover(pic)
  return (
    <li>
      {pic ? <Picture picture={pic} shown={88} decorative className={styles['cover']} /> : <span />}
      <div>
        <p className={styles['number']}>{m.magazine.issueNumber({ number })}</p>
        <h3>
          <a href={paths.magazine(id)} onPointerEnter={preload} onFocus={preload}>
            {title}
          </a>
        </h3>
        <p className={styles['reason']}>{reason || coverLine}</p>
      </div>
    </li>
  )
}
