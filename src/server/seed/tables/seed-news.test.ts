import { expect, test } from 'vitest'
import { settleTimes } from './seed-news.ts'

test('times that have passed stay as they are', () => {
  expect(settleTimes([100, 200, 300], 0, 300)).toEqual([100, 200, 300])
})

test('times ahead are moved before now, behind those that have passed and in their order', () => {
  expect(settleTimes([100, 500, 400], 0, 200)).toEqual([100, 200, 150])
})

test('just after midnight all of them lie between midnight and now', () => {
  expect(settleTimes([1500, 1600], 1000, 1010)).toEqual([1005, 1010])
})
