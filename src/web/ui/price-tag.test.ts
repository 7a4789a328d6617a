import { expect, test } from 'vitest'
import { priceTag } from './price-tag.ts'

test.each([
  [0, '¥0.00'],
  [5, '¥0.05'],
  [100, '¥1.00'],
  [1500, '¥15.00'],
  [1990, '¥19.90'],
  [1999, '¥19.99'],
])('%i fen are %s', (fen, words) => {
  expect(priceTag(fen)).toBe(words)
})
