/** The WeChat Pay half of the stand-in (version 3): signed requests, signed responses, encrypted webhooks. */
import { createCipheriv, createSign, createVerify, randomBytes } from 'node:crypto'
import { beijingStamp } from '#domain/time/beijing-stamp.ts'
import type { WebhookInput } from '../../modules/payment/payment.provider.ts'
import { newTrade, type Answered, type Asked, type Desk, type Trade } from './stand-in-desk.ts'

const STATES = { open: 'NOTPAY', paid: 'SUCCESS', closed: 'CLOSED', refunded: 'REFUND' }

export function answerWechat(question: Asked, desk: Desk): Answered {
  if (!isSigned(question, desk)) return refuse(401, 'SIGN_ERROR')
  const path = question.path.split('?')[0]!
  const body = question.body ? (JSON.parse(question.body) as Record<string, never>) : {}
  if (path === '/v3/pay/transactions/native') return begin(body, desk)
  if (path === '/v3/refund/domestic/refunds') return refund(body, desk)
  const [, number = '', close] = /^\/v3\/pay\/transactions\/out-trade-no\/(\w+)(\/close)?$/.exec(path) ?? []
  const trade = desk.trades.get(number)
  if (!trade) return refuse(404, 'ORDER_NOT_EXIST')
  if (!close) return sign(200, JSON.stringify(transactionOf(trade, desk)), desk)
  if (trade.state === 'paid') return refuse(400, 'ORDERPAID')
  if (trade.state !== 'open') return refuse(400, 'ORDER_CLOSED')
  trade.state = 'closed'
  return sign(204, '', desk)
}

function begin(body: Record<string, unknown>, desk: Desk): Answered {
  const {
    out_trade_no: number,
    description,
    amount,
    mchid,
    appid,
  } = body as {
    [name: string]: string
  } & { amount: { total: number } }
  if (mchid !== desk.wechat.merchantId || appid !== desk.wechat.appId) return refuse(400, 'APPID_MCHID_NOT_MATCH')
  const before = desk.trades.get(number!)
  if (before?.state === 'paid') return refuse(400, 'ORDERPAID')
  if (before && before.amount !== amount.total) return refuse(400, 'OUT_TRADE_NO_USED')
  desk.trades.set(number!, before ?? newTrade(number!, description!, amount.total))
  return sign(200, JSON.stringify({ code_url: `weixin://wxpay/bizpayurl?pr=${number}` }), desk)
}

function refund(body: Record<string, unknown>, desk: Desk): Answered {
  const {
    out_trade_no: number,
    out_refund_no: name,
    amount,
  } = body as { [name: string]: string } & {
    amount: { refund: number; total: number }
  }
  const trade = desk.trades.get(number!)
  if (!trade) return refuse(404, 'RESOURCE_NOT_EXISTS')
  const known = trade.refunds.get(name!)
  if (!known && (trade.state !== 'paid' || amount.total !== trade.amount)) return refuse(400, 'INVALID_REQUEST')
  const state = known?.state ?? desk.refundState
  trade.refunds.set(name!, { amount: amount.refund, state })
  if (state === 'SUCCESS') trade.state = 'refunded'
  return sign(200, JSON.stringify({ out_refund_no: name, out_trade_no: number, status: state }), desk)
}

const transactionOf = (trade: Trade, { wechat }: Desk) => ({
  appid: wechat.appId,
  mchid: wechat.merchantId,
  out_trade_no: trade.number,
  trade_state: STATES[trade.state],
  ...(trade.state === 'open' || trade.state === 'closed'
    ? {}
    : {
        transaction_id: trade.transaction,
        success_time: `${beijingStamp(trade.paidAt).replace(' ', 'T')}+08:00`,
        amount: { total: trade.amount, payer_total: trade.amount, currency: 'CNY', payer_currency: 'CNY' },
      }),
})

const refuse = (status: number, code: string): Answered => ({
  status,
  body: JSON.stringify({ code, message: '说明里可能重复请求的内容' }),
})

function sign(status: number, body: string, desk: Desk): Answered {
  return { status, body, headers: signedHeaders(body, Date.now(), desk) }
}

function signedHeaders(body: string, now: number, { platform, wechat }: Desk): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000))
  const nonce = randomBytes(16).toString('hex')
  const signature = createSign('sha256').update(`${timestamp}\n${nonce}\n${body}\n`).sign(platform.privateKey, 'base64')
  return {
    'Wechatpay-Timestamp': timestamp,
    'Wechatpay-Nonce': nonce,
    'Wechatpay-Serial': wechat.platformKeyId,
    'Wechatpay-Signature': signature,
  }
}

function isSigned({ method, path, headers, body }: Asked, { shop, wechat }: Desk): boolean {
  const fields = Object.fromEntries(
    [...(headers['authorization'] as string).matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )
  const signed = `${method}\n${path}\n${fields['timestamp']}\n${fields['nonce_str']}\n${body}\n`
  return (
    fields['mchid'] === wechat.merchantId &&
    fields['serial_no'] === wechat.serial &&
    createVerify('sha256').update(signed).verify(shop.publicKey, fields['signature']!, 'base64')
  )
}

/** A webhook that can be corrupted before it is encrypted: its content, its event, its encryption key. */
export function wechatNotice(desk: Desk, trade: Trade, now: number) {
  return {
    seal(changes: { content?: object; event?: string; apiKey?: string } = {}): WebhookInput {
      const content = JSON.stringify({ ...transactionOf(trade, desk), ...changes.content })
      const nonce = randomBytes(6).toString('hex')
      const cipher = createCipheriv('aes-256-gcm', changes.apiKey ?? desk.wechat.apiKey, nonce)
      cipher.setAAD(Buffer.from('transaction'))
      const sealed = Buffer.concat([cipher.update(content, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return signWechat(desk, now, {
        id: `notice-of-${trade.number}`,
        event_type: changes.event ?? 'TRANSACTION.SUCCESS',
        resource_type: 'encrypt-resource',
        resource: {
          algorithm: 'AEAD_AES_256_GCM',
          original_type: 'transaction',
          ciphertext: sealed.toString('base64'),
          associated_data: 'transaction',
          nonce,
        },
      })
    },
  }
}

/** The signature is valid whatever the content is. */
export function signWechat(desk: Desk, now: number, content: unknown): WebhookInput {
  const body = typeof content === 'string' ? content : JSON.stringify(content)
  return { body, headers: new Headers(signedHeaders(body, now, desk)) }
}
