/**
 * One replica of the primary: how far it has replayed, and whether it may be queried. It is taken out of and put back into
 * use automatically.
 */
import { Kysely, PostgresDialect, type QueryExecutor } from 'kysely'
import pg from 'pg'
import { BusyError } from '../busy-error.ts'
import type { OnQuery } from './on-query.ts'
import { nameServer } from '../server-url.ts'
import { openPool } from './postgres.ts'
import { openAddress } from './server-address.ts'
import { watchServer } from './server-watch.ts'
import { closeNow, type Settings, type TimeLimits } from './time-limit.ts'

/** Beyond this lag it is not queried, even by reads that tolerate lag. */
const LONGEST_LAG_MS = 5000
const CONNECT_WITHIN_MS = 1000
/**
 * The primary reports the position of its next write, after the header of a page that it has not begun; no replica can have
 * replayed that. The log record that makes a write visible is longer than such a header.
 */
const PAGE_HEADER = 24

/** Positions in the log of the primary are bytes since its beginning; they stay below 2^53. */
const QUESTION = `select pg_is_in_recovery() as recovering,
  coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0) as replayed, system_identifier::text as cluster
  from pg_control_system()`
type Answer = { recovering: boolean; replayed: number; cluster: string }

/** What is known about the primary, for comparison with replicas. */
type PrimaryKnowledge = {
  /** which server it is, through all its copies; null until it was reached once */
  cluster: () => string | null
  /** for how long the primary has been further than this position, in ms */
  lagOf: (position: number) => number
}

export type ReplicaEvent = { replica: string; state: 'used' | 'left out'; reason?: string }

type Options = {
  url: string
  primary: PrimaryKnowledge
  onQuery?: OnQuery | undefined
  limits?: TimeLimits | undefined
  onEvent: (event: ReplicaEvent) => void
}

export function openReplica({ url, primary, onQuery, limits, onEvent }: Options) {
  const name = nameServer(url)
  const address = openAddress(url)
  const clients = new Set<pg.PoolClient>()
  const opened: Kysely<unknown>[] = []
  let replayed = -1
  let lag = 0
  let isUsable: boolean | null = null
  let changedAt = Date.now()

  function leaveOut(reason: string): void {
    if (isUsable !== false) {
      changedAt = Date.now()
      onEvent({ replica: name, state: 'left out', reason })
    }
    isUsable = false
  }

  function take(answer: Answer): void {
    replayed = answer.replayed
    lag = primary.lagOf(replayed)
    const cluster = primary.cluster()
    if (!answer.recovering) leaveOut('it is not a replica')
    else if (cluster !== null && cluster !== answer.cluster) leaveOut('it is a replica of another server')
    else if (lag > LONGEST_LAG_MS) leaveOut(`it is ${Math.round(lag / 1000)} s behind`)
    else if (cluster !== null) {
      if (isUsable !== true) {
        changedAt = Date.now()
        onEvent({ replica: name, state: 'used' })
      }
      isUsable = true
    }
  }

  const watch = watchServer<Answer>({
    address,
    question: QUESTION,
    onAnswer: take,
    onLost(error) {
      leaveOut(error.message || String((error as NodeJS.ErrnoException).code))
      // Pending queries fail, so that their callers query another server.
      for (const client of clients) closeNow(client)
    },
  })

  return {
    name,
    hasReached: (position: number): boolean => isUsable === true && replayed + PAGE_HEADER >= position,
    lookSoon: watch.lookSoon,
    /** in ms */
    lag: () => lag,
    isUsable: () => isUsable === true,
    /** since when it is read from, or is not */
    changedAt: () => changedAt,

    /** Separate connections with these settings. */
    connect(settings: Settings): QueryExecutor {
      const pool = openPool({ address, onQuery, limits, connectWithin: CONNECT_WITHIN_MS }, settings)
      pool.on('connect', (client) => void clients.add(client))
      pool.on('remove', (client) => void clients.delete(client))
      const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
      opened.push(db)
      return db.getExecutor()
    },

    /**
     * Called with a query that failed here. An error response of the server is a valid answer; any other error means that it
     * is unreachable.
     */
    blame(thrown: unknown): void {
      const error = thrown instanceof BusyError ? (thrown.cause ?? thrown) : thrown
      if (error instanceof pg.DatabaseError && !GOING.test(error.code ?? '')) return
      leaveOut((error as Error).message)
    },

    async close(): Promise<void> {
      watch.stop()
      for (const db of opened) await db.destroy()
    },
  }
}

/** Connection trouble, too many connections, shutting down. */
const GOING = /^(08|53|57P)/

export type Replica = ReturnType<typeof openReplica>
