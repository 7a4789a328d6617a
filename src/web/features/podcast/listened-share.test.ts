import { expect, test } from 'vitest'
import { listenedShare } from './listened-share.ts'

test.each([
  ['nothing', 0, 600, 0],
  ['a little', 3, 600, 0],
  ['a part', 250, 600, 41],
  ['just not all', 569, 600, 94],
  ['nearly all is all', 570, 600, 100],
  ['the whole', 600, 600, 100],
  ['more than there is', 900, 600, 100],
  ['a length that is not known', 30, 0, 0],
  ['no number', Number.NaN, 600, 0],
  ['no number for its length', 30, Number.NaN, 0],
  ['a time before its beginning', -5, 600, 0],
])('$0 was heard: $1 of $2 seconds are $3 percent', (_, time, duration, share) =>
  expect(listenedShare(time, duration)).toBe(share),
)
