/** The labels of an order at the desk. */
import type { DeskOrder, DeskOrderDetail } from '#contract/desk/order.ts'
import { isRefundable } from '#domain/commerce/refund.ts'
import { m } from '#messages/desk.ts'

export const PROVIDERS: Record<DeskOrder['provider'], string> = {
  cashier: m.order.providerCashier,
  wechat: m.word.wechatPay,
  alipay: m.word.alipay,
  code: m.word.redemptionCode,
  gift: m.order.providerGift,
}

/** The labels of causes in the ledger; a cause without one is shown as stored. */
const CAUSES: Record<string, string> = {
  reader: m.word.reader,
  provider: m.order.causeProvider,
  notice: m.order.causeNotice,
  question: m.order.causeQuestion,
  delivery: m.order.causeDelivery,
  expiry: m.order.causeExpiry,
  replaced: m.order.causeReplaced,
  owned: m.order.causeOwned,
  refund: m.word.refund,
  refused: m.order.causeRefused,
  left: m.order.causeLeft,
  code: m.order.causeCode,
  gift: m.order.causeGift,
  'wrong-amount': m.order.causeWrongAmount,
  'paid-twice': m.order.causePaidTwice,
}

export const causeOf = (cause: string): string => (Object.hasOwn(CAUSES, cause) ? CAUSES[cause]! : cause)

export const REFUND_STATES: Record<NonNullable<DeskOrderDetail['refund']>['state'], string> = {
  asked: m.order.refundAsked,
  declined: m.order.refundDeclined,
  accepted: m.order.refundAccepted,
  done: m.order.refundDone,
}

/** Staff may refund whenever money was received; a claimed gift stays with its recipient. */
export const mayGiveBack = ({ state, price, gift }: DeskOrderDetail): boolean =>
  isRefundable({ state, price, giftClaimed: typeof gift?.claimTime === 'number' })
