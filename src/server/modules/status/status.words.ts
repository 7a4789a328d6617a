/** Formats figures for sentences. */
import { calendarDate, beijingTime } from '#domain/time/relative-time.ts'

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const GIB = 1024 ** 3

export const momentText = (at: number): string => `${calendarDate(at)} ${beijingTime(at)}`

export const countText = (count: number): string => count.toLocaleString('en-US')

/** 3 分钟, 2 小时: whole ones, and never none. */
export function spanText(ms: number): string {
  if (ms < MINUTE) return `${Math.max(1, Math.round(ms / 1000))} 秒`
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} 分钟`
  return ms < 2 * DAY ? `${Math.floor(ms / HOUR)} 小时` : `${Math.floor(ms / DAY)} 天`
}

export const spaceText = (bytes: number): string =>
  bytes >= 10 * GIB ? `${Math.round(bytes / GIB)} GB` : `${(bytes / GIB).toFixed(1)} GB`

/** Small shares are shown with one more digit; zero is 0%. */
export function shareText(part: number, all: number): string {
  if (all === 0 || part === 0) return '0%'
  const percent = (part / all) * 100
  return percent < 0.1 ? '不到 0.1%' : `${percent < 10 ? percent.toFixed(1) : Math.round(percent)}%`
}
