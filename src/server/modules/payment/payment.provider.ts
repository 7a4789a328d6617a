/** The interface of a payment provider: begin, find, close, refund, and webhooks. Orders know nothing else of it. */
import type { PROVIDER_NAMES } from '#contract/site/pay.ts'
import { AppError } from '../../http/api/app-error.ts'

export type ProviderName = (typeof PROVIDER_NAMES)[number]

/** Where providers bring their notifications. Not among the addresses of the site: the browser has no use for it. */
export const noticePath = (name: ProviderName): string => `/api/pay/notify/${name}`

/** Amounts are fen, times are milliseconds; `number` is the order number. */
export type PaymentRequest = { number: string; title: string; amount: number; createdAt: number; expiresAt: number }

/** A received payment; `providerNumber` is its id at the provider. */
export type Payment = { number: string; amount: number; providerNumber: string; paidAt: number }

/** `none`: unknown to the provider. */
export type PaymentState = { state: 'open' } | { state: 'none' } | { state: 'closed' } | ({ state: 'paid' } & Payment)

/** `amount` is refunded out of `total`; the same `refundNumber` moves money once. */
export type RefundRequest = { number: string; refundNumber: string; amount: number; total: number }
/** `refused` is final; `waiting` means: call again with the same number. */
export type RefundState = 'done' | 'waiting' | 'refused'

/** A webhook as received: the body is what was signed, byte for byte. */
export type WebhookInput = { headers: Headers; body: string }
export type ReadNotice =
  | { kind: 'paid'; payment: Payment }
  | { kind: 'refunded'; refundNumber: string }
  | { kind: 'other' }

export type NoticeFault = 'signature' | 'replay' | 'merchant' | 'malformed'

/** The content of such a webhook must not be trusted. */
export class WebhookRefused extends Error {
  override name = 'WebhookRefused'
  readonly reason: NoticeFault

  constructor(reason: NoticeFault, detail: string) {
    super(detail)
    this.reason = reason
  }
}

/** Thrown by `close`: the order is paid already, so the caller must call `find` and settle. */
export class AlreadyPaid extends AppError {
  override name = 'AlreadyPaid'

  constructor() {
    super('ORDER_STATE')
  }
}

/** A signed webhook whose time is off by more than this may be a replay. */
export const NOTICE_LIFETIME = 5 * 60 * 1000

/** A failed call or an unusable response throws an AppError `PAY_FAILED`: the state is unknown, try again. */
export interface PaymentProvider {
  name: ProviderName
  /** as shown to the reader */
  title: string
  /**
   * The text of a QR code and the address of a page; either may be empty. A repeated call returns the same or an equivalent.
   */
  begin(request: PaymentRequest): Promise<{ code: string; address: string }>
  find(number: string): Promise<PaymentState>
  /** No error when it is closed or unknown already; `AlreadyPaid` when it is too late. */
  close(number: string): Promise<void>
  refund(request: RefundRequest): Promise<RefundState>
  /** Throws `WebhookRefused`. */
  readNotice(notice: WebhookInput, now: number): Promise<ReadNotice>
  /** The response that the provider expects; without it, it sends the webhook again. */
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
  /** the merchant who receives the money */
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
