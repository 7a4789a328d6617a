/** The gate's verdict as a refused client sees it: why, and where the cheapest way in begins. */
import { m } from '#messages/domain.ts'
import type { Verdict, WayIn } from './can.ts'
import { listWaysTo, nameMembershipsFor, type MembershipSales } from './membership-sale.ts'
import { isMembershipType, readMembershipType } from './membership-term.ts'
import { paths } from '../paths.ts'
import type { GatedKind } from './membership.ts'

/** `piece`: the item itself, where it is sold singly. At the same price a membership gives more. */
export function findCheapest(sales: MembershipSales, gated: GatedKind, piece: WayIn | null): WayIn | null {
  const [card] = listWaysTo(sales, gated)
  if (!card || (piece && piece.price < card.price)) return piece
  return { type: card.type, id: null, price: card.price }
}

/** Field by field: a way that brings more along shows nothing of it. */
const present = ({ type, id, price }: WayIn, sales: MembershipSales) => ({
  type,
  id,
  price,
  buyUrl: paths.buy(type, id),
  name: isMembershipType(type) ? sales[readMembershipType(type).kind].name : '',
})

export function lockOf(verdict: Verdict, sales: MembershipSales) {
  if (verdict.open) return null
  const { reason, kind, piece } = verdict
  const [way, card] = [piece, null].map((own) => findCheapest(sales, kind, own))
  return {
    reason,
    way: way ? present(way, sales) : null,
    card: card ? present(card, sales) : null,
    members: nameMembershipsFor(sales, kind),
  }
}

/** Without a way in there is nothing to buy: then it is said to be for members, and no more. */
export const lockWords = (lock: ReturnType<typeof lockOf>, whenSold = m.access.unlockByBuying): string =>
  lock === null ? '' : lock.way ? whenSold : m.access.membersOnly
