/** Moments as the browser's field for a day and an hour has them, 2026-11-15T20:56, always the time of Beijing. */
import { readBeijingStamp } from '#domain/time/beijing-stamp.ts'
import { calendarDate, beijingTime } from '#domain/time/relative-time.ts'

export const beijingInput = (at: number): string => `${calendarDate(at)}T${beijingTime(at)}`

/** In milliseconds; null if it is not a valid time. Some browsers add the seconds. */
export function readBeijingInput(text: string): number | null {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?$/.exec(text) ?? []
  return day && time ? readBeijingStamp(`${day} ${time}:00`) : null
}

/** The start of a day in Beijing time; null if it is not a valid day. */
export const readBeijingDay = (day: string): number | null => readBeijingStamp(`${day} 00:00:00`)
