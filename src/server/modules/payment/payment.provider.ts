/** What any way of paying can do: begin, be asked, close, give back, and tell by itself. Orders know nothing else of it. */
import type { PROVIDER_NAMES } from '#contract/site/pay.ts'
import { AppError } from '../../http/api/app-error.ts'

export type ProviderName = (typeof PROVIDER_NAMES)[number]

/** Where providers bring their notifications. Not among the addresses of the site: the browser has no use for it. */
export const noticePath = (name: ProviderName): string => `/api/pay/notify/${name}`

/** Amounts are fen, times are milliseconds; `number` is the order's own. */
export type PaymentRequest = { number: string; title: string; amount: number; createdAt: number; expiresAt: number }

/** Money that came; `providerNumber` is what the provider knows it by. */
export type Payment = { number: string; amount: number; providerNumber: string; paidAt: number }

/** `none`: the provider never heard of it. */
export type PaymentState = { state: 'open' } | { state: 'none' } | { state: 'closed' } | ({ state: 'paid' } & Payment)

/** `amount` goes back out of `total`; the same `refundNumber` moves money once. */
export type RefundRequest = { number: string; refundNumber: string; amount: number; total: number }
/** `refused` is for good; `waiting` asks to be asked again with the same number. */
export type RefundState = 'done' | 'waiting' | 'refused'

/** A notification as it came in: the body is what was signed, byte for byte. */
export type WebhookInput = { headers: Headers; body: string }
export type ReadNotice =
  | { kind: 'paid'; payment: Payment }
  | { kind: 'refunded'; refundNumber: string }
  | { kind: 'other' }

export type NoticeFault = 'signature' | 'replay' | 'merchant' | 'malformed'

/** Nothing of such a notification may be believed. */
export class WebhookRefused extends Error {
  override name = 'NoticeRefused'
  readonly reason: NoticeFault

  constructor(reason: NoticeFault, detail: string) {
    super(detail)
    this.reason = reason
  }
}

/** Thrown by `close`: the money is there already, so whoever asked must ask `find` and settle. */
export class AlreadyPaid extends AppError {
  override name = 'AlreadyPaid'

  constructor() {
    super('ORDER_STATE')
  }
}

/** Older or newer by more than this, a signed notification may be somebody's copy. */
export const NOTICE_LIFETIME = 5 * 60 * 1000

/** Whatever cannot be asked, or gives no usable answer, throws an AppError `PAY_FAILED`: nothing is known, ask again. */
export interface PaymentProvider {
  name: ProviderName
  /** as the reader is told */
  title: string
  /** The text of a code to scan and a page to go to; either may be empty. Asked again, it gives the same or as good. */
  begin(request: PaymentRequest): Promise<{ code: string; address: string }>
  find(number: string): Promise<PaymentState>
  /** No error when it is closed or unknown already; `AlreadyPaid` when it is too late. */
  close(number: string): Promise<void>
  refund(request: RefundRequest): Promise<RefundState>
  /** Throws `NoticeRefused`. */
  readNotice(notice: WebhookInput, now: number): Promise<ReadNotice>
  /** What the provider wants to hear; without it, it tells again. */
  acknowledge(accepted: boolean): { status: number; type: string; body: string }
}

export type WechatSettings = {
  appId: string
  merchantId: string
  /** of the merchant's certificate; its private key signs what we ask */
  serial: string
  privateKey: string
  /** by which notifications are encrypted */
  apiKey: string
  /** by which the platform's signatures are verified, and the id that they name */
  platformKey: string
  platformKeyId: string
  /** scheme and host */
  endpoint: string
}

export type AlipaySettings = {
  appId: string
  /** the merchant to whom the money goes */
  sellerId: string
  privateKey: string
  platformKey: string
  /** scheme and host */
  endpoint: string
}

/** Those that are switched on, in the order in which they are offered. */
export type PaymentSettings = {
  providers: ProviderName[]
  wechat: WechatSettings | null
  alipay: AlipaySettings | null
}
