/** The memberships of a reader, as the account menu shows them. */
import { m } from '#messages/domain.ts'
import { kindOfLevel, MEMBERSHIP_KINDS, type MembershipKind } from './membership.ts'
import { mainTypeOf, type MembershipSales } from './membership-sale.ts'
import type { MembershipType } from './membership-term.ts'

export type VipInfo = { vipLevel: number; vip: boolean; vipValid: boolean; vipExpiration: number }

export type MembershipCard = {
  kind: MembershipKind
  name: string
  state: 'active' | 'expired' | 'none'
  /** of what runs or ran; null for what the reader never had */
  expiration: number | null
  action: string
  /** what the action buys; null for what is not on sale */
  type: MembershipType | null
}

/**
 * One card for each kind that is on sale or was ever theirs. Of several memberships of a kind the best counts: one that runs,
 * then the higher level.
 */
export function membershipCards(vipInfo: readonly VipInfo[], sales: MembershipSales): MembershipCard[] {
  const had = vipInfo.filter((info) => info.vip).toSorted(compareWorth)
  return MEMBERSHIP_KINDS.flatMap((kind) => {
    const type = mainTypeOf(sales, kind)
    const best = had.find((info) => kindOfLevel(info.vipLevel) === kind)
    if (!best && !type) return []
    const state = !best ? 'none' : best.vipValid ? 'active' : 'expired'
    const action = state === 'active' ? m.access.renew : m.access.join
    return { kind, name: sales[kind].name, state, expiration: best?.vipExpiration ?? null, action, type }
  })
}

/** What the action does, in full. */
export const actionWords = ({ state, name }: Pick<MembershipCard, 'state' | 'name'>): string =>
  state === 'active' ? m.access.renewNamed({ name }) : m.access.joinNamed({ name })

function compareWorth(one: VipInfo, other: VipInfo): number {
  return (
    Number(other.vipValid) - Number(one.vipValid) ||
    other.vipLevel - one.vipLevel ||
    other.vipExpiration - one.vipExpiration
  )
}
