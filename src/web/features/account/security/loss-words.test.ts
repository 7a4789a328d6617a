import { expect, test } from 'vitest'
import { lossWords } from './loss-words.ts'

const END = Date.parse('2027-03-01T00:10:00+08:00')
const BEHIND = '。注销以后都会失去，建议先关掉这个窗口，导出一份数据。'

test.each<[number | null, number, string | null]>([
  [null, 0, null],
  [END, 0, `你的会员到 2027年3月1日才到期${BEHIND}`],
  [null, 3, `你有 3 件已购内容${BEHIND}`],
  [END, 1, `你的会员到 2027年3月1日才到期，你有 1 件已购内容${BEHIND}`],
])('membership until %s, %d things: %s', (vipExpiration, ownedNum, words) =>
  expect(lossWords({ vipExpiration, ownedNum })).toBe(words),
)
