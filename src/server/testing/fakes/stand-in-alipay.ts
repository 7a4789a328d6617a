/** The Alipay half of the stand-in: forms as requests, signed JSON as responses, forms as webhooks. */
import { createSign, createVerify } from 'node:crypto'
import { beijingStamp } from '#domain/time/beijing-stamp.ts'
import { readYuan, yuanText } from '#domain/text/yuan-text.ts'
import type { WebhookInput } from '../../modules/payment/payment.provider.ts'
import type { Answered, Asked, Desk, Trade } from './stand-in-desk.ts'

const STATES = { open: 'WAIT_BUYER_PAY', paid: 'TRADE_SUCCESS', closed: 'TRADE_CLOSED', refunded: 'TRADE_CLOSED' }
const OK = { code: '10000', msg: 'Success' }
const refuse = (sub_code: string) => ({ code: '40004', msg: 'Business Failed', sub_code, sub_msg: '业务处理失败' })

type Biz = Partial<Record<'out_trade_no' | 'out_request_no' | 'refund_amount', string>>

export function answerAlipay({ path, body }: Asked, desk: Desk): Answered {
  const form = { ...Object.fromEntries(new URL(path, 'http://gateway').searchParams), ...readForm(body) }
  const method = form['method'] ?? ''
  const content = isSigned(form, desk.shop.publicKey)
    ? answer(method, JSON.parse(form['biz_content'] ?? '{}') as Biz, desk)
    : { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' }
  const signed = JSON.stringify(content)
  const sign = createSign('sha256').update(signed).sign(desk.platform.privateKey, 'base64')
  return { status: 200, body: `{"${method.replaceAll('.', '_')}_response":${signed},"sign":"${sign}"}` }
}

function answer(method: string, biz: Biz, desk: Desk): object {
  const trade = desk.trades.get(biz.out_trade_no ?? '')
  if (!trade) return refuse('ACQ.TRADE_NOT_EXIST')
  if (method === 'alipay.trade.query') return { ...OK, ...tradeOf(trade) }
  if (method === 'alipay.trade.close') {
    if (trade.state !== 'open') return refuse('ACQ.TRADE_STATUS_ERROR')
    trade.state = 'closed'
    return { ...OK, out_trade_no: trade.number }
  }
  const name = biz.out_request_no ?? ''
  const known = trade.refunds.get(name)
  if (method === 'alipay.trade.fastpay.refund.query')
    return known ? { ...OK, refund_status: known.state === 'SUCCESS' ? 'REFUND_SUCCESS' : '' } : { ...OK }
  if (known) return { ...OK, fund_change: 'N' }
  if (trade.state !== 'paid') return refuse('ACQ.TRADE_STATUS_ERROR')
  trade.refunds.set(name, { amount: readYuan(biz.refund_amount ?? '') ?? 0, state: desk.refundState })
  if (desk.refundState !== 'SUCCESS') return { ...OK, fund_change: 'N' }
  trade.state = 'refunded'
  return { ...OK, fund_change: 'Y', refund_fee: biz.refund_amount }
}

const tradeOf = (trade: Trade) => ({
  out_trade_no: trade.number,
  trade_no: trade.transaction || `22${trade.number}`,
  trade_status: STATES[trade.state],
  total_amount: yuanText(trade.amount),
  send_pay_date: beijingStamp(trade.paidAt),
})

/** A webhook that can be corrupted before it is signed. */
export function alipayNotice(desk: Desk, trade: Trade, now: number) {
  return {
    seal(changes: Record<string, string> = {}): WebhookInput {
      const fields: Record<string, string> = {
        notify_time: beijingStamp(now),
        notify_type: 'trade_status_sync',
        notify_id: `notice-of-${trade.number}`,
        app_id: desk.alipay.appId,
        seller_id: desk.alipay.sellerId,
        charset: 'utf-8',
        version: '1.0',
        out_trade_no: trade.number,
        trade_no: trade.transaction,
        trade_status: STATES[trade.state],
        total_amount: yuanText(trade.amount),
        subject: '七日 100% 知识会员 + 周刊',
        gmt_payment: beijingStamp(trade.paidAt),
        ...changes,
      }
      const sign = createSign('sha256').update(joined(fields)).sign(desk.platform.privateKey, 'base64')
      return asForm({ ...fields, sign_type: 'RSA2', sign })
    },
  }
}

export const asForm = (fields: Record<string, string>): WebhookInput => ({
  headers: new Headers({ 'Content-Type': 'application/x-www-form-urlencoded' }),
  body: new URLSearchParams(fields).toString(),
})

export const readForm = (body: string): Record<string, string> => Object.fromEntries(new URLSearchParams(body))

/** Whether the shop's key has signed a question or the address of a page. */
export function isSigned({ sign = '', ...fields }: Record<string, string>, publicKey: string): boolean {
  return createVerify('sha256').update(joined(fields)).verify(publicKey, sign, 'base64')
}

const joined = (fields: Record<string, string>) =>
  Object.keys(fields)
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
