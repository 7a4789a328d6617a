/** The period of the figures: whole days in Beijing time, compared with the same number of days before. */
import type { DayWindow } from '../content/rank-period.ts'
import { calendarDate } from '../time/relative-time.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** A server that was about to write when the day ended has written by then. */
const GRACE = HOUR

/** A year, and a month to compare it with. */
const FIGURE_DAYS_MAX = 400

const startOf = (day: string): number => Date.parse(`${day}T00:00:00+08:00`)

/** Both ends belong to it. */
export const countDays = ({ from, to }: DayWindow): number => Math.round((startOf(to) - startOf(from)) / DAY) + 1

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(startOf(text)) && calendarDate(startOf(text)) === text

/** The problem with the period, or null. */
export function windowProblem({ from, to }: DayWindow, now: number): string | null {
  if (!isDay(from) || !isDay(to)) return '请选好起止日期'
  if (from > to) return '开始的日期不能晚于结束的日期'
  if (to > calendarDate(now)) return '结束的日期不能晚于今天'
  if (countDays({ from, to }) > FIGURE_DAYS_MAX) return `一次最多看 ${FIGURE_DAYS_MAX} 天`
  return null
}

/** As many days, and no gap between. */
export function windowBefore(window: DayWindow): DayWindow {
  const start = startOf(window.from)
  return { from: calendarDate(start - countDays(window) * DAY), to: calendarDate(start - DAY) }
}

/** Every day of it, in the order of time. */
export function listDays(window: DayWindow): string[] {
  const start = startOf(window.from)
  return Array.from({ length: countDays(window) }, (_, index) => calendarDate(start + index * DAY))
}

/** The days that end today. */
export const lastDays = (count: number, now: number): DayWindow => ({
  from: calendarDate(now - (count - 1) * DAY),
  to: calendarDate(now),
})

/** The last day that is over for good, so that its sums can be written down. */
export const lastSettledDay = (now: number): string => calendarDate(now - GRACE - DAY)

export const FIGURE_PERIODS = [
  { days: 7, name: '近 7 天' },
  { days: 30, name: '近 30 天' },
  { days: 90, name: '近 90 天' },
  { days: 365, name: '近一年' },
] as const

/** As a page's address has it; without one, or with a wrong one, the last thirty days. */
export function readWindow(given: { from?: string | null; to?: string | null }, now: number): DayWindow {
  const window = { from: given.from ?? '', to: given.to ?? '' }
  return windowProblem(window, now) === null ? window : lastDays(30, now)
}
