/** The newest issue of each magazine, as small covers above the colophon. */
import type { IssueCard } from '#contract/site/magazine.ts'
import { paths } from '#domain/paths.ts'
import { Picture } from '../ui/picture.tsx'
import styles from './footer-shelf.module.css'

export function FooterShelf({ issues }: { issues: IssueCard[] }) {
  if (issues.length === 0) return null
  return (
    <section className={styles['shelf']} aria-labelledby="footer-shelf">
      <h2 id="footer-shelf">各刊新期</h2>
      <ul>
        {issues.map((issue) => (
          <li key={issue.id} className={styles['issue']}>
            {issue.pic ? <Picture picture={issue.pic} shown={72} className={styles['cover']} decorative /> : null}
            <p>
              <span className={styles['number']}>
                {issue.magazineName} 第{issue.number}期
              </span>
              <a href={paths.magazine(issue.id)} className={styles['title']}>
                {issue.title}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
