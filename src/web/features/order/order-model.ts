/** The page of one order: its texts, which of its parts are shown, and whether it links to the item. */
import type { OrderDetail } from '#contract/site/order.ts'
import type { OrderState } from '#domain/commerce/order-machine.ts'
import { yuan } from '#domain/text/money.ts'

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
      return '下单，等待付款。'
    case 'paid':
      return '付款。正在开通，通常只要几秒钟。'
    case 'fulfilled':
      if (isGift) return '付款。把下面的链接发给朋友，对方登录后即可领取。'
      if (provider === 'code') return '兑换成功，内容已经打开。'
      return provider === 'gift' ? '领取成功，内容已经打开。' : '付款，内容已经打开。'
    case 'closed':
      return '下单，没有付款。如果刚刚付过款，到账后会自动开通，不会白付。'
    case 'refunding':
      return refund?.state === 'accepted'
        ? '付款。退款已通过，款项正按原路退回。'
        : '付款。这件内容已经拥有，款项正按原路退回。'
    case 'refunded':
      return '款项已按原路退回，到账时间以支付渠道为准。'
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
  return amount > 0 ? `付 ${yuan(amount)}` : `退 ${yuan(-amount)}`
}

/** The events from the buyer's point of view: the state that was reached, and its cause. */
const EVENT_WORDS: Readonly<Record<OrderState, string>> = {
  created: '提交订单',
  pending: '等待付款',
  paid: '收到付款',
  fulfilled: '已开通',
  closed: '订单关闭',
  refunding: '开始退款',
  refunded: '款项已退回',
}

/** Labels where the cause is more specific than the state. */
const CAUSES: Readonly<Record<string, string>> = {
  'created:code': '提交兑换码',
  'paid:code': '兑换码有效',
  'created:gift': '领取礼物',
  'paid:gift': '礼物有效',
  'closed:reader': '你取消了订单',
  'closed:expiry': '超过支付时间，订单关闭',
  'closed:replaced': '换了新的订单，这一笔关闭',
  'refunding:owned': '这件内容你已经拥有，自动退款',
  'refunding:refund': '退款通过，内容已收回',
  'fulfilled:refused': '退款没有成功，内容已恢复',
}

/** For staff only: a payment of a wrong amount, or a second one, is examined by people. */
const INTERNAL = new Set(['wrong-amount', 'paid-twice'])

export function orderEventWords({ state, cause }: { state: OrderState; cause: string }, isGift = false): string | null {
  if (INTERNAL.has(cause)) return null
  if (isGift && state === 'fulfilled' && !CAUSES[`${state}:${cause}`]) return '礼物链接已生成'
  return CAUSES[`${state}:${cause}`] ?? EVENT_WORDS[state]
}
