/** The history by its days. */
import { calendarDate, chineseDate } from '#domain/time/relative-time.ts'
import { m } from '#messages/site.ts'

const DAY = 24 * 60 * 60 * 1000

/** `date`: the day in Beijing; `at`: a moment of it. */
export function studyDayName(date: string, at: number, now: number): string {
  if (date === calendarDate(now)) return m.study.today
  return date === calendarDate(now - DAY) ? m.study.yesterday : chineseDate(at)
}
