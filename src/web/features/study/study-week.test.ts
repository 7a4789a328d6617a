import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spentWords, weekBars, weekTotals } from './study-week.ts'

test.each([
  [0, '0 分钟'],
  [1, '不到 1 分钟'],
  [59, '不到 1 分钟'],
  [60, '1 分钟'],
  [32 * 60 + 10, '32 分钟'],
  [59 * 60 + 50, '1 小时'],
  [3600, '1 小时'],
  [80 * 60, '1 小时 20 分钟'],
  [25 * 3600, '25 小时'],
])('%i seconds are %s', (seconds, words) => {
  expect(spentWords(seconds)).toBe(words)
})

const day = (readSeconds: number, listenSeconds: number) => ({ date: '2026-01-31', readSeconds, listenSeconds })

describe('the bars of a week', () => {
  test('the fullest day has all the room; a quiet week stays low', () => {
    expect(weekBars([day(3600, 3600), day(1800, 0)], 60)).toMatchObject([
      { read: 30, listen: 30 },
      { read: 15, listen: 0 },
    ])
    expect(weekBars([day(900, 0)], 60)).toMatchObject([{ read: 30, listen: 0 }])
    expect(weekBars([day(0, 0)], 60)).toMatchObject([{ read: 0, listen: 0 }])
  })

  test('what is there can be seen, and nothing leaves the room', () => {
    const days = fc.array(fc.record({ date: fc.string(), readSeconds: fc.nat(90_000), listenSeconds: fc.nat(90_000) }))
    fc.assert(
      fc.property(days, (week) => {
        for (const { read, listen, readSeconds, listenSeconds } of weekBars(week, 60)) {
          expect(read + listen).toBeLessThanOrEqual(60 + 1e-9)
          expect(read > 0).toBe(readSeconds > 0)
          expect(listen > 0).toBe(listenSeconds > 0)
        }
      }),
    )
  })

  test('a week is the sum of its days', () => {
    expect(weekTotals([day(60, 0), day(30, 90)])).toEqual({ readSeconds: 90, listenSeconds: 90 })
    expect(weekTotals([])).toEqual({ readSeconds: 0, listenSeconds: 0 })
  })
})
