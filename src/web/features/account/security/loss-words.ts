/** The text about what a reader loses by deleting the account; null when there is nothing to lose. */
import type { Leaving } from '#contract/site/member.ts'
import { chineseDate } from '#domain/time/relative-time.ts'
import { m } from '#messages/site.ts'

export function lossWords({ vipExpiration, ownedNum }: Pick<Leaving, 'vipExpiration' | 'ownedNum'>): string | null {
  const lost = [
    ...(vipExpiration ? [m.account.membershipUntil({ date: chineseDate(vipExpiration) })] : []),
    ...(ownedNum ? [m.account.purchasedItems({ count: ownedNum })] : []),
  ]
  return lost.length > 0 ? m.account.losses({ lost: lost.join(m.word.comma) }) : null
}
