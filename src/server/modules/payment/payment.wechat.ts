/** WeChat Pay, version 3: a code for the phone (native). What it answers is believed only with its signature. */
import { z } from 'zod'
import { beijingStamp } from '#domain/time/beijing-stamp.ts'
import { m, zh } from '#messages/server.ts'
import { asWord, payFailure } from './payment.failure.ts'
import {
  AlreadyPaid,
  noticePath,
  type PaymentProvider,
  type PaymentState,
  type WechatSettings,
} from './payment.provider.ts'
import { readWechatNotice, transaction } from './payment.wechat.webhook.ts'

const WHO = 'WeChat Pay'
/** A reader waits for it, looking at a window without a code. */
const TIMEOUT_MS = 8000
/** The service refuses longer ones. */
const MAX_DESCRIPTION = 40

const MISSING = ['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS']
/** Answers to a refund after which asking again changes nothing. */
const REFUND_REFUSED = new Set([...MISSING, 'INVALID_REQUEST', 'USER_ACCOUNT_ABNORMAL', 'TRADE_STATE_ERROR'])

const begun = z.object({ code_url: z.string().min(1) })
const refunded = z.object({ status: z.string() })

/** `code` is that of a refusal, and empty when there is none. */
type Answer = { code: string; data: unknown }

/** As much of the SDK's client as is used here. */
type Client = {
  request: (config: { method: string; url: string; data: object | undefined }) => Promise<{ data: unknown }>
}

export function createWechatPay(settings: WechatSettings, publicUrl: string): PaymentProvider {
  const { appId: appid, merchantId: mchid } = settings
  const notifyUrl = publicUrl + noticePath('wechat')
  let client: Client | undefined

  async function ask(method: 'GET' | 'POST', url: string, data?: object): Promise<Answer> {
    try {
      client ??= await openClient(settings)
      const response = await client.request({ method, url, data })
      return { code: '', data: response.data }
    } catch (error) {
      // The error of the SDK contains the request with its key, so only codes of it are passed on.
      const { response, code } = error as { response?: { status: number; data: unknown }; code?: unknown }
      const refusal = asWord(Object(response?.data).code)
      if (response && response.status >= 400 && refusal !== 'none') return { code: refusal, data: null }
      throw payFailure(WHO, `gave no usable answer: ${asWord(code)}, status ${response?.status ?? 'none'}`)
    }
  }

  const refused = (code: string) => payFailure(WHO, `refused with ${code}`)

  return {
    name: 'wechat',
    get title() {
      return m.word.wechatPay
    },

    async begin({ number, title, amount, expiresAt }) {
      const { code, data } = await ask('POST', '/v3/pay/transactions/native', {
        appid,
        mchid,
        description: [...title].slice(0, MAX_DESCRIPTION).join(''),
        out_trade_no: number,
        time_expire: `${beijingStamp(expiresAt).replace(' ', 'T')}+08:00`,
        notify_url: notifyUrl,
        amount: { total: amount, currency: 'CNY' },
      })
      if (code) throw refused(code)
      return { code: parse(begun, data).code_url, address: '' }
    },

    async find(number): Promise<PaymentState> {
      const { code, data } = await ask('GET', `/v3/pay/transactions/out-trade-no/${number}?mchid=${mchid}`)
      if (MISSING.includes(code)) return { state: 'none' }
      if (code) throw refused(code)
      const { trade_state: state, out_trade_no: about, payment } = parse(transaction, data)
      if (about !== number) throw payFailure(WHO, 'answered for another order')
      if (state === 'SUCCESS' && payment) return { state: 'paid', number, ...payment }
      if (state === 'NOTPAY' || state === 'USERPAYING' || state === 'ACCEPT') return { state: 'open' }
      // Refunded elsewhere, revoked or closed: there is no money to deliver for.
      if (['CLOSED', 'REVOKED', 'REFUND', 'PAYERROR'].includes(state)) return { state: 'closed' }
      throw payFailure(WHO, `answered with ${asWord(state)}`)
    },

    async close(number) {
      const { code } = await ask('POST', `/v3/pay/transactions/out-trade-no/${number}/close`, { mchid })
      if (code === 'ORDERPAID' || code === 'ORDER_PAID') throw new AlreadyPaid()
      if (code && code !== 'ORDER_CLOSED' && code !== 'ORDERCLOSED' && !MISSING.includes(code)) throw refused(code)
    },

    async refund({ number, refundNumber, amount, total }) {
      const { code, data } = await ask('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: number,
        out_refund_no: refundNumber,
        notify_url: notifyUrl,
        amount: { refund: amount, total, currency: 'CNY' },
      })
      if (REFUND_REFUSED.has(code)) return 'refused'
      if (code) throw refused(code)
      const { status } = parse(refunded, data)
      if (status === 'SUCCESS') return 'done'
      // ABNORMAL: the card no longer exists, and staff must send the money by hand; then it succeeds, too.
      return status === 'CLOSED' ? 'refused' : 'waiting'
    },

    readNotice: (notice, now) => readWechatNotice(notice, settings, now),

    acknowledge: (accepted) => ({
      status: accepted ? 200 : 500,
      type: 'application/json',
      body: JSON.stringify(accepted ? { code: 'SUCCESS' } : { code: 'FAIL', message: zh.payment.notHandled }),
    }),
  }
}

/** With the first call: most processes never make one, and the SDK is slow to load. */
async function openClient(settings: WechatSettings): Promise<Client> {
  const { merchantId: mchid, serial, privateKey, platformKey, platformKeyId, endpoint } = settings
  const { Decorator } = (await import('wechatpay-axios-plugin')).default
  const client = Decorator.jsonBased({ mchid, serial, privateKey, certs: { [platformKeyId]: platformKey } })
  Object.assign(client.defaults, { baseURL: endpoint, timeout: TIMEOUT_MS, maxRedirects: 0 })
  // By which of its keys the platform is to sign the answer.
  client.defaults.headers.common['Wechatpay-Serial'] = platformKeyId
  return client
}

function parse<Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> {
  const result = schema.safeParse(data)
  if (!result.success) throw payFailure(WHO, 'gave an answer in another form than is known here')
  return result.data
}
