import { expect, test } from 'vitest'
import { buyWords } from './buy-words.ts'

test.each([
  ['issue', 1800, '', '¥18 购买本期'],
  ['magazine', 29_800, '数字刊会员', '¥298 开通数字刊会员'],
  ['knowledge-month', 3000, '远山会员', '¥30 开通远山会员'],
  ['book', 990, '', '¥9.90 购买本书'],
] as const)('%s for %i fen', (type, price, name, words) => {
  expect(buyWords({ type, price, name })).toBe(words)
})
