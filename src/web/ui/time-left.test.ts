import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

const HOUR = 3_600_000
test.each([
  [-1, '已结束'],
  [0, '已结束'],
  [1, '还剩 1 分钟'],
  [HOUR - 1, '还剩 60 分钟'],
  [HOUR, '还剩 1 小时'],
  [24 * HOUR - 1, '还剩 24 小时'],
  [24 * HOUR, '还剩 1 天'],
  [24 * HOUR + 1, '还剩 2 天'],
])('%i ms before its end: %s', (left, words) => expect(timeLeft(1e12 + left, 1e12)).toBe(words))
