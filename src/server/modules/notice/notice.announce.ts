/**
 * Tells followers of what is new, members of what ends, and clears away what is old. It is done every minute on every
 * server: what the tables hold already keeps anybody from being told twice, whoever does it and however often.
 */
import type { Database } from '#db/client.ts'
import { nameOfLevel } from '#domain/access/membership.ts'
import { chineseDate } from '#domain/time/relative-time.ts'
import * as queries from './notice.announce.queries.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** Older things are news to nobody, even when all servers stood still. */
const NEWS_FOR = DAY
const ENDS_WITHIN = 7 * DAY
const READ_KEPT = 180 * DAY

const THINGS_A_TIME = 50
/** Rows in one statement. Requests get their turn between two. */
const ROWS_A_TIME = 1000

export function createAnnouncer(db: Database) {
  let tidiedAt = -Infinity

  const pause = () => new Promise((resolve) => setImmediate(resolve))

  /**
   * Many readers are told in several steps, of which the last puts down that it is done. If that is not reached,
   * everything is done again and finds what is there.
   */
  async function announceThing(thing: queries.FreshRow, now: number): Promise<void> {
    const readers = await queries.listAudience(db, thing)
    while (readers.length > ROWS_A_TIME) {
      await queries.insertUpdates(db, thing, readers.splice(0, ROWS_A_TIME), now)
      await pause()
    }
    await db.transaction().execute(async (transaction) => {
      // Another server may have been quicker.
      if (!(await queries.insertAnnouncement(transaction, thing, now)) || readers.length === 0) return
      await queries.insertUpdates(transaction, thing, readers, now)
    })
  }

  async function announceNews(now: number): Promise<void> {
    // A site that has not announced anything yet does not begin with what its readers know.
    if (!(await queries.hasAnnouncements(db))) return queries.markAll(db, now)
    const span = { since: now - NEWS_FOR, until: now, limit: THINGS_A_TIME }
    for (const thing of await queries.listFresh(db, span)) await announceThing(thing, now)
  }

  async function announceEnds(now: number): Promise<void> {
    for (;;) {
      const rows = await queries.listEnding(db, now, now + ENDS_WITHIN, ROWS_A_TIME)
      if (rows.length === 0) return
      const words = rows.map((row) => ({
        ...row,
        detail: `${nameOfLevel(row.level) ?? '会员'}将于${chineseDate(row.expires_at)}到期`,
      }))
      await queries.insertEndings(db, words, now)
      if (rows.length < ROWS_A_TIME) return
      await pause()
    }
  }

  async function tidy(now: number): Promise<void> {
    while ((await queries.deleteOld(db, now - READ_KEPT, ROWS_A_TIME)) === ROWS_A_TIME) await pause()
  }

  /** Days and months do not need to be looked at every minute. */
  return async function announce(now: number): Promise<void> {
    await announceNews(now)
    if (Math.abs(now - tidiedAt) < HOUR) return
    await announceEnds(now)
    await tidy(now)
    tidiedAt = now
  }
}
