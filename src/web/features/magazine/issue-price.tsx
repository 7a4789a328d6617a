/** What the issue costs, and what a membership opens of it. */
import type { Issue } from '#contract/site/magazine.ts'
import { paths } from '#domain/paths.ts'
import { priceTag } from '../../ui/price-tag.ts'
import styles from './issue-price.module.css'

export function IssuePrice({ issue }: { issue: Issue }) {
  return (
    <div className={styles['price']}>
      <p className={styles['tag']}>
        <span className={styles['word']}>定价</span>
        {priceTag(issue.price)}
        {issue.originPrice === issue.price ? null : (
          <del>
            <span className="visually-hidden">原价</span>
            {priceTag(issue.originPrice)}
          </del>
        )}
      </p>
      <p className={styles['member']}>
        {issue.readableNum === 0
          ? '这一期只有纸刊，没有数字版出售。'
          : issue.isLock
            ? '数字刊会员与知识会员，可以读完每一期的会员文章。'
            : '这一期的会员文章，你都可以读完。'}
        {issue.isLock ? <a href={paths.buy('magazine')}>开通数字刊会员</a> : null}
        <a href={paths.membership()}>{issue.isLock ? '了解会员' : '会员权益'}</a>
      </p>
    </div>
  )
}
