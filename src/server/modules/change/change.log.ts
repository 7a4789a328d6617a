/**
 * Reads what was noted since it looked last, by whichever server, and tells the listeners of this one.
 *
 * Numbers are given before a transaction ends. On PostgreSQL one with a lower number may therefore end later than one with a
 * higher: what was read is read over for a while, and what was told already is not told again. On SQLite one transaction
 * writes at a time, and numbers come in the order in which they can be seen.
 */
import { cacheTag } from '#contract/core/cache-tag.ts'
import type { Database } from '#db/client.ts'
import * as queries from './change.queries.ts'

/** Longer than a transaction that changes something for readers takes. */
const OVERLAP = 60 * 1000
/** Behind the newest number that this server finds when it begins. */
const MARGIN = 200
const ROWS_READ = 5000
/** Whoever has not looked for as long as this may have missed what is no longer kept. */
export const KEPT_FOR = 24 * 60 * 60 * 1000

export type ChangeListener = (tags: ReadonlySet<string>) => void

type Options = {
  db: Database
  tell: ChangeListener
  /** waited for between the reading of changes and the telling of them; must not fail, or they would never be told */
  beforeTelling?: (() => Promise<void>) | undefined
  /** of this process alone, never set back */
  clock?: () => number
}

export function createChangeLog({ db, tell, beforeTelling, clock = () => performance.now() }: Options) {
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

  /** What was read long enough ago is behind us. */
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
    if (isLost || tags.size > 0) await beforeTelling?.()
    // Of what was made before we looked for the first time nobody knows whether it is still so.
    if (isLost) tell(new Set([cacheTag.everything]))
    else if (tags.size > 0) tell(tags)
  }
}
