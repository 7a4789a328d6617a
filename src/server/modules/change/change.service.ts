/** Notifies all servers of stale cache tags. */
import { cacheTag } from '#contract/core/cache-tag.ts'
import { listenOn, replicaReadingOf, type Database } from '#db/client.ts'
import type { Tools } from '../module-tools.ts'
import { createChangeLog, KEPT_FOR, ROWS_READ, type ChangeListener } from './change.log.ts'
import * as queries from './change.queries.ts'

/** A poll is one index lookup. Where the engine notifies us, polling only covers what a lost connection has missed. */
const LOOK_EVERY = 250
const LOOK_BESIDE_WAKING = 1000
/** Longer than a transaction that notes something takes, but for those of commands. */
const SETTLES_WITHIN = 5000

/** How many notes `listChanged` reads. */
const MOST_LISTED = 1000

type ChangeTools = Tools & {
  /** called when changes could not be read; the next poll tries again */
  onFailure?: ((error: unknown) => void) | undefined
}

export function createChangeService({ db, onFailure = () => {} }: ChangeTools) {
  const listeners = new Set<ChangeListener>()
  const earlier = new Set<(tags: ReadonlySet<string>) => Promise<void>>()
  const read = createChangeLog({
    db,
    // Pages must not be rendered again from a replica that does not have the change yet.
    async beforeNotify(tags) {
      await replicaReadingOf(db)?.raiseFloor()
      for (const work of earlier) await work(tags).catch(onFailure)
    },
    onChange(tags) {
      for (const listener of listeners) listener(tags)
    },
  })
  let reading: Promise<void> | null = null
  let isAsked = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopListening: (() => Promise<void>) | null = null
  let running = false
  let notedAt = Number.NEGATIVE_INFINITY

  /** One read at a time; a call during a read gets another read after it. */
  function poll(): Promise<void> {
    if (reading) {
      isAsked = true
      return reading
    }
    reading = (async () => {
      do {
        isAsked = false
        await read()
      } while (isAsked)
    })().finally(() => (reading = null))
    return reading
  }

  const look = (): Promise<void> => poll().catch(onFailure)

  function plan(delay: number): void {
    if (!running) return
    timer = setTimeout(() => void look().finally(() => plan(stopListening ? LOOK_BESIDE_WAKING : LOOK_EVERY)), delay)
    timer.unref()
  }

  return {
    /** In the transaction of the change itself, so that the change and its notification become visible together. */
    async note(transaction: Database, tags: readonly string[], now: number): Promise<void> {
      const distinct = [...new Set(tags)]
      if (distinct.length === 0) return
      notedAt = performance.now()
      await queries.insertChanges(transaction, distinct, now)
    },

    /** Where something was noted here a moment ago: from now on this process shows it. Whether there was. */
    async settle(): Promise<boolean> {
      const isNoted = performance.now() - notedAt < SETTLES_WITHIN
      if (isNoted) await look()
      return isNoted
    },

    /** Notifies a listener in this process of the changes of any server; returns a function that unsubscribes. */
    watch(listener: ChangeListener): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Work that is awaited before any listener is notified, such as reading what pages are then made from. */
    beforeWatchers(work: (tags: ReadonlySet<string>) => Promise<void>): void {
      earlier.add(work)
    },

    /** The rows themselves, for those who must not lose any over a restart: all behind an id, in their order. */
    async listAfter(id: number): Promise<{ id: number; tag: string }[]> {
      const found: { id: number; tag: string }[] = []
      for (;;) {
        const rows = await queries.listAfter(db, found.at(-1)?.id ?? id, ROWS_READ)
        found.push(...rows)
        if (rows.length < ROWS_READ) return found
      }
    },

    findEnds: () => queries.findEnds(db),

    /** Reads immediately everything that was noted until now. */
    poll,

    /** From now on within a second, mostly much sooner. */
    start(): void {
      if (running) return
      running = true
      stopListening = listenOn(db, queries.CHANGE_CHANNEL, () => void look())
      plan(0)
    },

    async stop(): Promise<void> {
      running = false
      clearTimeout(timer)
      await stopListening?.()
      stopListening = null
      await reading?.catch(() => {})
    },

    /**
     * The items of a type that have changed in the last day, each with the last time; and the time of the last change that
     * may concern any of them, or that lies behind the end of the list.
     */
    async listChanged(type: number, now: number) {
      const prefix = cacheTag.thing(type, '')
      const rows = await queries.listNewest(db, { prefix, tag: cacheTag.everything }, MOST_LISTED)
      const times = new Map<number, number>()
      let allTime = rows.length === MOST_LISTED ? rows.at(-1)!.at : 0
      for (const { tag, at } of rows.filter((row) => row.at > now - KEPT_FOR)) {
        if (tag === cacheTag.everything) allTime = Math.max(allTime, at)
        else {
          const id = Number(tag.slice(prefix.length))
          times.set(id, Math.max(at, times.get(id) ?? 0))
        }
      }
      return { list: [...times].map(([id, changeTime]) => ({ id, changeTime })), allTime }
    },

    /** No server reads further back than this. */
    prune: (now: number): Promise<void> => queries.deleteBefore(db, now - KEPT_FOR),
  }
}

export type ChangeService = ReturnType<typeof createChangeService>
