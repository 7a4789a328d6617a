/** The history by its days. */
import { calendarDate, chineseDate } from '#domain/time/relative-time.ts'

const DAY = 24 * 60 * 60 * 1000

/** `date`: the day in Beijing; `at`: a moment of it. */
export function studyDayName(date: string, at: number, now: number): string {
  if (date === calendarDate(now)) return '今天'
  return date === calendarDate(now - DAY) ? '昨天' : chineseDate(at)
}
