/** Seven days of reading and listening: in words, and as the bars of a small chart. */
export type StudyWeekDay = { date: string; readSeconds: number; listenSeconds: number }

const MINUTE = 60
/** A quiet week is drawn as one: the highest bar stands for so many seconds at least. */
const SCALE_FROM = 30 * MINUTE
/** What is there at all can be seen. */
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
  /** heights, of which `room` is the highest; listening stands upon reading */
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
