/** Seven days of reading and listening: as text, and as the bars of a small chart. */
export type StudyWeekDay = { date: string; readSeconds: number; listenSeconds: number }

const MINUTE = 60
/** Keeps the bars of a quiet week low: full height stands for at least this many seconds. */
const SCALE_FROM = 30 * MINUTE
/** Any value above zero is visible. */
const LEAST = 1.5

export function spentWords(seconds: number): string {
  if (seconds <= 0) return '0 分钟'
  if (seconds < MINUTE) return '不到 1 分钟'
  const minutes = Math.round(seconds / MINUTE)
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return `${minutes} 分钟`
  return minutes % 60 === 0 ? `${hours} 小时` : `${hours} 小时 ${minutes % 60} 分钟`
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
