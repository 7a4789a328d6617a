/**
 * The bytes of events that the site stores on a Beijing day, all servers together. A process takes them out of the day's
 * budget in blocks, so that most events cost no further statement, and a restart wastes no more than one block.
 */
import type { Database } from '#db/client.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import * as queries from './event.queries.ts'

const MINUTE = 60 * 1000
/** Larger than a batch of events. */
const BLOCK = 2 ** 20

/** `allowed`: bytes of a day; 0: unlimited. */
type Options = { db: Database; allowed: number; block?: number }

export function createEventBudget({ db, allowed, block = BLOCK }: Options) {
  let day = ''
  let left = 0
  let refusedAt = -Infinity

  function beginDay(today: string): void {
    if (today === day) return
    day = today
    left = 0
    refusedAt = -Infinity
  }

  return {
    /** Whether so many bytes may be stored today. */
    async take(bytes: number, now: number): Promise<boolean> {
      if (allowed === 0) return true
      const today = calendarDate(now)
      beginDay(today)
      if (left < bytes) {
        // Nothing comes back on the same day, so a used-up budget is looked at seldom.
        if (Math.abs(now - refusedAt) < MINUTE) return false
        if (!(await queries.takeBytes(db, today, { bytes: Math.max(block, bytes), allowed }))) {
          refusedAt = now
          return false
        }
        // Midnight may have passed meanwhile.
        if (today !== day) return true
        left += Math.max(block, bytes)
      }
      left -= bytes
      return true
    },

    /** Bytes taken today, and how many there are; none where they are unlimited. */
    async findUse(now: number): Promise<{ taken: number; allowed: number } | null> {
      return allowed === 0 ? null : { taken: await queries.findBytes(db, calendarDate(now)), allowed }
    },
  }
}
