/**
 * After a tag, a column, an author or a magazine is renamed, its content is found by the new name: a few items immediately,
 * many in sequential batches.
 */
import type { Database } from '#db/client.ts'
import type { DueService } from '../due/due.service.ts'

type Key = { contentType: number; contentId: number }
/** Rewrites the search index rows of these content items. */
export type IndexNames = (db: Database, keys: Key[], now: number) => Promise<void>

type Names = {
  /** the kind of work that is planned */
  kind: string
  /** content items with the name of this row that are not indexed under it yet */
  listUnnamed: (db: Database, id: number, limit: number) => Promise<Key[]>
}

type Tools = { due: Pick<DueService, 'plan' | 'handle'>; indexThings: IndexNames }

/** Few enough not to delay anybody. */
const AT_ONCE = 100

const isSame = (one: Key, other: Key) => one.contentType === other.contentType && one.contentId === other.contentId

export function createNameIndex({ due, indexThings }: Tools, { kind, listUnnamed }: Names) {
  async function refresh(trx: Database, id: number, now: number): Promise<void> {
    const keys = await listUnnamed(trx, id, AT_ONCE)
    if (keys.length === 0) return
    await indexThings(trx, keys, now)
    const [next] = await listUnnamed(trx, id, 1)
    // Items that the search does not index stay as they are; only those not tried yet justify another batch.
    if (next && !keys.some((key) => isSame(key, next))) await due.plan(trx, { kind, subject: id, dueAt: now })
  }
  due.handle(kind, refresh)
  return { refresh }
}

export type NameIndex = ReturnType<typeof createNameIndex>
