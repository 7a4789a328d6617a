/** Opens the database: a file by default, a PostgreSQL server when a URL is given. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { joinAsStatement, joinReadsOf } from './engine/join-reads.ts'
import { listenOnPostgres } from './engine/listen-postgres.ts'
import type { OnQuery } from './engine/on-query.ts'
import { makePrivateFolder, preparePrivateDatabase } from './engine/private-file.ts'
import { advanceIdentities, postgresDialect, rowsAsJson, type PostgresOptions } from './engine/postgres.ts'
import type { ReplicaEvent } from './engine/replica.ts'
import { openReplicaSet } from './engine/replica-set.ts'
import { createReaderThreads, type ReaderThreads } from './engine/reader-threads.ts'
import { readThroughReplicas, type ReplicaReading } from './engine/replica-reading.ts'
import { openAddress } from './engine/server-address.ts'
import { openUnlessRestoring, refuseWhileRestoring } from './engine/restore-guard.ts'
import { sqliteDialect } from './engine/sqlite.ts'
import { sqliteReaderDialect } from './engine/sqlite-reader.ts'
import type { TimeLimits } from './engine/time-limit.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>
export { BusyError } from './busy-error.ts'
export { joinReads } from './engine/join-reads.ts'
export { allowLag } from './engine/route-reads.ts'
export { shareWork, withDeadline, type TimeLimits } from './engine/time-limit.ts'
export type { ReplicaReading }

export type DatabaseOptions = {
  /** postgres://… ; the embedded engine when absent */
  url?: string | undefined
  /** the server itself, where `url` is a pooler that gives each transaction another connection */
  directUrl?: string | undefined
  dataDir: string
  /** replicas of the server at `url` that may be read from */
  replicaUrls?: readonly string[]
  onQuery?: OnQuery
  onLost?: (error: Error) => void
  /** none for work that may take as long as it takes, such as migrations */
  limits?: TimeLimits | undefined
  /** called each time that a replica is taken out of or put back into use */
  onReplica?: (event: ReplicaEvent) => void
}

const FILE = 'kanwu.sqlite'
/** What it was called before the program had its name. */
const EARLIER_FILE = 'qiri.sqlite'

/**
 * A site that began with the earlier name goes on with it: a database is up to three files, and no file system renames three at
 * once. The folder must not be in the middle of a restore, which moves them.
 */
export function databaseFile(dataDir: string): string {
  const [file, earlier] = [join(dataDir, FILE), join(dataDir, EARLIER_FILE)]
  return !existsSync(file) && existsSync(earlier) ? earlier : file
}

export function openDatabase(options: DatabaseOptions): Database {
  if (options.url) {
    refuseWhileRestoring(options.dataDir)
    return openPostgres({ ...options, url: options.url })
  }
  makePrivateFolder(options.dataDir)
  return openUnlessRestoring(options.dataDir, () => {
    const file = databaseFile(options.dataDir)
    preparePrivateDatabase(file)
    return openSqlite(file, options)
  })
}

function openSqlite(file: string, { onQuery, limits }: Pick<DatabaseOptions, 'onQuery' | 'limits'>): Database {
  const dialect = sqliteDialect(file, { onQuery, limits })
  const db = new Kysely<Tables>({ dialect })
  joinReadsOf(db, dialect.runTogether)
  const threads = createReaderThreads({ file, limits, onQuery })
  const reader = new Kysely<Tables>({ dialect: sqliteReaderDialect({ reader: threads, onQuery }) })
  termReaders.set(db, reader)
  readerThreads.set(db, threads)
  const destroy = db.destroy.bind(db)
  db.destroy = async () => {
    // First, so that the last connection is one that may tidy up the file.
    await threads.close()
    await reader.destroy()
    await destroy()
  }
  return db
}

type ServerOptions = Omit<PostgresOptions, 'address' | 'isShared'> &
  Pick<DatabaseOptions, 'directUrl' | 'replicaUrls' | 'onReplica'> & { url: string }

function openPostgres({ url, directUrl = url, replicaUrls = [], onReplica, ...rest }: ServerOptions): Database {
  const pools: Pool[] = []
  const note = (pool: Pool) => void pools.push(pool)
  /** For all that lasts longer than a transaction: settings, and listening. */
  const direct = { ...rest, address: openAddress(directUrl) }
  const isShared = directUrl !== url
  const main = isShared ? { ...rest, address: openAddress(url), isShared } : direct
  const db = new Kysely<Tables>({ dialect: postgresDialect(main, {}, note) })
  const termReader = new Kysely<Tables>({ dialect: postgresDialect(direct, TERM_READING, note) })
  termReaders.set(db, termReader)
  poolsOf.set(db, pools)
  const replicas = replicaUrls.length > 0 ? openReplicaSet({ ...direct, replicaUrls, onReplica }) : null
  if (replicas)
    replicaReadings.set(db, readThroughReplicas(replicas, [{ db }, { db: termReader, settings: TERM_READING }]))
  // After replicas were set up: what is joined is then sent where it may be read.
  joinReadsOf(db, joinAsStatement(rowsAsJson))
  listeners.set(db, (channel, wake) => listenOnPostgres(direct, channel, wake))
  const destroy = db.destroy.bind(db)
  db.destroy = async () => {
    await replicas?.close()
    await termReader.destroy()
    await destroy()
  }
  return db
}

/**
 * Search rows are narrow, so the planner thinks that scanning all of them, or the newest until enough match, is cheap; it
 * does not count that their terms are stored out of line and must be fetched one by one, which takes seconds. Such queries
 * must use the term index. They have separate connections, since setting this per transaction would take four round trips to
 * the server instead of one.
 */
const TERM_READING = {
  enable_seqscan: 'off',
  enable_indexscan: 'off',
  jit: 'off',
  work_mem: "'32MB'",
  default_transaction_read_only: 'on',
}
const termReaders = new WeakMap<Database, Database>()

/** The same database for questions to the index of terms: on SQLite by threads, so that a long one stops nobody else. */
export const termReaderOf = (db: Database): Database => termReaders.get(db) ?? db

const readerThreads = new WeakMap<Database, ReaderThreads>()

/** Reads, and makes something of what it read. It is exported under its name by the module at `program`. */
export type ReadWork<Input, Result> = (db: Database, input: Input) => Promise<Result>

/**
 * Work that takes long without waiting for anything: on SQLite in a thread that reads, which is given a copy of the input; on a
 * server, whose connections wait for it, here.
 */
export function workBeside<Input, Result>(
  db: Database,
  { program, work }: { program: URL; work: ReadWork<Input, Result> },
  input: Input,
): Promise<Result> {
  const threads = readerThreads.get(db)
  if (!threads) return work(db, input)
  return threads.work({ program: program.href, name: work.name, input }) as Promise<Result>
}

type Pool = { totalCount: number; idleCount: number; waitingCount: number }
const poolsOf = new WeakMap<Database, Pool[]>()

/** Numbers of open and idle connections, and of queries waiting for one; null on SQLite. */
export function countConnections(db: Database): { open: number; idle: number; waiting: number } | null {
  const pools = poolsOf.get(db)
  if (!pools) return null
  const sum = (name: keyof Pool) => pools.reduce((total, pool) => total + pool[name], 0)
  return { open: sum('totalCount'), idle: sum('idleCount'), waiting: sum('waitingCount') }
}

const replicaReadings = new WeakMap<Database, ReplicaReading>()

/** What requests must say to read from replicas; null where there are none. */
export const replicaReadingOf = (db: Database): ReplicaReading | null => replicaReadings.get(db) ?? null

type Listen = (channel: string, wake: () => void) => () => Promise<void>
const listeners = new WeakMap<Database, Listen>()

/**
 * Calls `wake` on each notification of the channel, until the returned function is called; null if the engine cannot listen.
 */
export const listenOn = (db: Database, channel: string, wake: () => void): (() => Promise<void>) | null =>
  listeners.get(db)?.(channel, wake) ?? null

/** To be called after a bulk load of rows with explicit ids: refreshes the statistics of the query planner. */
export async function settleAfterLoad(db: Database, options: Pick<DatabaseOptions, 'url'>): Promise<void> {
  if (options.url) await advanceIdentities(db as unknown as Kysely<unknown>)
  await sql`analyze`.execute(db)
}
