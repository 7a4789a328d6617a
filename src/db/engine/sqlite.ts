/**
 * Kysely on the SQLite that is built into Node.
 *
 * Two connections to one file in WAL mode: reads never wait for a transaction that is open on the writer. Which of the
 * two a query takes is decided here, so that the rest of the code sees one ordinary Kysely.
 */
import type { StatementSync, SQLInputValue } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import { BusyError } from '../busy-error.ts'
import { DatabaseSync } from './node-sqlite.ts'
import type { OnQuery } from './on-query.ts'
import { refuseLate, type TimeLimits } from './time-limit.ts'

const STATEMENTS_KEPT = 500
/** ms to wait for a file to which another process is writing. */
const PATIENCE = 10_000
/** ms between two looks whether another process has finished writing; the last holds on. */
const LOOKS = [1, 1, 2, 2, 3, 5] as const
const SQLITE_BUSY = 5

const CHANGES_SCHEMA = /^\s*(alter|create|drop)\s/i

/** Reading a statement's columns costs as much as a small query, so it is done once. */
type Prepared = { statement: StatementSync; returnsRows: boolean; changesSchema: boolean }

/** Prepared statements by their text; the oldest is evicted when there are too many. */
class StatementCache {
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, Prepared>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  get(sql: string): Prepared {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#database.prepare(sql)
    const returnsRows = statement.columns().length > 0
    const prepared = { statement, returnsRows, changesSchema: !returnsRows && CHANGES_SCHEMA.test(sql) }
    if (this.#statements.size >= STATEMENTS_KEPT) {
      const oldest = this.#statements.keys().next().value
      if (oldest !== undefined) this.#statements.delete(oldest)
    }
    this.#statements.set(sql, prepared)
    return prepared
  }

  clear(): void {
    this.#statements.clear()
  }
}

/** One holder at a time, first in first out. */
class Mutex {
  readonly #maxWaiters: number
  #tail: Promise<void> = Promise.resolve()
  #waiters = 0

  constructor(maxWaiters: number) {
    this.#maxWaiters = maxWaiters
  }

  async lock(): Promise<() => void> {
    if (this.#waiters >= this.#maxWaiters) throw new BusyError('too many wait to write')
    let unlock!: () => void
    const before = this.#tail
    this.#tail = new Promise<void>((resolve) => (unlock = resolve))
    this.#waiters++
    await before
    this.#waiters--
    return unlock
  }
}

/**
 * Waits for other processes that write, without blocking this one: the engine's own waiting would stop everything here,
 * including pure reads. Only for work that has not done anything yet when it finds the file locked.
 */
async function whenFree<Result>(work: () => Result): Promise<Result> {
  const until = performance.now() + PATIENCE
  for (let look = 0; ; look++) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error)) throw error
      refuseLate()
      if (performance.now() > until) throw new BusyError('somebody else is writing', { cause: error })
    }
    await sleep(LOOKS[look] ?? LOOKS.at(-1))
  }
}

/** The lowest byte is the error, the others the reason. */
const isBusy = (error: unknown): boolean =>
  (Number((error as { errcode?: unknown } | null)?.errcode) & 0xff) === SQLITE_BUSY

class SqliteConnection implements DatabaseConnection {
  readonly #engine: SqliteEngine
  #release: (() => void) | undefined

  constructor(engine: SqliteEngine) {
    this.#engine = engine
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#release) return this.#engine.run<R>(this.#engine.writer, query)
    if (query.query.kind === 'SelectQueryNode') return this.#engine.run<R>(this.#engine.reader, query)
    const release = await this.#engine.mutex.lock()
    try {
      refuseLate()
      return await whenFree(() => this.#engine.run<R>(this.#engine.writer, query))
    } finally {
      release()
    }
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator; nothing here streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not used')
  }

  async begin(): Promise<void> {
    const release = await this.#engine.mutex.lock()
    try {
      refuseLate()
      // IMMEDIATE takes the write lock now: a deferred transaction could fail half way when another process writes.
      await whenFree(() => this.#engine.writer.database.exec('begin immediate'))
      this.#release = release
    } catch (error) {
      release()
      throw error
    }
  }

  /** A commit that fails (disk full) is rolled back before the next transaction may begin. */
  end(command: 'commit' | 'rollback'): void {
    if (!this.#release) return
    const { database } = this.#engine.writer
    try {
      if (command === 'commit') refuseLate()
      database.exec(command)
    } catch (error) {
      if (database.isTransaction) database.exec('rollback')
      throw error
    } finally {
      this.#release()
      this.#release = undefined
    }
  }
}

type Side = { database: DatabaseSync; statements: StatementCache }

type SqliteOptions = { onQuery?: OnQuery | undefined; limits?: TimeLimits | undefined }

class SqliteEngine {
  readonly writer: Side
  readonly reader: Side
  readonly mutex: Mutex
  readonly #onQuery: OnQuery | undefined

  constructor(file: string, { onQuery, limits }: SqliteOptions) {
    this.#onQuery = onQuery
    this.mutex = new Mutex(limits?.waiters ?? Infinity)
    this.writer = open(file)
    this.reader = open(file)
    this.reader.database.exec('pragma query_only = on')
    // Waiting for a locked file happens outside of the engine.
    this.writer.database.exec('pragma busy_timeout = 0')
  }

  run<R>(side: Side, query: CompiledQuery): QueryResult<R> {
    this.#onQuery?.(query.sql, query.parameters)
    const { statement, returnsRows, changesSchema } = side.statements.get(query.sql)
    const parameters = query.parameters as SQLInputValue[]
    if (returnsRows) return { rows: statement.all(...parameters) as R[] }
    const { changes, lastInsertRowid } = statement.run(...parameters)
    if (changesSchema) this.#forgetStatements()
    return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] }
  }

  /** In Node 22 a statement goes on returning as many columns as its table had when it was prepared. */
  #forgetStatements(): void {
    for (const { statements } of [this.writer, this.reader]) statements.clear()
  }

  close(): void {
    this.reader.database.close()
    this.writer.database.exec('pragma busy_timeout = 5000; pragma optimize')
    this.writer.database.close()
  }
}

function open(file: string): Side {
  const database = new DatabaseSync(file, { timeout: 5000 })
  // FULL: an acknowledged write survives a power cut. The cache is in KiB when negative.
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma cache_size = -16000;
    pragma temp_store = memory;
  `)
  return { database, statements: new StatementCache(database) }
}

class SqliteDriver implements Driver {
  readonly #engine: SqliteEngine

  constructor(engine: SqliteEngine) {
    this.#engine = engine
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return new SqliteConnection(this.#engine)
  }
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as SqliteConnection).begin()
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    ;(connection as SqliteConnection).end('commit')
  }
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    ;(connection as SqliteConnection).end('rollback')
  }
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {
    this.#engine.close()
  }
}

/** Kysely's own adapter assumes one connection and no transactional schema changes; here neither is so. */
class TwoConnectionAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

export function sqliteDialect(file: string, options: SqliteOptions = {}): Dialect {
  const engine = new SqliteEngine(file, options)
  return {
    createAdapter: () => new TwoConnectionAdapter(),
    createDriver: () => new SqliteDriver(engine),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}
