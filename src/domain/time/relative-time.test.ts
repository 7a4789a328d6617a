import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { readLanguageFrom } from '#messages/create-messages.ts'
import { beijingTime, calendarDate, chineseDate, chineseWeekday, relativeTime, startOfDay } from './relative-time.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const now = Date.parse('2026-11-15T12:00:00+08:00')

describe('relativeTime', () => {
  test.each([
    [0, '1分钟前'],
    [MINUTE - 1, '1分钟前'],
    [2 * MINUTE, '2分钟前'],
    [2 * MINUTE - 1, '1分钟前'],
    [59 * MINUTE + 59_000, '59分钟前'],
    [HOUR - 1, '59分钟前'],
    [HOUR, '1小时前'],
    [DAY - 1, '23小时前'],
    [DAY, '1天前'],
    [2 * DAY - 1, '1天前'],
    [14 * DAY - 1, '13天前'],
    [14 * DAY, '2026-11-01'],
    [-1, '2026-11-15'],
    [-3 * DAY, '2026-11-18'],
  ])('%i ms ago is %s', (age, words) => {
    expect(relativeTime(now - age, now)).toBe(words)
  })
})

describe('in English', () => {
  afterEach(() => readLanguageFrom(() => 'zh'))

  test.each([
    [0, '1 min ago'],
    [3 * MINUTE, '3 min ago'],
    [2 * HOUR, '2 h ago'],
    [DAY, '1 day ago'],
    [5 * DAY, '5 days ago'],
    [14 * DAY, '1 Nov 2026'],
    [-3 * DAY, '18 Nov 2026'],
  ])('%i ms ago is %s', (age, words) => {
    readLanguageFrom(() => 'en')
    expect(relativeTime(now - age, now)).toBe(words)
  })

  test('days and dates have English names, and the day of Beijing', () => {
    readLanguageFrom(() => 'en')
    const at = Date.parse('2025-12-31T16:30:00Z')
    expect([chineseDate(at), chineseWeekday(at), calendarDate(at)]).toEqual(['1 Jan 2026', 'Thursday', '2026-01-01'])
  })
})

describe('dates are those of Beijing', () => {
  test.each([
    ['2026-11-14T15:59:59Z', '2026-11-14', '2026年11月14日', '星期六', '23:59'],
    ['2026-11-14T16:00:00Z', '2026-11-15', '2026年11月15日', '星期日', '00:00'],
    ['2025-12-31T16:30:00Z', '2026-01-01', '2026年1月1日', '星期四', '00:30'],
  ])('%s', (instant, date, chinese, weekday, time) => {
    const at = Date.parse(instant)
    expect([calendarDate(at), chineseDate(at), chineseWeekday(at), beijingTime(at)]).toEqual([
      date,
      chinese,
      weekday,
      time,
    ])
  })

  test('a day begins at its own midnight, never after the moment itself', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), (at) => {
        const start = startOfDay(at)
        expect(start).toBeLessThanOrEqual(at)
        expect(at - start).toBeLessThan(DAY)
        expect(beijingTime(start)).toBe('00:00')
        expect(calendarDate(start)).toBe(calendarDate(at))
      }),
    )
  })
})
