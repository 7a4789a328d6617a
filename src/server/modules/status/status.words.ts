/** Formats figures for sentences. */
import { calendarDate, beijingTime } from '#domain/time/relative-time.ts'
import { m } from '#messages/server.ts'

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const GIB = 1024 ** 3

export const momentText = (at: number): string => `${calendarDate(at)} ${beijingTime(at)}`

export const countText = (count: number): string => count.toLocaleString('en-US')

/** 3 分钟, 2 小时: whole ones, and never none. */
export function spanText(ms: number): string {
  if (ms < MINUTE) return m.status.seconds({ count: Math.max(1, Math.round(ms / 1000)) })
  if (ms < HOUR) return m.status.minutes({ count: Math.floor(ms / MINUTE) })
  return ms < 2 * DAY
    ? m.status.hours({ count: Math.floor(ms / HOUR) })
    : m.status.days({ count: Math.floor(ms / DAY) })
}

export const spaceText = (bytes: number): string =>
  bytes >= 10 * GIB ? `${Math.round(bytes / GIB)} GB` : `${(bytes / GIB).toFixed(1)} GB`

/** Small shares are shown with one more digit; zero is 0%. */
export function shareText(part: number, all: number): string {
  if (all === 0 || part === 0) return '0%'
  const percent = (part / all) * 100
  return percent < 0.1 ? m.status.tinyShare : `${percent < 10 ? percent.toFixed(1) : Math.round(percent)}%`
}
