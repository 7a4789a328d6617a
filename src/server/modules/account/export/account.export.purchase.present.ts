/** The part of a reader's export about purchases, gifts and redeemed codes. */
import { MEMBERSHIPS } from '#domain/access/membership.ts'
import type { OwnPurchases } from './account.export.purchase.queries.ts'
import { time, timeOr } from './account.export.time.ts'

const yuan = (fen: number) => (fen / 100).toFixed(2)
const DAY = 24 * 60 * 60 * 1000

const SOURCES = { order: '购买或兑换', trial: '七天体验', house: '本刊赠送' }
const INVOICE_KINDS = { person: '个人', company: '单位' }
const REFUND_STATES = { asked: '已申请', declined: '未通过', accepted: '退款中', done: '已退款' }
const ORDER_STATES = {
  created: '已下单',
  pending: '待付款',
  paid: '已付款',
  fulfilled: '已完成',
  closed: '已关闭',
  refunding: '退款中',
  refunded: '已退款',
}

type Part<Kind extends keyof OwnPurchases> = {
  heading: string
  about: string
  present: (row: OwnPurchases[Kind][number]) => unknown
}

export const PURCHASE_PARTS: { [Kind in keyof OwnPurchases]: Part<Kind> } = {
  purchaseOrder: {
    heading: '订单',
    about: '金额以元计。',
    present: (row) => ({
      订单号: row.number,
      商品: row.title,
      金额: yuan(row.price),
      状态: ORDER_STATES[row.state],
      支付方式: row.provider,
      赠送: row.gift === 1,
      赠言: row.gift_message,
      下单时间: time(row.created_at),
      付款时间: timeOr(row.paid_at, null),
    }),
  },
  orderEvent: {
    heading: '订单经过',
    about: '每张订单状态变化的流水；收款为正，退款为负。',
    present: (row) => ({
      订单号: row.number,
      状态: ORDER_STATES[row.state],
      金额: yuan(row.amount),
      说明: row.detail,
      时间: time(row.at),
    }),
  },
  refund: {
    heading: '退款',
    about: '你的退款申请和处理结果。',
    present: (row) => ({
      订单号: row.number,
      金额: yuan(row.amount),
      状态: REFUND_STATES[row.state],
      原因: row.reason,
      答复: row.answer,
      申请时间: time(row.asked_at),
      退回时间: timeOr(row.done_at, null),
    }),
  },
  invoice: {
    heading: '发票',
    about: '你申请的发票；注销账号后不再保留抬头、税号和邮箱。',
    present: (row) => ({
      订单号: row.number,
      类型: INVOICE_KINDS[row.kind],
      抬头: row.title,
      税号: row.tax_number,
      邮箱: row.email,
      申请时间: time(row.asked_at),
      开具时间: timeOr(row.issued_at, null),
    }),
  },
  giftSent: {
    heading: '送出的礼物',
    about: '谁领取了，属于他们自己的信息；链接等于礼物本身，请在订单里查看。',
    present: (row) => ({
      订单号: row.number,
      商品: row.title,
      领取时间: timeOr(row.claimed_at, null),
      撤回时间: timeOr(row.revoked_at, null),
    }),
  },
  giftTaken: {
    heading: '收到的礼物',
    about: '你领取的礼物。',
    present: (row) => ({ 商品: row.title, 领取时间: timeOr(row.claimed_at, null) }),
  },
  redeemed: {
    heading: '兑换记录',
    about: '兑换码本身只存摘要，不在此列。',
    present: (row) => ({ 订单号: row.number, 商品: row.title, 兑换时间: timeOr(row.redeemed_at, null) }),
  },
  membershipGrant: {
    heading: '会员时长',
    about: '每一次得到的会员时长；会员的起止由它们相加而来。',
    present: (row) => ({
      会员: MEMBERSHIPS[row.kind].name,
      来源: SOURCES[row.source],
      天数: Math.round(row.term_ms / DAY),
      得到时间: time(row.granted_at),
      收回时间: timeOr(row.revoked_at, null),
    }),
  },
}
