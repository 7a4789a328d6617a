import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  COUPON_KINDS,
  couponDiscount,
  couponState,
  findCouponProblem,
  findCouponRefusal,
  readCouponCode,
  type Coupon,
  type CouponTerms,
} from './coupon.ts'

const TERMS: CouponTerms = { kind: 'amount', amountOff: 2000, percentOff: 0, mostOff: null, minPrice: 5000 }
const COUPON: Coupon = { ...TERMS, offerings: ['magazine', 'issue'], startTime: 100, endTime: 200, stopped: false }
const share = (percentOff: number, mostOff: number | null = null): CouponTerms => ({
  ...TERMS,
  kind: 'percent',
  amountOff: 0,
  percentOff,
  mostOff,
  minPrice: 0,
})

describe('a typed code', () => {
  test.each([
    ['CHUANGKAN', 'CHUANGKAN'],
    [' chuang-kan 2026 ', 'CHUANGKAN2026'],
    ['ＣＨＵＡＮＧ', 'CHUANG'],
    ['ABCD', 'ABCD'],
    ['A'.repeat(20), 'A'.repeat(20)],
    ['ABC', null],
    ['A'.repeat(21), null],
    ['创刊优惠', null],
    ['ABCD!', null],
    ['', null],
  ])('%j is %j', (typed, code) => expect(readCouponCode(typed)).toBe(code))
})

describe('what is taken off', () => {
  test.each([
    ['an amount', TERMS, 12_800, 2000],
    ['an amount of the whole price leaves one fen', TERMS, 2000, 1999],
    ['20 % of ¥128', share(20), 12_800, 2560],
    ['a share is rounded down to whole fen', share(15), 1999, 299],
    ['a share with an upper bound', share(50, 3000), 12_800, 3000],
    ['a share below its upper bound', share(50, 3000), 4000, 2000],
    ['99 % of one fen is nothing', share(99), 1, 0],
    ['nothing of nothing', share(50), 0, 0],
  ])('%s', (_, terms, price, off) => expect(couponDiscount(terms, price)).toBe(off))

  test('something is always left to pay, and the price never rises', () => {
    const terms = fc.record({
      kind: fc.constantFrom(...COUPON_KINDS),
      amountOff: fc.integer({ min: 0, max: 10_000_000 }),
      percentOff: fc.integer({ min: 0, max: 99 }),
      mostOff: fc.option(fc.integer({ min: 1, max: 10_000_000 })),
      minPrice: fc.constant(0),
    })
    fc.assert(
      fc.property(terms, fc.integer({ min: 1, max: 10_000_000 }), (given, price) => {
        const off = couponDiscount(given, price)
        expect(Number.isInteger(off)).toBe(true)
        expect(off).toBeGreaterThanOrEqual(0)
        expect(off).toBeLessThan(price)
      }),
    )
  })
})

test.each([
  [99, 'upcoming'],
  [100, 'running'],
  [199, 'running'],
  [200, 'ended'],
])('at %i it is %s', (now, state) => expect(couponState(COUPON, now)).toBe(state))

test('one that is stopped is stopped at any time', () => {
  expect(couponState({ ...COUPON, stopped: true }, 150)).toBe('stopped')
})

describe('whether it can be used', () => {
  test.each([
    ['within all bounds', COUPON, 'magazine', 5000, 150, null],
    ['below the least price', COUPON, 'magazine', 4999, 150, 'price'],
    ['for something else', COUPON, 'class', 5000, 150, 'offering'],
    ['too early', COUPON, 'magazine', 5000, 99, 'upcoming'],
    ['too late', COUPON, 'magazine', 5000, 200, 'ended'],
    ['stopped', { ...COUPON, stopped: true }, 'magazine', 5000, 150, 'stopped'],
    ['where it would take nothing off', { ...COUPON, ...share(1) }, 'issue', 99, 150, 'price'],
  ] as const)('%s', (_, coupon, type, price, now, refusal) =>
    expect(findCouponRefusal(coupon, { type, price }, now)).toBe(refusal),
  )
})

describe('what an editor enters', () => {
  test.each([
    ['an amount below the least price', TERMS, 200, null],
    ['no amount', { ...TERMS, amountOff: 0 }, 200, 'amountOff'],
    ['an amount that reaches the least price', { ...TERMS, minPrice: 2000 }, 200, 'minPrice'],
    ['a share', share(20), 200, null],
    ['no share', share(0), 200, 'percentOff'],
    ['the whole price', share(100), 200, 'percentOff'],
    ['an upper bound of nothing', share(20, 0), 200, 'mostOff'],
    ['an end at its beginning', TERMS, 100, 'endTime'],
  ] as const)('%s', (_, terms, endTime, field) =>
    expect(findCouponProblem(terms, { startTime: 100, endTime })).toBe(field),
  )
})
