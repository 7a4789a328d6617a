/** The period of the figures: whole days in Beijing time, compared with the same number of days before. */
import { m } from '#messages/domain.ts'
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
  if (!isDay(from) || !isDay(to)) return m.desk.chooseDates
  if (from > to) return m.desk.startAfterEnd
  if (to > calendarDate(now)) return m.desk.endAfterToday
  if (countDays({ from, to }) > FIGURE_DAYS_MAX) return m.desk.tooManyDays({ max: FIGURE_DAYS_MAX })
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
  {
    days: 7,
    get name() {
      return m.desk.lastSevenDays
    },
  },
  {
    days: 30,
    get name() {
      return m.desk.lastThirtyDays
    },
  },
  {
    days: 90,
    get name() {
      return m.desk.lastNinetyDays
    },
  },
  {
    days: 365,
    get name() {
      return m.desk.lastYear
    },
  },
] as const

/** As a page's address has it; without one, or with a wrong one, the last thirty days. */
export function readWindow(given: { from?: string | null; to?: string | null }, now: number): DayWindow {
  const window = { from: given.from ?? '', to: given.to ?? '' }
  return windowProblem(window, now) === null ? window : lastDays(30, now)
}
