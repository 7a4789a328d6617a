/**
 * Coupons: a code of the publisher that lowers the price of what it is for, within bounds. Unlike a redemption code it is one
 * word for many readers, and an order follows that is paid.
 */
import type { OfferingType } from '../access/offering.ts'
import { tidyCode } from './redeem-code.ts'

export const COUPON_KINDS = ['amount', 'percent'] as const
export type CouponKind = (typeof COUPON_KINDS)[number]

export const COUPON_LIMITS = {
  /** in characters */
  code: 20,
  name: 30,
  percentMax: 99,
  usesMax: 100_000,
  accountUsesMax: 100,
} as const

/** Of a code, without spaces and dashes. */
export const COUPON_CODE = /^[0-9A-Z]{4,20}$/

/** What it takes off: an amount, or a share with an upper bound. Money in fen. */
export type CouponTerms = {
  kind: CouponKind
  amountOff: number
  percentOff: number
  /** of a share; null: no bound */
  mostOff: number | null
  /** the least price for which it can be used */
  minPrice: number
}

export type Coupon = CouponTerms & {
  offerings: readonly OfferingType[]
  startTime: number
  endTime: number
  stopped: boolean
}

/** As it is stored and compared; null: no coupon can have this code. */
export function readCouponCode(typed: string): string | null {
  const code = tidyCode(typed)
  return COUPON_CODE.test(code) ? code : null
}

/** What is taken off a price, in whole fen; always less than the price, since no provider charges nothing. */
export function couponDiscount({ kind, amountOff, percentOff, mostOff }: CouponTerms, price: number): number {
  const share = Math.floor((price * percentOff) / 100)
  const off = kind === 'amount' ? amountOff : Math.min(share, mostOff ?? share)
  return Math.max(0, Math.min(off, price - 1))
}

export type CouponState = 'upcoming' | 'running' | 'ended' | 'stopped'

export function couponState(
  { startTime, endTime, stopped }: Pick<Coupon, 'startTime' | 'endTime' | 'stopped'>,
  now: number,
): CouponState {
  if (stopped) return 'stopped'
  if (now < startTime) return 'upcoming'
  return now < endTime ? 'running' : 'ended'
}

export type CouponRefusal = Exclude<CouponState, 'running'> | 'offering' | 'price'

/** Why it cannot be used for an offering at this price; null if it can. How often it was used is another matter. */
export function findCouponRefusal(
  coupon: Coupon,
  { type, price }: { type: OfferingType; price: number },
  now: number,
): CouponRefusal | null {
  const state = couponState(coupon, now)
  if (state !== 'running') return state
  if (!coupon.offerings.includes(type)) return 'offering'
  return price < coupon.minPrice || couponDiscount(coupon, price) === 0 ? 'price' : null
}

export type CouponProblem = 'amountOff' | 'percentOff' | 'mostOff' | 'minPrice' | 'endTime'

/** The first field whose value makes no sense beside the others; null if all do. The amount never reaches the least price. */
export function findCouponProblem(
  { kind, amountOff, percentOff, mostOff, minPrice }: CouponTerms,
  { startTime, endTime }: Pick<Coupon, 'startTime' | 'endTime'>,
): CouponProblem | null {
  if (kind === 'amount') {
    if (amountOff < 1) return 'amountOff'
    if (minPrice <= amountOff) return 'minPrice'
  } else {
    if (percentOff < 1 || percentOff > COUPON_LIMITS.percentMax) return 'percentOff'
    if (mostOff !== null && mostOff < 1) return 'mostOff'
  }
  return endTime <= startTime ? 'endTime' : null
}
