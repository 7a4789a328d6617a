/** Alipay on the web: a redirect to their page (`alipay.trade.page.pay`), with their own SDK. */
import type { AlipaySdk } from 'alipay-sdk'
import { beijingStamp, readBeijingStamp } from '#domain/time/beijing-stamp.ts'
import { paths } from '#domain/paths.ts'
import { readYuan, yuanText } from '#domain/text/yuan-text.ts'
import { m } from '#messages/server.ts'
import { readAlipayNotice } from './payment.alipay.webhook.ts'
import { asWord, payFailure } from './payment.failure.ts'
import {
  AlreadyPaid,
  noticePath,
  type AlipaySettings,
  type PaymentProvider,
  type PaymentState,
} from './payment.provider.ts'

const WHO = 'Alipay'
const TIMEOUT_MS = 8000
const MAX_SUBJECT = 100
const MISSING = 'ACQ.TRADE_NOT_EXIST'

/** Answers to a refund after which asking again changes nothing. */
const REFUND_REFUSED = new Set([
  MISSING,
  'ACQ.TRADE_HAS_FINISHED',
  'ACQ.TRADE_STATUS_ERROR',
  'ACQ.TRADE_NOT_ALLOW_REFUND',
  'ACQ.DISCORDANT_REPEAT_REQUEST',
  'ACQ.REASON_TRADE_REFUND_FEE_ERR',
  'ACQ.REFUND_FEE_ERROR',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
  'ACQ.BUYER_NOT_EXIST',
  'ACQ.BUYER_ERROR',
])

/** `code` is that of a refusal, and empty when there is none. */
type Answer = { code: string; data: Record<string, unknown> }

export function createAlipay(settings: AlipaySettings, publicUrl: string, clock = Date.now): PaymentProvider {
  let opened: Promise<AlipaySdk> | undefined
  const open = () => (opened ??= openClient(settings))

  async function ask(method: string, bizContent: Record<string, string>): Promise<Answer> {
    const sdk = await open()
    try {
      // The SDK would send the local time of the machine. And it does not verify signatures unless it is told to.
      const params = { timestamp: beijingStamp(clock()), bizContent }
      const data = await sdk.exec(method, params, { validateSign: true })
      if (data.code === '10000') return { code: '', data }
      return { code: asWord(data['subCode'] ?? data.code), data }
    } catch (error) {
      // Error messages of the SDK repeat the response; the error name is enough to search for.
      throw payFailure(WHO, `gave no usable answer: ${asWord((error as Error).name)}`)
    }
  }

  const refused = (code: string) => payFailure(WHO, `refused with ${code}`)

  async function find(number: string): Promise<PaymentState> {
    const { code, data } = await ask('alipay.trade.query', { out_trade_no: number })
    // The trade is created when the payer opens the page; until then it is unknown.
    if (code === MISSING) return { state: 'none' }
    if (code) throw refused(code)
    if (data['outTradeNo'] !== number) throw payFailure(WHO, 'answered for another order')
    const status = data['tradeStatus']
    if (status === 'WAIT_BUYER_PAY') return { state: 'open' }
    if (status === 'TRADE_CLOSED') return { state: 'closed' }
    const amount = readYuan(String(data['totalAmount']))
    const paidAt = readBeijingStamp(String(data['sendPayDate']))
    const providerNumber = asWord(data['tradeNo'])
    const isPaid = status === 'TRADE_SUCCESS' || status === 'TRADE_FINISHED'
    if (!isPaid || amount === null || paidAt === null || providerNumber === 'none')
      throw payFailure(WHO, `gave an answer in another form than is known here: ${asWord(status)}`)
    return { state: 'paid', number, amount, providerNumber, paidAt }
  }

  return {
    name: 'alipay',
    get title() {
      return m.word.alipay
    },
    find,

    async begin({ number, title, amount, createdAt, expiresAt }) {
      const sdk = await open()
      const address = sdk.pageExecute('alipay.trade.page.pay', 'GET', {
        timestamp: beijingStamp(createdAt),
        notify_url: publicUrl + noticePath('alipay'),
        return_url: publicUrl + paths.order(number),
        bizContent: {
          out_trade_no: number,
          product_code: 'FAST_INSTANT_TRADE_PAY',
          total_amount: yuanText(amount),
          subject: [...title].slice(0, MAX_SUBJECT).join(''),
          time_expire: beijingStamp(expiresAt),
          seller_id: settings.sellerId,
        },
      })
      return { code: '', address }
    },

    async close(number) {
      const { code } = await ask('alipay.trade.close', { out_trade_no: number })
      if (!code || code === MISSING) return
      // This code means either closed or paid.
      if (code !== 'ACQ.TRADE_STATUS_ERROR' && code !== 'ACQ.REASON_TRADE_STATUS_INVALID') throw refused(code)
      const { state } = await find(number)
      if (state === 'paid') throw new AlreadyPaid()
      if (state === 'open') throw refused(code)
    },

    async refund({ number, refundNumber, amount }) {
      const { code, data } = await ask('alipay.trade.refund', {
        out_trade_no: number,
        out_request_no: refundNumber,
        refund_amount: yuanText(amount),
      })
      if (REFUND_REFUSED.has(code)) return 'refused'
      if (code) throw refused(code)
      if (data['fundChange'] === 'Y') return 'done'
      // Requested before: whether the money has moved by now is a separate query.
      const { code: unknown, data: state } = await ask('alipay.trade.fastpay.refund.query', {
        out_trade_no: number,
        out_request_no: refundNumber,
      })
      return !unknown && state['refundStatus'] === 'REFUND_SUCCESS' ? 'done' : 'waiting'
    },

    readNotice: async (notice, now) => readAlipayNotice(notice, await open(), settings, now),

    acknowledge: (accepted) => ({
      status: 200,
      type: 'text/plain; charset=utf-8',
      body: accepted ? 'success' : 'fail',
    }),
  }
}

/** With the first call: most processes never make one, and the SDK is slow to load. */
async function openClient({ appId, privateKey, platformKey, endpoint }: AlipaySettings): Promise<AlipaySdk> {
  const { AlipaySdk: Sdk } = await import('alipay-sdk')
  return new Sdk({
    appId,
    privateKey,
    keyType: 'PKCS8',
    alipayPublicKey: platformKey,
    gateway: `${endpoint}/gateway.do`,
    timeout: TIMEOUT_MS,
  })
}
