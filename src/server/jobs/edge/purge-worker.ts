/**
 * Purges one edge after each change: of all processes on the database, the one that holds the lease of this edge. It takes the
 * lease with the first change and keeps it until everything is settled, so an idle site writes nothing. The cursor is stored
 * behind what is settled; after a crash another process begins there, and purges some keys once more.
 */
import { randomUUID } from 'node:crypto'
import type { Database } from '#db/client.ts'
import { cacheTag } from '#contract/core/cache-tag.ts'
import { listPurged } from '../../http/edge/surrogate-key.ts'
import { acquireLease, extendLease, findLeaseEnd } from '../minute-lease.queries.ts'
import type { EdgeTarget } from './edge-target.ts'
import { createPurgeLog, type PurgeLog } from './purge-log.ts'
import * as queries from './purge.queries.ts'

const SECOND = 1000
/** After a crash others wait for so long. */
const LEASE_TERM = 15 * SECOND
const RENEWED_EVERY = 5 * SECOND
/** the clock skew between machines that is tolerated */
const SKEW = 60 * SECOND
/** Changes wake a process; this is for what a lost message would leave. */
const LOOK_EVERY = 60 * SECOND
const FIRST_WAIT = 250
/** ids behind the newest at which a first purge begins: lower ones may appear later (change.log.ts) */
const MARGIN = 200

export type ChangeRows = {
  listAfter: (id: number) => Promise<{ id: number; tag: string }[]>
  /** the lowest and the highest id; null without rows */
  findEnds: () => Promise<{ first: number; last: number } | null>
}

type Options = {
  db: Database
  target: EdgeTarget
  rows: ChangeRows
  /** of the pages: those of another build name files that may be gone */
  build: string
  onPurged: () => void
  onFailure: (error: unknown) => void
  now?: () => number
  /** of this process alone, never set back */
  clock?: () => number
}

export function createPurgeWorker(options: Options) {
  const { db, target, rows, onPurged, onFailure, now = Date.now, clock = () => performance.now() } = options
  const build = options.build || 'none'
  const name = queries.leaseName(target.name)
  const holder = randomUUID()
  let log: PurgeLog | null = null
  let stored: queries.Cursor | null = null
  let renewal: ReturnType<typeof setInterval> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let plannedAt = Infinity
  let running: Promise<void> | null = null
  let isAsked = false
  let isStopped = true

  const extend = (ms: number) => extendLease(db, { name, holder, until: now() + ms })

  /** 0 when acquired; otherwise ms until the next attempt. */
  async function acquire(): Promise<number> {
    const time = now()
    const latest = time + LEASE_TERM + SKEW
    const until = await findLeaseEnd(db, name)
    const isHeld = until > time && until <= latest
    if (!isHeld && (await acquireLease(db, { name, holder, until: time + LEASE_TERM }, { now: time, latest }))) {
      renewal = setInterval(() => void extend(LEASE_TERM).catch(() => {}), RENEWED_EVERY).unref()
      return 0
    }
    return Math.min(Math.max(until - time, FIRST_WAIT), LEASE_TERM)
  }

  async function release(keepFor = 0): Promise<void> {
    clearInterval(renewal)
    log = null
    await extend(keepFor)
  }

  /** Begins at the cursor; from the end, with everything purged, where the cursor says nothing about what the edge has. */
  async function open(): Promise<PurgeLog> {
    stored = await queries.findCursor(db, target.name)
    const ends = (await rows.findEnds()) ?? { first: 0, last: 0 }
    const isLost = !stored || stored.build !== build || stored.id > ends.last || ends.first > stored.id + 1
    const cursor = isLost ? Math.max(0, ends.last - MARGIN) : stored!.id
    return createPurgeLog({
      listAfter: rows.listAfter,
      repeats: target.repeats,
      cursor,
      ...(isLost ? { first: { tag: cacheTag.everything, readAt: clock() } } : {}),
    })
  }

  async function purge(tags: ReadonlySet<string>): Promise<void> {
    const keys = listPurged(tags)
    if (keys.hard.length + keys.soft.length === 0) return
    await target.purge(keys)
    onPurged()
    if ((await queries.findFailure(db, target.name)) !== null) await queries.clearFailure(db, target.name)
  }

  /** Another process may be better off: the lease ends with the wait, which grows with the time since the first failure. */
  async function giveUp(error: unknown): Promise<number> {
    const time = now()
    await queries.noteFailure(db, target.name, time)
    const since = (await queries.findFailure(db, target.name)) ?? time
    const wait = Math.min(Math.max((time - since) / 2, FIRST_WAIT), target.longestWait)
    await release(wait)
    onFailure(error)
    return wait
  }

  /** Returns how many ms to wait until there is more to do; null when everything is settled. */
  async function work(): Promise<number | null> {
    if (!log) {
      const known = await queries.findCursor(db, target.name)
      const ends = await rows.findEnds()
      if (known && known.build === build && known.id === (ends?.last ?? 0)) return null
      const wait = await acquire()
      if (wait > 0) return wait
      log = await open()
    }
    const { tags, markPurged } = await log.read(clock())
    if (tags.size > 0) {
      try {
        await purge(tags)
      } catch (error) {
        return giveUp(error)
      }
      markPurged(clock())
    }
    const id = log.settle(clock())
    if (stored?.id !== id || stored.build !== build) {
      stored = { id, build }
      await queries.storeCursor(db, target.name, stored)
    }
    const next = log.nextAt()
    if (next !== null) return Math.max(0, next - clock())
    await release()
    return null
  }

  async function workOrRetry(): Promise<number | null> {
    try {
      return await work()
    } catch (error) {
      // The database: the lease expires, and the next attempt reads everything again.
      clearInterval(renewal)
      log = null
      onFailure(error)
      return SECOND
    }
  }

  function plan(ms: number): void {
    clearTimeout(timer)
    plannedAt = isStopped ? Infinity : performance.now() + ms
    if (!isStopped) timer = setTimeout(() => void run(), ms).unref()
  }

  function run(): Promise<void> {
    isAsked = false
    running ??= workOrRetry().then((wait) => {
      running = null
      plan(isAsked ? target.gatherFor : (wait ?? LOOK_EVERY))
    })
    return running
  }

  return {
    /** To be called when something has changed. */
    wake(): void {
      isAsked = true
      // Further changes do not put it off.
      if (!running && performance.now() + target.gatherFor < plannedAt) plan(target.gatherFor)
    },
    /** At once: another process may have died before it purged what it changed. */
    start(): void {
      isStopped = false
      plan(0)
    },
    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(timer)
      await running
      if (log) await release().catch(onFailure)
    },
    runNow: run,
  }
}
