/** How long something still lasts, as tickets say it: days, in the last day hours, in the last hour minutes. */
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export function timeLeft(end: number, now: number): string {
  const left = end - now
  if (left <= 0) return '已结束'
  if (left < HOUR) return `还剩 ${Math.ceil(left / MINUTE)} 分钟`
  if (left < DAY) return `还剩 ${Math.ceil(left / HOUR)} 小时`
  return `还剩 ${Math.ceil(left / DAY)} 天`
}
