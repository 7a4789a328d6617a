/** The way through the calendar: from day to day, from month to month, and how far there is anything. */
import type { CalendarMonth, DayCount } from '#contract/site/calendar.ts'
import { paths } from '#domain/paths.ts'
import { monthOf } from '#domain/time/calendar-month.ts'
import { KINDS } from './calendar-kind.ts'

type Span = Pick<CalendarMonth, 'first' | 'last'>

/** There is nothing before the first publication, and nothing behind the present: null. The present month has no name. */
export function monthPath(month: string, { first, last }: Span): string | null {
  if (month < first || month > last) return null
  return paths.calendar(month === last ? undefined : month)
}

/** The one day that is a stop of the Tab key: where the reader is, else the day that is open, else the first. */
export function tabStop(month: string, reached: string | null, open: string | null): string {
  return [reached, open].find((date) => date !== null && monthOf(date) === month) ?? `${month}-01`
}

export const dayTotal = (count: DayCount): number => KINDS.reduce((sum, { key }) => sum + count[key], 0)
