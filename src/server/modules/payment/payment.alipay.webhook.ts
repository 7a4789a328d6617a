/** Webhooks of Alipay: a signed form. */
import type { AlipaySdk } from 'alipay-sdk'
import { readBeijingStamp } from '#domain/time/beijing-stamp.ts'
import { readYuan } from '#domain/text/yuan-text.ts'
import {
  NOTICE_LIFETIME,
  WebhookRefused,
  type AlipaySettings,
  type WebhookInput,
  type ReadNotice,
} from './payment.provider.ts'

type Verifier = Pick<AlipaySdk, 'checkNotifySignV2'>

export function readAlipayNotice(
  { body }: WebhookInput,
  sdk: Verifier,
  { appId, sellerId }: AlipaySettings,
  now: number,
): ReadNotice {
  const form: Partial<Record<string, string>> = Object.fromEntries(new URLSearchParams(body))
  // The sender may name the older kind of signature, which the SDK would then accept.
  if (form['sign_type'] !== 'RSA2' || !sdk.checkNotifySignV2(form))
    throw new WebhookRefused('signature', 'not signed by the platform')
  const notifiedAt = need(readBeijingStamp(form['notify_time'] ?? ''))
  if (Math.abs(now - notifiedAt) > NOTICE_LIFETIME) throw new WebhookRefused('replay', `told at ${form['notify_time']}`)
  if (form['app_id'] !== appId || form['seller_id'] !== sellerId)
    throw new WebhookRefused('merchant', 'for another merchant or application')
  // After a refund the trade is reported once more, in its new state.
  if (form['gmt_refund'] || form['refund_fee'])
    return form['out_biz_no'] ? { kind: 'refunded', refundNumber: form['out_biz_no'] } : { kind: 'other' }
  if (form['trade_status'] !== 'TRADE_SUCCESS' && form['trade_status'] !== 'TRADE_FINISHED') return { kind: 'other' }
  return {
    kind: 'paid',
    payment: {
      number: need(form['out_trade_no'] || null),
      amount: need(readYuan(form['total_amount'] ?? '')),
      providerNumber: need(form['trade_no'] || null),
      paidAt: need(readBeijingStamp(form['gmt_payment'] ?? '')),
    },
  }
}

function need<Value>(value: Value | null): Value {
  if (value === null) throw new WebhookRefused('malformed', 'in another form than is known here')
  return value
}
