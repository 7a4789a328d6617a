/**
 * A lease in the database: of all processes on it, the holder runs the jobs of the minute. It is held for a minute at a time
 * and renewed while they run, so that the lease of a process that has died expires.
 */
import { randomUUID } from 'node:crypto'
import type { Database } from '#db/client.ts'
import * as queries from './minute-lease.queries.ts'

const SECOND = 1000
const LEASE_TERM = 60 * SECOND
const RENEWED_EVERY = 20 * SECOND
/** From the end of the jobs until they may run again; less than a minute, to allow for clock skew. */
const REST = 55 * SECOND
/** the clock skew between machines that is tolerated */
const SKEW = 60 * SECOND
/** so that waiting processes do not all retry at the same moment */
const JITTER = 3 * SECOND

export type Lease = {
  /** 0 when acquired; otherwise ms until the next attempt */
  acquire: () => Promise<number>
  end: () => Promise<void>
  /** lets another process acquire it immediately */
  release: () => Promise<void>
}

export function createLease(db: Database, name: string, now: () => number = Date.now): Lease {
  const holder = randomUUID()
  let timer: ReturnType<typeof setInterval> | undefined

  const extend = (ms: number) => queries.extendLease(db, { name, holder, until: now() + ms })

  return {
    async acquire() {
      const time = now()
      const until = await queries.findLeaseEnd(db, name)
      // An end further ahead was written by a clock that has been set back since.
      const latest = time + LEASE_TERM + SKEW
      const isHeld = until > time && until <= latest
      if (
        isHeld ||
        !(await queries.acquireLease(db, { name, holder, until: time + LEASE_TERM }, { now: time, latest }))
      )
        return Math.min(Math.max(until - time, SECOND), LEASE_TERM) + Math.floor(Math.random() * JITTER)
      // A lease that cannot be renewed expires and another process begins, which does no harm.
      timer = setInterval(() => void extend(LEASE_TERM).catch(() => {}), RENEWED_EVERY).unref()
      return 0
    },

    async end() {
      clearInterval(timer)
      await extend(REST)
    },

    release: () => extend(0),
  }
}
