import { expect, test } from 'vitest'
import type { CashierPayment } from '#contract/site/cashier.ts'
import { cashierStage, payButtonWords, type CashierStage } from './model.ts'

test.each<[CashierPayment['state'], number, CashierStage]>([
  ['open', 1, 'pay'],
  ['open', 0, 'over'],
  ['failed', 1, 'pay'],
  ['failed', -1, 'over'],
  ['paid', 1, 'ended'],
  ['paid', -1, 'ended'],
  ['refunded', 1, 'ended'],
  ['closed', 1, 'ended'],
])('%s with %d ms left: %s', (state, left, stage) => expect(cashierStage(state, left)).toBe(stage))

test.each<[Parameters<typeof payButtonWords>[0], boolean, string]>([
  [null, false, '确认付款'],
  [null, true, '再付一次'],
  ['pay', true, '正在付款……'],
  ['fail', false, '确认付款'],
  ['fail', true, '再付一次'],
])('busy %s, failed %s: %s', (busy, failed, words) => expect(payButtonWords(busy, failed)).toBe(words))
