/** What happened to an order, in the words of whoever ordered: its state, and what brought it about. */
import type { OrderState } from '#domain/commerce/order-machine.ts'

const WORDS: Readonly<Record<OrderState, string>> = {
  created: '提交订单',
  pending: '等待付款',
  paid: '收到付款',
  fulfilled: '已开通',
  closed: '订单关闭',
  refunding: '开始退款',
  refunded: '款项已退回',
}

/** Where the cause says more than the state. */
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

/** What is for the house alone: a payment of another sum, or a second one, is looked into by people. */
const INTERNAL = new Set(['wrong-amount', 'paid-twice'])

export function orderEventWords({ state, cause }: { state: OrderState; cause: string }, isGift = false): string | null {
  if (INTERNAL.has(cause)) return null
  if (isGift && state === 'fulfilled' && !CAUSES[`${state}:${cause}`]) return '礼物链接已生成'
  return CAUSES[`${state}:${cause}`] ?? WORDS[state]
}
