import { expect, test } from 'vitest'
import { orderEventWords } from './order-event.ts'
import { ORDER_STATES, type OrderState } from '#domain/commerce/order-machine.ts'

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
