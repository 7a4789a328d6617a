/** Webhooks of WeChat Pay: signed by the platform, encrypted for the merchant. */
import { z } from 'zod'
import { NOTICE_LIFETIME, WebhookRefused, type WebhookInput, type ReadNotice } from './payment.provider.ts'
import type { WechatSettings } from './payment.provider.ts'

/** A transaction, in responses and in webhooks; `payment` is present once it is paid. Fields may be added any time. */
export const transaction = z
  .object({
    appid: z.string(),
    mchid: z.string(),
    out_trade_no: z.string(),
    trade_state: z.string(),
    transaction_id: z.string().min(1).optional(),
    success_time: z.iso.datetime({ offset: true }).optional(),
    amount: z.object({ total: z.int().min(0), currency: z.literal('CNY').default('CNY') }).optional(),
  })
  .transform(({ transaction_id: providerNumber, success_time: success, amount, ...rest }) => ({
    ...rest,
    payment:
      providerNumber && success && amount
        ? { providerNumber, amount: amount.total, paidAt: Date.parse(success) }
        : null,
  }))

const event = z.object({
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().default(''),
  }),
})
type Resource = z.output<typeof event>['resource']

const refund = z.object({ mchid: z.string(), out_refund_no: z.string().min(1) })

export async function readWechatNotice(
  notice: WebhookInput,
  settings: WechatSettings,
  now: number,
): Promise<ReadNotice> {
  await checkSignature(notice, settings, now)
  const { event_type: type, resource } = parse(event, readJson(notice.body))
  if (type !== 'TRANSACTION.SUCCESS' && type !== 'REFUND.SUCCESS') return { kind: 'other' }
  const content = readJson(await decrypt(resource, settings))
  if (type === 'REFUND.SUCCESS') {
    const { mchid, out_refund_no: refundNumber } = parse(refund, content)
    checkMerchant(mchid === settings.merchantId)
    return { kind: 'refunded', refundNumber }
  }
  const { appid, mchid, out_trade_no: number, trade_state: state, payment } = parse(transaction, content)
  checkMerchant(mchid === settings.merchantId && appid === settings.appId)
  if (state !== 'SUCCESS') return { kind: 'other' }
  if (!payment) throw new WebhookRefused('malformed', 'says neither how much was paid nor when')
  return { kind: 'paid', payment: { number, ...payment } }
}

/** The signature is checked first: a foreign request is not read any further. */
async function checkSignature({ headers, body }: WebhookInput, settings: WechatSettings, now: number): Promise<void> {
  const { Rsa, Formatter } = await openTools()
  const timestamp = headers.get('Wechatpay-Timestamp') ?? ''
  const signature = headers.get('Wechatpay-Signature') ?? ''
  const text = Formatter.response(timestamp, headers.get('Wechatpay-Nonce') ?? '', body)
  if (headers.get('Wechatpay-Serial') !== settings.platformKeyId)
    throw new WebhookRefused('signature', 'signed by a key that is not known here')
  if (!Rsa.verify(text, signature, settings.platformKey))
    throw new WebhookRefused('signature', 'not signed by the platform')
  if (!(Math.abs(now - Number(timestamp) * 1000) <= NOTICE_LIFETIME))
    throw new WebhookRefused('replay', `signed at ${timestamp}`)
}

async function decrypt({ ciphertext, nonce, associated_data: about }: Resource, { apiKey }: WechatSettings) {
  const { Aes } = await openTools()
  try {
    return Aes.AesGcm.decrypt(ciphertext, apiKey, nonce, about)
  } catch {
    throw new WebhookRefused('malformed', 'cannot be decrypted with WECHAT_PAY_API_KEY')
  }
}

const openTools = async () => (await import('wechatpay-axios-plugin')).default

function checkMerchant(isOurs: boolean): void {
  if (!isOurs) throw new WebhookRefused('merchant', 'for another merchant or application')
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new WebhookRefused('malformed', 'no JSON')
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> {
  const result = schema.safeParse(data)
  if (!result.success) throw new WebhookRefused('malformed', 'in another form than is known here')
  return result.data
}
