/** The text about the trial of a membership. */
import type { MembershipCard } from '#domain/access/membership-card.ts'
import { daysText } from '#domain/text/days-text.ts'
import { chineseDate } from '#domain/time/relative-time.ts'
import { m } from '#messages/site.ts'

type Offered = { name: string; days: number }

/** `card`: the reader's state of that membership; null for an anonymous reader. */
export function trialWords({ name, days }: Offered, card: Pick<MembershipCard, 'state' | 'expiration'> | null): string {
  if (card?.state === 'active') return m.commerce.trialActive({ name, date: chineseDate(card.expiration ?? 0) })
  if (card?.state === 'expired') return m.commerce.trialExpired({ name })
  return m.commerce.trialOffered({ days: daysText(days), name })
}
