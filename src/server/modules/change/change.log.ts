/**
 * Reads the changes that any server has noted since the last read, and notifies the listeners of this process.
 *
 * Ids are assigned before a transaction commits. On PostgreSQL one with a lower id may therefore commit later than one with
 * a higher: rows are read again for a while, and tags already reported are not reported again. On SQLite one transaction
 * writes at a time, and ids become visible in order.
 */
import { cacheTag } from '#contract/core/cache-tag.ts'
import type { Database } from '#db/client.ts'
import * as queries from './change.queries.ts'

/** Longer than a transaction that changes something for readers takes. */
const OVERLAP = 60 * 1000
/** Behind the newest number that this server finds when it begins. */
const MARGIN = 200
export const ROWS_READ = 5000
/** A server that has not read for this long may have missed deleted rows. */
export const KEPT_FOR = 24 * 60 * 60 * 1000

export type ChangeListener = (tags: ReadonlySet<string>) => void

type Options = {
  db: Database
  onChange: ChangeListener
  /** awaited between reading changes and reporting them; must not fail, or they would never be reported */
  beforeNotify?: ((tags: ReadonlySet<string>) => Promise<void>) | undefined
  /** of this process alone, never set back */
  clock?: () => number
}

export function createChangeLog({ db, onChange, beforeNotify, clock = () => performance.now() }: Options) {
  const overlap = queries.isPostgres(db) ? OVERLAP : 0
  /** Numbers that were read, in the order in which they were, and when. */
  const seen = new Map<number, number>()
  let floor: number | null = null
  let readAt = 0

  async function listNew(after: number, now: number): Promise<Set<string>> {
    const tags = new Set<string>()
    let last = after
    for (;;) {
      const rows = await queries.listAfter(db, last, ROWS_READ)
      for (const row of rows) {
        if (!seen.has(row.id)) tags.add(row.tag)
        if (!seen.has(row.id)) seen.set(row.id, now)
        last = row.id
      }
      if (rows.length < ROWS_READ) return tags
    }
  }

  /** Rows that were read long enough ago need not be read again. */
  function settle(now: number): void {
    for (const [id, at] of seen) {
      if (now - at < overlap) return
      floor = Math.max(floor!, id)
      seen.delete(id)
    }
  }

  return async function read(): Promise<void> {
    const now = clock()
    const isLost = floor === null || now - readAt > KEPT_FOR
    if (isLost) {
      seen.clear()
      floor = Math.max(0, (await queries.findLast(db)) - (overlap > 0 ? MARGIN : 0))
    }
    const tags = await listNew(floor!, now)
    readAt = now
    settle(now)
    // Anything cached before the first read may be stale.
    const told = isLost ? new Set([cacheTag.everything]) : tags
    if (told.size === 0) return
    await beforeNotify?.(told)
    onChange(told)
  }
}
