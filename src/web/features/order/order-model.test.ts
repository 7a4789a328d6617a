import { expect, test } from 'vitest'
import type { OrderDetail } from '#contract/site/order.ts'
import { ORDER_STATES, type OrderState } from '#domain/commerce/order-machine.ts'
import {
  leadsToThing,
  movedMoney,
  orderEventWords,
  orderStateTime,
  orderStateWords,
  showsInvoice,
  showsOrderGift,
} from './order-model.ts'

type Refund = NonNullable<OrderDetail['refund']>
const refund = (state: Refund['state'], doneTime: number | null = null): Refund => ({
  state,
  amount: 2000,
  reason: '',
  answer: '',
  askTime: 30,
  decideTime: null,
  doneTime,
})

test.each<[OrderState, number | null, Refund | null, number | null]>([
  ['pending', null, null, 10],
  ['closed', null, null, 10],
  ['fulfilled', 20, null, 20],
  ['refunding', 20, refund('accepted'), 20],
  ['refunded', 20, refund('done', 40), 40],
  ['refunded', 20, null, 20],
  ['refunded', null, null, null],
])('%s, paid at %s: %#', (state, payTime, given, at) =>
  expect(orderStateTime({ state, createTime: 10, payTime, refund: given })).toBe(at),
)

test.each<[OrderState, boolean, OrderDetail['provider'], Refund | null, string]>([
  ['created', false, 'wechat', null, '下单，等待付款。'],
  ['pending', true, 'wechat', null, '下单，等待付款。'],
  ['paid', false, 'wechat', null, '付款。正在开通，通常只要几秒钟。'],
  ['fulfilled', false, 'wechat', null, '付款，内容已经打开。'],
  ['fulfilled', false, 'code', null, '兑换成功，内容已经打开。'],
  ['fulfilled', false, 'gift', null, '领取成功，内容已经打开。'],
  ['fulfilled', true, 'alipay', null, '付款。把下面的链接发给朋友，对方登录后即可领取。'],
  ['closed', false, 'wechat', null, '下单，没有付款。如果刚刚付过款，到账后会自动开通，不会白付。'],
  ['refunding', false, 'wechat', refund('accepted'), '付款。退款已通过，款项正按原路退回。'],
  ['refunding', false, 'wechat', null, '付款。这件内容已经拥有，款项正按原路退回。'],
  ['refunded', false, 'wechat', refund('done', 40), '款项已按原路退回，到账时间以支付渠道为准。'],
])('%s, gift %s, by %s: %#', (state, isGift, provider, given, words) =>
  expect(orderStateWords({ state, isGift, provider, refund: given })).toBe(words),
)

test.each<[OrderState, boolean, string, boolean]>([
  ['pending', false, '/course/3', true],
  ['paid', false, '/course/3', false],
  ['fulfilled', false, '/course/3', true],
  ['fulfilled', true, '/course/3', false],
  ['refunded', true, '/course/3', true],
  ['fulfilled', false, '', false],
])('%s, gift %s, page %j: leads there %s', (state, isGift, thingUrl, leads) =>
  expect(leadsToThing({ state, isGift, thingUrl })).toBe(leads),
)

const GIFT = { url: '/gift/x', message: '', claimTime: null, claimName: null }

test.each<[OrderState, OrderDetail['gift'], boolean]>([
  ['fulfilled', GIFT, true],
  ['fulfilled', null, false],
  ['refunding', GIFT, false],
  ['refunded', GIFT, false],
])('%s: shows the gift %#', (state, gift, shows) => expect(showsOrderGift({ state, gift })).toBe(shows))

const invoice = (issueTime: number | null): OrderDetail['invoice'] => ({
  kind: 'person',
  title: '甲',
  taxNumber: '',
  email: 'a@b.cn',
  askTime: 1,
  issueTime,
})

test.each<[string, OrderState, OrderDetail['invoice'], boolean, boolean]>([
  ['can be asked for', 'fulfilled', null, true, true],
  ['neither there nor to be had', 'pending', null, false, false],
  ['was asked for', 'fulfilled', invoice(null), true, true],
  ['was issued and is not changed any more', 'fulfilled', invoice(9), false, true],
  ['the money goes back before it was issued', 'refunding', invoice(null), false, false],
  ['the money went back after it was issued', 'refunded', invoice(9), false, true],
  ['the money went back, none was asked for', 'refunded', null, true, false],
])('the invoice: %s', (_, state, given, canInvoice, shows) =>
  expect(showsInvoice({ state, invoice: given, canInvoice })).toBe(shows),
)

test.each([
  [0, ''],
  [36500, '付 ¥365'],
  [-36500, '退 ¥365'],
  [1, '付 ¥0.01'],
])('%d fen: %s', (amount, words) => expect(movedMoney(amount)).toBe(words))

test.each(ORDER_STATES)('what leads to %s has words, whatever brought it about', (state) => {
  expect(orderEventWords({ state, cause: 'something new' })).toMatch(/\p{Script=Han}/u)
})

test.each<[OrderState, string, boolean, string | null]>([
  ['closed', 'reader', false, '你取消了订单'],
  ['closed', 'expiry', false, '超过支付时间，订单关闭'],
  ['refunding', 'owned', false, '这件内容你已经拥有，自动退款'],
  ['fulfilled', 'delivery', false, '已开通'],
  ['fulfilled', 'delivery', true, '礼物链接已生成'],
  ['fulfilled', 'refused', true, '退款没有成功，内容已恢复'],
  ['pending', 'wrong-amount', false, null],
  ['fulfilled', 'paid-twice', false, null],
])('%s by %s', (state, cause, isGift, words) => expect(orderEventWords({ state, cause }, isGift)).toBe(words))
