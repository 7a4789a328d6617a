import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  chineseMonth,
  listWeekdays,
  daySpan,
  dayStrip,
  isDate,
  isMonth,
  lastDayOf,
  monthAt,
  monthSpan,
  monthWeeks,
  moveDay,
} from './calendar-month.ts'
import { readLanguageFrom } from '#messages/create-messages.ts'
import { calendarDate } from './relative-time.ts'

test.each([
  ['2026-11-15', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2000-02-29', true],
  ['2100-02-29', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-4-1', false],
  ['', false],
])('%s is a day: %s', (text, is) => expect(isDate(text)).toBe(is))

test.each([
  ['2026-11', true],
  ['2026-13', false],
  ['2026-00', false],
  ['2026-1', false],
  ['2026-11-01', false],
  ['0000-01', true],
])('%s is a month: %s', (text, is) => expect(isMonth(text)).toBe(is))

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', -23, '2024-12'],
  ['2026-11', 0, '2026-11'],
])('%s and %i months are %s', (month, count, sum) => expect(addMonths(month, count)).toBe(sum))

test.each([
  ['2026-11', '2026-11-30'],
  ['2024-02', '2024-02-29'],
  ['2026-02', '2026-02-28'],
  ['2000-02', '2000-02-29'],
  ['2100-02', '2100-02-28'],
  ['2026-12', '2026-12-31'],
])('%s ends on %s', (month, date) => expect(lastDayOf(month)).toBe(date))

describe('weeks begin on Monday', () => {
  test.each([
    // begins on a Sunday, alone in its week
    ['2026-11', 6, [null, null, null, null, null, null, '2026-11-01'], '2026-11-30'],
    // begins on a Monday
    [
      '2026-06',
      5,
      ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05', '2026-06-06', '2026-06-07'],
      '2026-06-30',
    ],
    // four weeks without a gap
    [
      '2027-02',
      4,
      ['2027-02-01', '2027-02-02', '2027-02-03', '2027-02-04', '2027-02-05', '2027-02-06', '2027-02-07'],
      '2027-02-28',
    ],
    // a leap year
    ['2024-02', 5, [null, null, null, '2024-02-01', '2024-02-02', '2024-02-03', '2024-02-04'], '2024-02-29'],
    // before 1970
    [
      '1969-12',
      5,
      ['1969-12-01', '1969-12-02', '1969-12-03', '1969-12-04', '1969-12-05', '1969-12-06', '1969-12-07'],
      '1969-12-31',
    ],
  ])('%s has %i of them', (month, count, first, last) => {
    const weeks = monthWeeks(month)
    expect(weeks).toHaveLength(count)
    expect(weeks[0]).toEqual(first)
    expect(weeks.flat().findLast((day) => day !== null)).toBe(last)
  })

  test('every month has each of its days once, in order, in whole weeks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2200 }), fc.integer({ min: 1, max: 12 }), (year, monthNumber) => {
        const month = `${year}-${String(monthNumber).padStart(2, '0')}`
        const weeks = monthWeeks(month)
        expect(weeks.every((week) => week.length === 7 && week.some((day) => day !== null))).toBe(true)
        const days = weeks.flat().filter((day) => day !== null)
        expect(days).toHaveLength(new Date(Date.UTC(year, monthNumber, 0)).getUTCDate())
        expect(days).toEqual(days.toSorted())
        // Sunday is the last of its week.
        const column = weeks.flatMap((week) => week[6] ?? [])
        expect(column.every((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0)).toBe(true)
      }),
    )
  })
})

test.each([
  ['2026-11-15', 'ArrowLeft', '2026-11-14'],
  ['2026-11-01', 'ArrowLeft', '2026-10-31'],
  ['2026-12-31', 'ArrowRight', '2027-01-01'],
  ['2026-11-15', 'ArrowUp', '2026-11-08'],
  ['2026-11-28', 'ArrowDown', '2026-12-05'],
  // a Sunday
  ['2026-11-15', 'Home', '2026-11-09'],
  ['2026-11-15', 'End', '2026-11-15'],
  ['2026-11-16', 'Home', '2026-11-16'],
  ['2026-11-16', 'End', '2026-11-22'],
  ['2026-03-31', 'PageUp', '2026-02-28'],
  ['2024-01-31', 'PageDown', '2024-02-29'],
  ['2026-01-15', 'PageUp', '2025-12-15'],
  ['2026-11-15', 'Tab', null],
  ['2026-11-15', 'Enter', null],
])('from %s %s leads to %s', (date, key, to) => expect(moveDay(date, key)).toBe(to))

test('a month is that of Beijing, from its first millisecond to the one before the next', () => {
  const { since, before } = monthSpan('2026-11')
  expect([calendarDate(since), calendarDate(before - 1), calendarDate(before)]).toEqual([
    '2026-11-01',
    '2026-11-30',
    '2026-12-01',
  ])
  expect([monthAt(since), monthAt(since - 1)]).toEqual(['2026-11', '2026-10'])
  expect(daySpan('2026-12-31').before).toBe(monthSpan('2026-12').before)
})

test.each([
  ['2026-11-15', '2026-11-15', '2026-11-02', '2026-11-15'],
  ['2026-11-15', '2026-11-02', '2026-11-02', '2026-11-15'],
  ['2026-11-15', '2026-11-01', '2026-10-19', '2026-11-01'],
  ['2026-11-15', '2026-10-18', '2026-10-05', '2026-10-18'],
])('counted back from %s, %s lies between %s and %s', (newest, date, first, last) => {
  const strip = dayStrip(newest, date, 14)
  expect(strip).toHaveLength(14)
  expect([strip[0], strip.at(-1)]).toEqual([first, last])
  expect(strip).toContain(date)
})

test('days are added over the ends of months, and months have Chinese names', () => {
  expect([addDays('2026-02-28', 1), addDays('2026-01-01', -1)]).toEqual(['2026-03-01', '2025-12-31'])
  expect(chineseMonth('2026-01')).toBe('2026年1月')
  expect(listWeekdays().join('')).toBe('一二三四五六日')
})

test('in English months and weekdays have English names', () => {
  readLanguageFrom(() => 'en')
  expect([chineseMonth('2026-01'), listWeekdays()[0]]).toEqual(['Jan 2026', 'Mon'])
  readLanguageFrom(() => 'zh')
})
