/** The labels of an order at the desk. */
import type { DeskOrder, DeskOrderDetail } from '#contract/desk/order.ts'
import { isRefundable } from '#domain/commerce/refund.ts'

export const PROVIDERS: Record<DeskOrder['provider'], string> = {
  cashier: '七日收银台',
  wechat: '微信支付',
  alipay: '支付宝',
  code: '兑换码',
  gift: '朋友赠送',
}

/** The labels of causes in the ledger; a cause without one is shown as stored. */
const CAUSES: Record<string, string> = {
  reader: '读者',
  provider: '支付方已受理',
  notice: '支付方通知',
  question: '向支付方查询',
  delivery: '开通',
  expiry: '超时未付',
  replaced: '读者改用了另一笔',
  owned: '读者已经拥有，自动退款',
  refund: '退款',
  refused: '支付方没有受理退款',
  left: '账号已注销，自动退款',
  code: '兑换',
  gift: '领取赠礼',
  'wrong-amount': '金额不符，没有入账',
  'paid-twice': '重复付款，需要人工核对',
}

export const causeOf = (cause: string): string => (Object.hasOwn(CAUSES, cause) ? CAUSES[cause]! : cause)

export const REFUND_STATES: Record<NonNullable<DeskOrderDetail['refund']>['state'], string> = {
  asked: '等待处理',
  declined: '没有同意',
  accepted: '已同意，款项在途',
  done: '已退回',
}

/** Staff may refund whenever money was received; a claimed gift stays with its recipient. */
export const mayGiveBack = ({ state, price, gift }: DeskOrderDetail): boolean =>
  isRefundable({ state, price, giftClaimed: typeof gift?.claimTime === 'number' })
