/** How long something still lasts, as tickets say it: days, in the last day hours, in the last hour minutes. */
import { m } from '#messages/site.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export function timeLeft(end: number, now: number): string {
  const left = end - now
  if (left <= 0) return m.ui.ended
  if (left < HOUR) return m.ui.minutesLeft({ minutes: Math.ceil(left / MINUTE) })
  if (left < DAY) return m.ui.hoursLeft({ hours: Math.ceil(left / HOUR) })
  return m.ui.daysLeft({ days: Math.ceil(left / DAY) })
}
