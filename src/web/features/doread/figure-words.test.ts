import { expect, test } from 'vitest'
import { describeMost, describeYears } from './figure-words.ts'

const FIGURES = [
  { label: '2024', entries: 120 },
  { label: '2025', entries: 300 },
  { label: '2026', entries: 210 },
]

test('years from the first to the last, whichever was the fullest', () => {
  expect(describeYears(FIGURES)).toBe('2024 年收到 120 种，2026 年收到 210 种。')
  expect(describeYears([])).toBe('')
})

test.each([
  ['in any order', FIGURES, '最多的是2025，300 种；最少的是2024，120 种。'],
  [
    'equal ones',
    [
      { label: '小说', entries: 5 },
      { label: '诗', entries: 5 },
    ],
    '最多的是小说，5 种；最少的是诗，5 种。',
  ],
  ['none', [], ''],
])('the most and the least: %s', (_, figures, words) => {
  const before = structuredClone(figures)
  expect(describeMost(figures)).toBe(words)
  // The input is not reordered: the chart has its own order.
  expect(figures).toEqual(before)
})
