/**
 * How long ago something was (spec 5 and 9): minutes, hours, days up to fourteen, then the date alone. Every page has this: the
 * builds put one language in, and what compares it with another falls away.
 */
import { m } from '#messages/domain.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const DAYS_COUNTED = 14

/** Readers are in China: dates are those of Beijing, wherever server and browser are. */
const BEIJING_OFFSET = 8 * HOUR

export function relativeTime(at: number, now: number): string {
  const age = now - at
  if (age < 0) return dateAlone(at)
  if (age < HOUR) return m.time.minutesAgo({ count: Math.max(1, Math.floor(age / MINUTE)) })
  if (age < DAY) return m.time.hoursAgo({ count: Math.floor(age / HOUR) })
  if (age < DAYS_COUNTED * DAY) return m.time.daysAgo({ count: Math.floor(age / DAY) })
  return dateAlone(at)
}

const dateAlone = (at: number): string => (m.time.locale === 'en-GB' ? chineseDate(at) : calendarDate(at))

/** 2026-11-05 */
export function calendarDate(at: number): string {
  return new Date(at + BEIJING_OFFSET).toISOString().slice(0, 10)
}

/** As dates write it: 11, or Nov. */
export const monthText = (month: number): string | number =>
  m.time.locale === 'en-GB'
    ? new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' }).format(Date.UTC(2026, month - 1))
    : month

/** 2026年11月5日, or 5 Nov 2026 */
export function chineseDate(at: number): string {
  const [year = 0, month = 0, day = 0] = calendarDate(at).split('-').map(Number)
  return m.time.date({ year, month: monthText(month), day })
}

/** 星期四, or Thursday */
export function chineseWeekday(at: number): string {
  return m.time.weekday({ name: m.time.weekdays.split(' ')[new Date(at + BEIJING_OFFSET).getUTCDay()]! })
}

/** The millisecond at which a calendar day of Beijing begins. */
export function startOfDay(at: number): number {
  return Math.floor((at + BEIJING_OFFSET) / DAY) * DAY - BEIJING_OFFSET
}

/** 08:30 */
export function beijingTime(at: number): string {
  return new Date(at + BEIJING_OFFSET).toISOString().slice(11, 16)
}
