/** The windows over which rankings count, in whole days of Beijing. The last day is today, and not over yet. */
import { calendarDate } from '../time/relative-time.ts'

const DAY = 24 * 60 * 60 * 1000

export const RANK_PERIODS = ['day', 'week', 'month'] as const
export type RankPeriod = (typeof RANK_PERIODS)[number]

/** A chart of the day that began at midnight would be empty each morning, so it has yesterday in it. */
const DAYS: Readonly<Record<RankPeriod, number>> = { day: 2, week: 7, month: 30 }

/** Both days belong to it. */
export type DayWindow = { from: string; to: string }

/** The same in milliseconds; the end is the first moment that does not belong to it. */
export function windowTimes({ from, to }: DayWindow): { since: number; until: number } {
  const startOf = (day: string) => Date.parse(`${day}T00:00:00+08:00`)
  return { since: startOf(from), until: startOf(to) + DAY }
}

/** The window that ends today, or the one of the same length before it. */
export function rankWindow(period: RankPeriod, now: number, before = 0): DayWindow {
  const last = now - before * DAYS[period] * DAY
  return { from: calendarDate(last - (DAYS[period] - 1) * DAY), to: calendarDate(last) }
}

export const isRankPeriod = (word: unknown): word is RankPeriod => RANK_PERIODS.includes(word as RankPeriod)
