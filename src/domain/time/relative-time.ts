/** How long ago something was (spec 5 and 9): minutes, hours, days up to fourteen, then the date alone. */
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const DAYS_COUNTED = 14

/** Readers are in China: dates are those of Beijing, wherever server and browser are. */
const BEIJING_OFFSET = 8 * HOUR

export function relativeTime(at: number, now: number): string {
  const age = now - at
  if (age < 0) return calendarDate(at)
  if (age < HOUR) return `${Math.max(1, Math.floor(age / MINUTE))}分钟前`
  if (age < DAY) return `${Math.floor(age / HOUR)}小时前`
  if (age < DAYS_COUNTED * DAY) return `${Math.floor(age / DAY)}天前`
  return calendarDate(at)
}

/** 2026-11-05 */
export function calendarDate(at: number): string {
  return new Date(at + BEIJING_OFFSET).toISOString().slice(0, 10)
}

/** 2026年11月5日 */
export function chineseDate(at: number): string {
  const [year, month, day] = calendarDate(at).split('-').map(Number)
  return `${year}年${month}月${day}日`
}

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'] as const

/** 星期四 */
export function chineseWeekday(at: number): string {
  return `星期${WEEKDAYS[new Date(at + BEIJING_OFFSET).getUTCDay()]}`
}

/** The millisecond at which a calendar day of Beijing begins. */
export function startOfDay(at: number): number {
  return Math.floor((at + BEIJING_OFFSET) / DAY) * DAY - BEIJING_OFFSET
}

/** 08:30 */
export function beijingTime(at: number): string {
  return new Date(at + BEIJING_OFFSET).toISOString().slice(11, 16)
}
