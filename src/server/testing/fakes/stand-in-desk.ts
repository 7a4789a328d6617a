/** State and keys shared by both halves of the stand-in gateway. */
import { generateKeyPairSync } from 'node:crypto'
import type { AlipaySettings, WechatSettings } from '../../modules/payment/payment.provider.ts'

/** What a payer and the shop have done so far. */
export type Trade = {
  number: string
  title: string
  amount: number
  state: 'open' | 'paid' | 'closed' | 'refunded'
  transaction: string
  paidAt: number
  refunds: Map<string, { amount: number; state: string }>
}

export type Asked = { method: string; path: string; headers: NodeJS.Dict<string | string[]>; body: string }
export type Answered = { status: number; headers?: Record<string, string>; body: string }

export type Keys = { privateKey: string; publicKey: string }

export type Desk = {
  trades: Map<string, Trade>
  /** the outcome of a refund that the shop requests */
  refundState: string
  shop: Keys
  platform: Keys
  wechat: WechatSettings
  alipay: AlipaySettings
}

export function makeKeys(): Keys {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
}

export const newTrade = (number: string, title: string, amount: number): Trade => ({
  number,
  title,
  amount,
  state: 'open',
  transaction: '',
  paidAt: 0,
  refunds: new Map(),
})
