/** The drawer of the latest updates opens once a day; when and for how long is in `hint-time.ts`. */
import { calendarDate } from '#domain/time/relative-time.ts'

/** The day of Beijing on which the drawer was last seen. */
export const LATEST_UPDATE_KEY = 'latestUpdateDate'

export const updateDay = (now: number) => calendarDate(now)

/** At most once a day. A stored day in the future, after the clock was set back, does not block it for ever. */
export function mayOpenUpdates(stored: string | null, now: number): boolean {
  return stored !== updateDay(now)
}
