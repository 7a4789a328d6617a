import { expect, test } from 'vitest'
import { scanWords } from './scan-model.ts'

const [LOST, OVER] = [
  '网络断开了，正在重新连接。已经付的款不会丢。',
  '付款时间已过。如果刚刚付过款，到账后会自动开通。',
]

test.each<[string, Parameters<typeof scanWords>, string]>([
  ['waiting', [false, false, false, ''], '等待付款'],
  ['somebody has asked', [false, false, false, '正在查询……'], '正在查询……'],
  ['a lost connection comes before what was asked', [false, true, false, '正在查询……'], LOST],
  ['and before the time that is over', [false, true, true, ''], LOST],
  ['the time is over, whatever was asked', [false, false, true, '还没有收到付款。'], OVER],
  ['what is paid is paid, without a connection too', [true, true, true, '正在查询……'], '已收到付款，正在开通……'],
])('%s', (_, given, words) => expect(scanWords(...given)).toBe(words))
