/** The options for getting access to an item: the item itself, and the memberships that open it. */
import type { PayData } from '#contract/site/pay.ts'
import { readMembershipType, TERMS } from '#domain/access/membership-term.ts'
import { isMembership, type OfferingType } from '#domain/access/offering.ts'
import { m } from '#messages/site.ts'
import { offersBuying } from './pay-modal.ts'

export type PayWay = {
  type: OfferingType
  id: number | null
  title: string
  price: number
  originPrice: number
  /** can be given by link */
  giftable: boolean
}

/** An item that the reader already owns can still be given, where gifts are allowed. */
export function listWays(offer: PayData): PayWay[] {
  const { type, id, title, price, originPrice, giftable, isOwned, memberships } = offer
  const own: PayWay = {
    ...{ type, id, price, originPrice, giftable },
    title: isMembership(type) ? title : m.commerce.buyOnly({ item: OWN[type] ?? '' }),
  }
  const sold = offersBuying(offer) && price > 0 && (!isOwned || giftable)
  const cards: PayWay[] = memberships.map((card) => ({
    ...{ type: card.type, id: null, title: card.title, price: card.price, originPrice: card.originPrice },
    giftable: false,
  }))
  return [...(sold ? [own] : []), ...(isOwned ? [] : cards)]
}

/** An owner can only buy it as a gift; a membership cannot be given. */
export const givesAway = (
  way: PayWay | undefined,
  wantsGift: boolean,
  { isOwned }: Pick<PayData, 'isOwned'>,
): boolean => way?.giftable === true && (wantsGift || isOwned)

/** What the button does, behind the price. */
export function payVerb(
  { type }: Pick<PayWay, 'type'>,
  gift: boolean,
  offer: Pick<PayData, 'type' | 'expireTime'>,
): string {
  if (gift) return m.commerce.buyAsGift
  if (!isMembership(type)) return m.commerce.buy
  const { kind, term } = readMembershipType(type)
  const isSameKind = isMembership(offer.type) && readMembershipType(offer.type).kind === kind
  return `${isSameKind && offer.expireTime !== null ? m.commerce.renew : m.commerce.get}${TERMS[term].span}`
}

const OWN: Partial<Record<OfferingType, string>> = {
  issue: m.commerce.thisIssue,
  class: m.commerce.thisCourse,
  young: m.commerce.thisAudioEdition,
  book: m.commerce.thisBook,
}
