import { expect, test } from 'vitest'
import { dayOf, monthNumberOf, yearOf, yearSpan } from './calendar-year.ts'

test.each([
  ['2025-12-31T15:59:59.999Z', 2025, 12, 31],
  ['2025-12-31T16:00:00.000Z', 2026, 1, 1],
  ['2026-11-05T03:00:00.000Z', 2026, 11, 5],
])('%s is in year %i, month %i, on day %i', (text, year, month, day) => {
  const at = Date.parse(text)
  expect([yearOf(at), monthNumberOf(at), dayOf(at)]).toEqual([year, month, day])
})

test('a year begins and ends at midnight in Beijing', () => {
  const { from, until } = yearSpan(2024)
  expect([yearOf(from - 1), yearOf(from), yearOf(until - 1), yearOf(until)]).toEqual([2023, 2024, 2024, 2025])
})
