/** Years and months of the calendar, as archives are sorted by them. All are those of Beijing. */
import { calendarDate } from './relative-time.ts'

const BEIJING_OFFSET = 8 * 60 * 60 * 1000

export function yearOf(at: number): number {
  return Number(calendarDate(at).slice(0, 4))
}

/** 1 to 12 */
export function monthNumberOf(at: number): number {
  return Number(calendarDate(at).slice(5, 7))
}

/** 1 to 31 */
export function dayOf(at: number): number {
  return Number(calendarDate(at).slice(8, 10))
}

/** The first millisecond of a year, and the first that is no longer in it. */
export function yearSpan(year: number): { from: number; until: number } {
  return { from: Date.UTC(year, 0, 1) - BEIJING_OFFSET, until: Date.UTC(year + 1, 0, 1) - BEIJING_OFFSET }
}
