/**
 * Notifies followers of new content and members of an approaching end, and deletes old notices. It runs every minute on
 * every server: the tables prevent duplicates, whichever server runs it and however often.
 */
import type { Database } from '#db/client.ts'
import { MEMBERSHIP_KINDS, MEMBERSHIPS, type MembershipKind } from '#domain/access/membership.ts'
import { chineseDate } from '#domain/time/relative-time.ts'
import { zh } from '#messages/server.ts'
import type { ReadSite } from '../site/site.service.ts'
import * as queries from './notice.announce.queries.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** Older content is not announced, even after all servers were down. */
const NEWS_FOR = DAY
const READ_KEPT = 180 * DAY

const THINGS_A_TIME = 50
/** Rows in one statement. Requests are served between two. */
const ROWS_A_TIME = 1000

export function createAnnouncer(db: Database, readSite: ReadSite) {
  let tidiedAt = -Infinity

  const pause = () => new Promise((resolve) => setImmediate(resolve))

  /**
   * A large audience is notified in several steps, of which the last marks the item as announced. If that is not reached,
   * everything is done again and skips existing rows.
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

  async function announceEndsOf(kind: MembershipKind, now: number): Promise<void> {
    const { name, reminderDays } = readSite().memberships[kind]
    if (reminderDays === 0) return
    const { levels } = MEMBERSHIPS[kind]
    for (;;) {
      const rows = await queries.listEnding(db, { levels, now, until: now + reminderDays * DAY }, ROWS_A_TIME)
      if (rows.length === 0) return
      const words = rows.map((row) => ({
        ...row,
        detail: zh.notice.membershipEnding({ name, date: chineseDate(row.expires_at) }),
      }))
      await queries.insertEndings(db, words, now)
      if (rows.length < ROWS_A_TIME) return
      await pause()
    }
  }

  async function announceEnds(now: number): Promise<void> {
    for (const kind of MEMBERSHIP_KINDS) await announceEndsOf(kind, now)
  }

  async function tidy(now: number): Promise<void> {
    while ((await queries.deleteOld(db, now - READ_KEPT, ROWS_A_TIME)) === ROWS_A_TIME) await pause()
  }

  /** Ends of memberships and old notices do not need to be checked every minute. */
  return async function announce(now: number): Promise<void> {
    await announceNews(now)
    if (Math.abs(now - tidiedAt) < HOUR) return
    await announceEnds(now)
    await tidy(now)
    tidiedAt = now
  }
}
