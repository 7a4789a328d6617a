import { expect, test } from 'vitest'
import { yuan } from './money.ts'

test.each([
  [0, '¥0'],
  [1, '¥0.01'],
  [5900, '¥59'],
  [5990, '¥59.90'],
])('yuan %i → %s', (fen, shown) => expect(yuan(fen)).toBe(shown))
