/** Members of Ghost with the tiers that they have: tables that follow each other in any order. */
import type { ImportedMember } from '../import.story.ts'
import { readGhostTime } from './import.ghost-time.ts'
import { rowText, type GhostRow } from './import.json-rows.ts'

type Member = { email: string; name: string; joinedAt: number | null; isComped: boolean }

export function createMemberSurvey() {
  const members = new Map<string, Member>()
  const tiers = new Map<string, string>()
  const held: { member: string; tier: string; until: number | null }[] = []
  /** paid until then, by customer and by member */
  const paidUntil = new Map<string, number>()
  const customersOf = new Map<string, string[]>()

  return {
    take({ table, row }: GhostRow): void {
      const text = (name: string) => rowText(row, name)
      if (table === 'members')
        members.set(text('id'), {
          email: text('email'),
          name: text('name'),
          joinedAt: readGhostTime(row['created_at']),
          isComped: text('status') === 'comped',
        })
      // The free tier is what everybody has.
      else if (table === 'products' && text('type') !== 'free') tiers.set(text('id'), text('name'))
      else if (table === 'members_products')
        held.push({ member: text('member_id'), tier: text('product_id'), until: readGhostTime(row['expiry_at']) })
      else if (table === 'members_stripe_customers')
        customersOf.set(text('member_id'), [...(customersOf.get(text('member_id')) ?? []), text('customer_id')])
      else if (table === 'members_stripe_customers_subscriptions') {
        const until = readGhostTime(row['current_period_end'])
        if (until !== null)
          paidUntil.set(text('customer_id'), Math.max(until, paidUntil.get(text('customer_id')) ?? until))
      }
    },

    /** Those who have paid first, then by their names. */
    list(): ImportedMember[] {
      const heldBy = Map.groupBy(held, ({ member }) => member)
      return [...members].map(([id, { email, name, joinedAt, isComped }]) => {
        const own = (heldBy.get(id) ?? []).filter(({ tier }) => tiers.has(tier))
        const ends = [
          ...own.map(({ until }) => until),
          ...(customersOf.get(id) ?? []).map((customer) => paidUntil.get(customer) ?? null),
        ].filter((end) => end !== null)
        return {
          ...{ email, name, joinedAt, isComped },
          tiers: own.map(({ tier }) => tiers.get(tier)!),
          until: ends.length > 0 ? Math.max(...ends) : null,
        }
      })
    },
  }
}
