import { expect, it } from 'vitest'
import { showValue } from './show-value.ts'

it.each([
  ['', '（空）'],
  [null, '（空）'],
  [0, '0'],
  [true, '是'],
  [[], '（没有）'],
  [[3, 4], '3、4'],
  [[{ title: '第一课', id: 1 }, { name: '附录' }], '第一课、附录'],
  [{ any: 1 }, '{"any":1}'],
  ['字'.repeat(301), `${'字'.repeat(300)}……`],
])('%j is shown as %s', (value, words) => {
  expect(showValue(value)).toBe(words)
})
