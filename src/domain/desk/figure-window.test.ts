import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  countDays,
  lastDays,
  lastSettledDay,
  listDays,
  readWindow,
  windowBefore,
  windowProblem,
} from './figure-window.ts'

const NOW = Date.parse('2026-03-10T09:00:00+08:00')

describe('a window', () => {
  test.each([
    ['2026-03-01', '2026-03-10', null],
    ['2026-03-10', '2026-03-10', null],
    ['2026-03-10', '2026-03-09', '开始的日期不能晚于结束的日期'],
    ['2026-03-01', '2026-03-11', '结束的日期不能晚于今天'],
    ['2025-02-04', '2026-03-10', null],
    ['2025-02-03', '2026-03-10', '一次最多看 400 天'],
    ['2026-02-30', '2026-03-10', '请选好起止日期'],
    ['', '2026-03-10', '请选好起止日期'],
    ['昨天', '今天', '请选好起止日期'],
  ])('from %s to %s: %s', (from, to, problem) => {
    expect(windowProblem({ from, to }, NOW)).toBe(problem)
  })

  test('without a good address it is the last thirty days', () => {
    const usual = { from: '2026-02-09', to: '2026-03-10' }
    expect(readWindow({}, NOW)).toEqual(usual)
    expect(readWindow({ from: '2026-03-01' }, NOW)).toEqual(usual)
    expect(readWindow({ from: '2026-03-01', to: '2026-03-02' }, NOW)).toEqual({ from: '2026-03-01', to: '2026-03-02' })
  })

  test('is of Beijing: shortly after midnight there, the day has begun', () => {
    expect(lastDays(1, Date.parse('2026-03-10T00:00:01+08:00'))).toEqual({ from: '2026-03-10', to: '2026-03-10' })
  })
})

test('the time before has as many days and ends the day before', () => {
  expect(windowBefore({ from: '2026-03-01', to: '2026-03-07' })).toEqual({ from: '2026-02-22', to: '2026-02-28' })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 0, max: 4000 }), (days, ago) => {
      const window = lastDays(days, NOW - ago * 24 * 60 * 60 * 1000)
      const before = windowBefore(window)
      expect(countDays(before)).toBe(days)
      const all = [...listDays(before), ...listDays(window)]
      expect(new Set(all).size).toBe(2 * days)
      expect(all.toSorted()).toEqual(all)
      expect(all).toEqual(listDays({ from: before.from, to: window.to }))
    }),
  )
})

test.each([
  ['2026-11-18T00:00:00+08:00', '2026-11-16'],
  ['2026-11-18T00:59:59+08:00', '2026-11-16'],
  ['2026-11-18T01:00:00+08:00', '2026-11-17'],
  ['2026-11-18T23:59:59+08:00', '2026-11-17'],
  ['2027-01-01T00:30:00+08:00', '2026-12-30'],
])('at %s the last day that is settled is %s', (now, day) => expect(lastSettledDay(Date.parse(now))).toBe(day))
