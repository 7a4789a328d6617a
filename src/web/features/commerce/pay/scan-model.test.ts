import { expect, test } from 'vitest'
import type { OrderState } from '#domain/commerce/order-machine.ts'
import { scanStage, scanWords, type ScanStage } from './scan-model.ts'

test.each<[OrderState, number, ScanStage]>([
  ['pending', 1, 'waiting'],
  ['pending', 0, 'over'],
  ['created', -1, 'over'],
  ['created', 60_000, 'waiting'],
  ['paid', 60_000, 'paid'],
  ['paid', -1, 'paid'],
])('%s with %d ms left: %s', (state, left, stage) => expect(scanStage(state, left)).toBe(stage))

test.each<[ScanStage, boolean, string, string]>([
  ['waiting', false, '', '等待付款'],
  ['waiting', false, '正在查询……', '正在查询……'],
  ['waiting', true, '正在查询……', '网络断开了，正在重新连接。已经付的款不会丢。'],
  ['over', true, '', '网络断开了，正在重新连接。已经付的款不会丢。'],
  ['over', false, '还没有收到付款。', '付款时间已过。如果刚刚付过款，到账后会自动开通。'],
  ['paid', true, '正在查询……', '已收到付款，正在开通……'],
])('%s, lost %s, note %j: %s', (stage, isLost, note, words) => expect(scanWords(stage, isLost, note)).toBe(words))
