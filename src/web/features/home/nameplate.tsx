/** The line under the header that dates the page, as the top of a printed front page does. */
import type { IssueCard } from '#contract/home.ts'
import { brand } from '#rules/brand.ts'
import { chineseDate, chineseWeekday } from '#rules/relative-time.ts'
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
      <p className={styles['issue']}>{issue ? `第${issue.number}期　${issue.title}` : brand.slogan}</p>
    </div>
  )
}
