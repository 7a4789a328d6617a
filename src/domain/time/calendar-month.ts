/** Months and days as the calendar names them: `2026-11` and `2026-11-15`, in Beijing. Names of this form sort by time. */
import { m } from '#messages/domain.ts'
import { calendarDate, monthText } from './relative-time.ts'

const DAY = 24 * 60 * 60 * 1000
const DAYS_OF_WEEK = 7

/** Weeks begin on Monday. */
export const listWeekdays = (): string[] => m.time.shortWeekdays.split(' ')

/** A day in the arithmetic of whole days, which knows no zone and no summer time. */
const toNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY
const toDate = (number: number) => new Date(number * DAY).toISOString().slice(0, 10)

/** 0 for Monday. The first day of 1970 was a Thursday. */
const weekdayOf = (number: number) => (((number + 3) % DAYS_OF_WEEK) + DAYS_OF_WEEK) % DAYS_OF_WEEK

export function isDate(text: string): boolean {
  const number = /^\d{4}-\d{2}-\d{2}$/.test(text) ? toNumber(text) : Number.NaN
  // A day that is not in its month, as the 30th of February, would be read as one of the next.
  return Number.isFinite(number) && toDate(number) === text
}

export const isMonth = (text: string): boolean => /^\d{4}-\d{2}$/.test(text) && isDate(`${text}-01`)

export const monthOf = (date: string): string => date.slice(0, 7)
export const monthAt = (now: number): string => monthOf(calendarDate(now))

export function addMonths(month: string, count: number): string {
  const [year = 0, monthNumber = 1] = month.split('-').map(Number)
  const months = year * 12 + (monthNumber - 1) + count
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}

export const addDays = (date: string, count: number): string => toDate(toNumber(date) + count)

export const lastDayOf = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1)

/** The millisecond at which a day begins in Beijing. */
export const startOf = (date: string): number => Date.parse(`${date}T00:00:00+08:00`)

/** From its first millisecond up to that of the next month. */
export function monthSpan(month: string): { since: number; before: number } {
  return { since: startOf(`${month}-01`), before: startOf(`${addMonths(month, 1)}-01`) }
}

export function daySpan(date: string): { since: number; before: number } {
  return { since: startOf(date), before: startOf(addDays(date, 1)) }
}

/** The weeks that a month touches, seven cells each; cells of other months are empty. */
export function monthWeeks(month: string): (string | null)[][] {
  const first = toNumber(`${month}-01`)
  const last = toNumber(lastDayOf(month))
  const weeks: (string | null)[][] = []
  for (let monday = first - weekdayOf(first); monday <= last; monday += DAYS_OF_WEEK) {
    const days = Array.from({ length: DAYS_OF_WEEK }, (_, index) => monday + index)
    weeks.push(days.map((day) => (day < first || day > last ? null : toDate(day))))
  }
  return weeks
}

/** The same day of another month, or its last one where that month is shorter. */
function sameDayOf(date: string, months: number): string {
  const month = addMonths(monthOf(date), months)
  const last = lastDayOf(month)
  const day = `${month}${date.slice(7)}`
  return day > last ? last : day
}

/** Where a key leads from a day of the grid; null for keys that have no meaning there. */
export function moveDay(date: string, key: string): string | null {
  const weekday = weekdayOf(toNumber(date))
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -DAYS_OF_WEEK)
    case 'ArrowDown':
      return addDays(date, DAYS_OF_WEEK)
    case 'Home':
      return addDays(date, -weekday)
    case 'End':
      return addDays(date, DAYS_OF_WEEK - 1 - weekday)
    case 'PageUp':
      return sameDayOf(date, -1)
    case 'PageDown':
      return sameDayOf(date, 1)
    default:
      return null
  }
}

/** The strip of `length` days that contains a day: strips are counted back from the newest day. */
export function dayStrip(newest: string, date: string, length: number): string[] {
  const back = Math.floor((toNumber(newest) - toNumber(date)) / length)
  const last = toNumber(newest) - back * length
  return Array.from({ length }, (_, index) => toDate(last - length + 1 + index))
}

/** 2026年11月, or Nov 2026 */
export function chineseMonth(month: string): string {
  const [year = 0, monthNumber = 0] = month.split('-').map(Number)
  return m.time.month({ year, month: monthText(monthNumber) })
}
