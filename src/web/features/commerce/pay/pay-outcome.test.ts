import { expect, test } from 'vitest'
import type { OrderState } from '#domain/commerce/order-machine.ts'
import { canStillBePaid, orderBody, type PayChoice } from './pay-outcome.ts'

const CHOICE: PayChoice = { type: 'issue', id: 1200, provider: 'wechat', gift: false, message: '', coupon: '' }
const KEY = 'a-key-of-this-order'

test.each<[string, Partial<PayChoice>, object]>([
  ['a thing', {}, { type: 'issue', id: 1200, provider: 'wechat', key: KEY, gift: false, message: '' }],
  [
    'a thing with a coupon',
    { coupon: 'CHUANGKAN' },
    { type: 'issue', id: 1200, provider: 'wechat', key: KEY, gift: false, message: '', coupon: 'CHUANGKAN' },
  ],
  [
    'a membership has no number',
    { type: 'magazine', id: null },
    { type: 'magazine', provider: 'wechat', key: KEY, gift: false, message: '' },
  ],
  [
    'a gift with its words',
    { gift: true, message: '给你' },
    { type: 'issue', id: 1200, provider: 'wechat', key: KEY, gift: true, message: '给你' },
  ],
  [
    'words of a gift that is none any more',
    { message: '给你' },
    { type: 'issue', id: 1200, provider: 'wechat', key: KEY, gift: false, message: '' },
  ],
])('what is sent: %s', (_, more, body) => expect(orderBody({ ...CHOICE, ...more }, KEY)).toStrictEqual(body))

test.each<[OrderState, number, boolean]>([
  ['created', 1, true],
  ['pending', 1, true],
  ['pending', 0, false],
  ['pending', -1, false],
  ['paid', 1, false],
  ['closed', 1, false],
  ['fulfilled', 1, false],
])('%s with %d ms left can be paid: %s', (state, left, can) =>
  expect(canStillBePaid({ state, serverTime: 1000, expireTime: 1000 + left })).toBe(can),
)
