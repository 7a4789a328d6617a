/** Seven days of reading and listening: as text, and as the bars of a small chart. */
import { m } from '#messages/site.ts'

export type StudyWeekDay = { date: string; readSeconds: number; listenSeconds: number }

const MINUTE = 60
/** Keeps the bars of a quiet week low: full height stands for at least this many seconds. */
const SCALE_FROM = 30 * MINUTE
/** Any value above zero is visible. */
const LEAST = 1.5

export function spentWords(seconds: number): string {
  if (seconds <= 0) return m.study.noMinutes
  if (seconds < MINUTE) return m.study.underMinute
  const minutes = Math.round(seconds / MINUTE)
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return m.study.minutes({ minutes })
  return minutes % 60 === 0 ? m.study.hours({ hours }) : m.study.hoursAndMinutes({ hours, minutes: minutes % 60 })
}

export function weekTotals(days: StudyWeekDay[]): { readSeconds: number; listenSeconds: number } {
  return {
    readSeconds: days.reduce((sum, day) => sum + day.readSeconds, 0),
    listenSeconds: days.reduce((sum, day) => sum + day.listenSeconds, 0),
  }
}

export type WeekBar = StudyWeekDay & {
  /** heights, at most `room`; listening is stacked on top of reading */
  read: number
  listen: number
}

export function weekBars(days: StudyWeekDay[], room: number): WeekBar[] {
  const most = Math.max(SCALE_FROM, ...days.map((day) => day.readSeconds + day.listenSeconds))
  const height = (seconds: number) => (seconds > 0 ? Math.max(LEAST, (seconds / most) * room) : 0)
  return days.map((day) => {
    const listen = height(day.listenSeconds)
    return { ...day, read: Math.min(height(day.readSeconds), room - listen), listen }
  })
}
