/** What the issue costs, and what a membership opens of it. */
import type { Issue } from '#contract/site/magazine.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { priceTag } from '../../ui/price-tag.ts'
import styles from './issue-price.module.css'

export function IssuePrice({ issue }: { issue: Issue }) {
  const { card, members } = issue.lock ?? {}
  return (
    <div className={styles['price']}>
      <p className={styles['tag']}>
        <span className={styles['word']}>{m.word.listPrice}</span>
        {priceTag(issue.price)}
        {issue.originPrice === issue.price ? null : (
          <del>
            <span className="visually-hidden">{m.word.originalPrice}</span>
            {priceTag(issue.originPrice)}
          </del>
        )}
      </p>
      <p className={styles['member']}>
        {issue.readableNum === 0
          ? m.magazine.notSoldDigitally
          : issue.isLock
            ? m.magazine.membersRead({ members: members || m.magazine.aMembership })
            : m.magazine.allOpenToYou}
        {issue.isLock && card ? <a href={card.buyUrl}>{m.magazine.getMembership({ name: card.name })}</a> : null}
        <a href={paths.membership()}>{issue.isLock ? m.magazine.aboutMembership : m.magazine.membershipBenefits}</a>
      </p>
    </div>
  )
}
