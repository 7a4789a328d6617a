/** When a tag, a column, a writer or a magazine gets another name, what bears it is found by that: some at once, many in pieces one after the other. */
import type { Database } from '#db/client.ts'
import type { DueService } from '../due/due.service.ts'

type Key = { contentType: number; contentId: number }
/** Writes anew what the search knows of these things. */
export type IndexNames = (db: Database, keys: Key[], now: number) => Promise<void>

type Names = {
  /** the kind of work that is planned */
  kind: string
  /** things that bear the name of this row, of which the search does not know it yet */
  listUnnamed: (db: Database, id: number, limit: number) => Promise<Key[]>
}

type Tools = { due: Pick<DueService, 'plan' | 'handle'>; indexThings: IndexNames }

/** So many hold up nobody. */
const AT_ONCE = 100

const isSame = (one: Key, other: Key) => one.contentType === other.contentType && one.contentId === other.contentId

export function createNameIndex({ due, indexThings }: Tools, { kind, listUnnamed }: Names) {
  async function refresh(trx: Database, id: number, now: number): Promise<void> {
    const keys = await listUnnamed(trx, id, AT_ONCE)
    if (keys.length === 0) return
    await indexThings(trx, keys, now)
    const [next] = await listUnnamed(trx, id, 1)
    // What the search leaves out of its index stays as it is; only what has not been tried yet is worth another piece.
    if (next && !keys.some((key) => isSame(key, next))) await due.plan(trx, { kind, subject: id, dueAt: now })
  }
  due.handle(kind, refresh)
  return { refresh }
}

export type NameIndex = ReturnType<typeof createNameIndex>
