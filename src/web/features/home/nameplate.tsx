/** The line under the header that dates the page, as the top of a printed front page does. */
import type { IssueCard } from '#contract/site/magazine.ts'
import { brand } from '#domain/brand.ts'
import { paths } from '#domain/paths.ts'
import { chineseDate, chineseWeekday } from '#domain/time/relative-time.ts'
import { useNow } from '../../ui/now.tsx'
import styles from './nameplate.module.css'

export function Nameplate({ issue }: { issue: IssueCard | undefined }) {
  const now = useNow()
  return (
    <div className={styles['plate']}>
      <p>
        {chineseDate(now)}　{chineseWeekday(now)}
      </p>
      <h1>{brand.fullName}</h1>
      <p className={styles['issue']}>
        {issue ? <a href={paths.magazine(issue.id)}>{`第${issue.number}期　${issue.title}`}</a> : brand.slogan}
      </p>
    </div>
  )
}
