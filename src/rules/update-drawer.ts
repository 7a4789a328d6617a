/** What comes by itself, and goes by itself (spec 4 and 9): the drawer of the latest updates, once a day. */
import { calendarDate } from './relative-time.ts'

/** Seconds until the drawer opens, and for which it stays. */
export const LATEST = { wait: 40, visit: 150 } as const

/** The same for the hint at the favourites. */
export const FAV = { wait: 20, visit: 90 } as const

/** That the hint has been seen, or that its reader knows the button already: it never comes again. */
export const FAV_HINT_KEY = 'favHint'

/** The day of Beijing on which the drawer was last seen. */
export const LATEST_UPDATE_KEY = 'latestUpdateDate'

export const updateDay = (now: number) => calendarDate(now)

/** At most once a day. A day that is yet to come, after a clock was set back, does not forbid it for ever. */
export function mayOpenUpdates(stored: string | null, now: number): boolean {
  return stored !== updateDay(now)
}
