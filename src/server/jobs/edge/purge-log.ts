/**
 * The changes that are still to be purged at one edge, in the order of their ids. A change is purged several times, and stays
 * until its last time and until no change with a lower id can appear any more (change.log.ts): what lies before the
 * cursor never needs to be read again.
 */
const SETTLES_AFTER = 60_000

type Row = { id: number; tag: string }
type Seen = { tag: string; readAt: number; purgedAt: number | null; times: number }

type Options = {
  /** rows behind an id, in their order */
  listAfter: (id: number) => Promise<Row[]>
  repeats: readonly number[]
  /** the first id that is not settled is behind it */
  cursor: number
  /** to be purged besides the rows */
  first?: { tag: string; readAt: number }
}

export function createPurgeLog({ listAfter, repeats, cursor, first }: Options) {
  const seen = new Map<number, Seen>()
  let settled = cursor
  if (first) seen.set(cursor, { ...first, purgedAt: null, times: 0 })

  /** When it is to be purged next; never after the last time. */
  const dueAt = ({ purgedAt, times }: Seen): number =>
    purgedAt === null ? -Infinity : purgedAt + (repeats[times - 1] ?? Infinity)
  const isDone = (one: Seen): boolean => dueAt(one) === Infinity

  return {
    /** The tags to be purged now, and a function that records that they were. */
    async read(now: number): Promise<{ tags: Set<string>; markPurged: (at: number) => void }> {
      for (const { id, tag } of await listAfter(settled))
        if (!seen.has(id)) seen.set(id, { tag, readAt: now, purgedAt: null, times: 0 })
      const due = [...seen.values()].filter((one) => dueAt(one) <= now)
      return {
        tags: new Set(due.map(({ tag }) => tag)),
        markPurged(at) {
          for (const one of due) {
            one.purgedAt ??= at
            one.times++
          }
        },
      }
    },

    /** The cursor after everything that is settled. */
    settle(now: number): number {
      for (const [id, one] of [...seen].toSorted(([a], [b]) => a - b)) {
        if (!isDone(one) || now - one.readAt < SETTLES_AFTER) break
        settled = id
        seen.delete(id)
      }
      return settled
    },

    /** When there is something to do without a further change; null when everything is settled. */
    nextAt(): number | null {
      if (seen.size === 0) return null
      return Math.min(...[...seen.values()].map((one) => (isDone(one) ? one.readAt + SETTLES_AFTER : dueAt(one))))
    },
  }
}

export type PurgeLog = ReturnType<typeof createPurgeLog>
