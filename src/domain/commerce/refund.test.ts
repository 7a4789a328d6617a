import { describe, expect, test } from 'vitest'
import { ORDER_STATES } from './order-machine.ts'
import {
  firstRefundNumber,
  isRefundable,
  mayAskInvoice,
  mayAskRefund,
  nextRefundNumber,
  type Refundable,
} from './refund.ts'

const PAID = 1_790_000_000_000
const WEEK = 7 * 24 * 60 * 60 * 1000
const good: Refundable = { state: 'fulfilled', price: 1200, paidAt: PAID, now: PAID + 1, giftClaimed: false }

describe('a reader may ask for the money', () => {
  test.each<[string, Partial<Refundable>, boolean]>([
    ['at the moment of the payment', { now: PAID }, true],
    ['a millisecond before seven days are over', { now: PAID + WEEK - 1 }, true],
    ['not when seven days are over', { now: PAID + WEEK }, false],
    ['not a year later', { now: PAID + 52 * WEEK }, false],
    ['for a single fen', { price: 1 }, true],
    ['not for what cost nothing', { price: 0 }, false],
    ['not for a gift that somebody has', { giftClaimed: true }, false],
    ['not when nobody knows of a payment', { paidAt: null }, false],
  ])('%s', (_, change, may) => {
    expect(mayAskRefund({ ...good, ...change })).toBe(may)
  })

  test.each(ORDER_STATES)('of an order that is %s: only what was delivered', (state) => {
    expect(mayAskRefund({ ...good, state })).toBe(state === 'fulfilled')
  })
})

test('the house may give back when the reader may no longer ask, but no more than that', () => {
  expect(isRefundable({ state: 'fulfilled', price: 1, giftClaimed: false })).toBe(true)
  expect(isRefundable({ state: 'fulfilled', price: 0, giftClaimed: false })).toBe(false)
  expect(isRefundable({ state: 'fulfilled', price: 1, giftClaimed: true })).toBe(false)
  expect(ORDER_STATES.filter((state) => isRefundable({ state, price: 1, giftClaimed: false }))).toEqual(['fulfilled'])
})

test('each decision has a number of its own', () => {
  const first = firstRefundNumber('20260131123456789012')
  expect(first).toBe('20260131123456789012R1')
  expect(nextRefundNumber(first)).toBe('20260131123456789012R2')
  expect(nextRefundNumber('20260131123456789012R9')).toBe('20260131123456789012R10')
})

test.each([
  ['fulfilled', 1, null, true],
  ['fulfilled', 0, null, false],
  ['fulfilled', 1, PAID, false],
  ['paid', 1, null, false],
  ['refunding', 1, null, false],
  ['refunded', 1, null, false],
] as const)('an invoice for %s, %d fen, issued at %s: %s', (state, price, issuedAt, may) => {
  expect(mayAskInvoice({ state, price, issuedAt })).toBe(may)
})
