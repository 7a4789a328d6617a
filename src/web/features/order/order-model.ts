/** The page of one order: its texts, which of its parts are shown, and whether it links to the item. */
import type { OrderDetail } from '#contract/site/order.ts'
import type { OrderState } from '#domain/commerce/order-machine.ts'
import { yuan } from '#domain/text/money.ts'
import { m } from '#messages/site.ts'

/** The moment that the state speaks of; null when it is not known. */
export function orderStateTime({
  state,
  createTime,
  payTime,
  refund,
}: Pick<OrderDetail, 'state' | 'createTime' | 'payTime' | 'refund'>): number | null {
  return state === 'refunded' ? (refund?.doneTime ?? payTime) : (payTime ?? createTime)
}

/** Shown after that time: what happened then, and what it means for the buyer. */
export function orderStateWords({
  state,
  isGift,
  provider,
  refund,
}: Pick<OrderDetail, 'state' | 'isGift' | 'provider' | 'refund'>): string {
  switch (state) {
    case 'created':
    case 'pending':
      return m.order.ordered
    case 'paid':
      return m.order.paidOpening
    case 'fulfilled':
      if (isGift) return m.order.giftPaid
      if (provider === 'code') return m.order.codeDone
      return provider === 'gift' ? m.order.giftDone : m.order.paidDone
    case 'closed':
      return m.order.orderedNotPaid
    case 'refunding':
      return refund?.state === 'accepted' ? m.order.paidRefundApproved : m.order.paidAlreadyOwned
    case 'refunded':
      return m.order.moneyReturned
  }
}

type Standing = Pick<OrderDetail, 'state' | 'isGift' | 'thingUrl'>

/** The page of a gifted item is open to the reader who claimed it. */
export const leadsToThing = ({ state, isGift, thingUrl }: Standing): boolean =>
  thingUrl !== '' && (state === 'fulfilled' ? !isGift : state !== 'paid')

const isMoneyBack = ({ state }: Pick<OrderDetail, 'state'>) => state === 'refunding' || state === 'refunded'

/** The gift as its giver sees it: its link, or who claimed it. A refund revokes the gift, too. */
export const showsOrderGift = (order: Pick<OrderDetail, 'state' | 'gift'>): boolean =>
  order.gift !== null && !isMoneyBack(order)

/** No invoice is issued for a refunded payment; one that was issued before stays visible. */
export function showsInvoice(order: Pick<OrderDetail, 'state' | 'invoice' | 'canInvoice'>): boolean {
  if (isMoneyBack(order) && !order.invoice?.issueTime) return false
  return order.invoice !== null || order.canInvoice
}

/** A positive amount in the ledger is a payment by the reader. */
export function movedMoney(amount: number): string {
  if (amount === 0) return ''
  return amount > 0 ? m.order.amountPaid({ amount: yuan(amount) }) : m.order.amountRefunded({ amount: yuan(-amount) })
}

/** The events from the buyer's point of view: the state that was reached, and its cause. */
const EVENT_WORDS: Readonly<Record<OrderState, string>> = {
  created: m.order.eventCreated,
  pending: m.order.eventPending,
  paid: m.order.eventPaid,
  fulfilled: m.order.eventFulfilled,
  closed: m.order.eventClosed,
  refunding: m.order.eventRefunding,
  refunded: m.order.eventRefunded,
}

/** Labels where the cause is more specific than the state. */
const CAUSES: Readonly<Record<string, string>> = {
  'created:code': m.order.createdByCode,
  'paid:code': m.order.paidByCode,
  'created:gift': m.order.claimGift,
  'paid:gift': m.order.paidByGift,
  'closed:reader': m.order.closedByReader,
  'closed:expiry': m.order.closedByExpiry,
  'closed:replaced': m.order.closedReplaced,
  'refunding:owned': m.order.refundingOwned,
  'refunding:refund': m.order.refundingApproved,
  'fulfilled:refused': m.order.fulfilledRefused,
}

/** For staff only: a payment of a wrong amount, or a second one, is examined by people. */
const INTERNAL = new Set(['wrong-amount', 'paid-twice'])

export function orderEventWords({ state, cause }: { state: OrderState; cause: string }, isGift = false): string | null {
  if (INTERNAL.has(cause)) return null
  if (isGift && state === 'fulfilled' && !CAUSES[`${state}:${cause}`]) return m.order.giftLinkReady
  return CAUSES[`${state}:${cause}`] ?? EVENT_WORDS[state]
}
