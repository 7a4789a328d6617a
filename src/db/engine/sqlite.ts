/**
 * Kysely on the SQLite that is built into Node.
 *
 * Two connections to one file in WAL mode: reads never wait for a transaction that is open on the writer. Which of the
 * two a query takes is decided here, so that the rest of the code sees one ordinary Kysely.
 */
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
import type { AskTogether } from './join-reads.ts'
import type { OnQuery } from './on-query.ts'
import { openSide, runOn, type SqliteSide } from './sqlite-side.ts'
import { refuseLate, type TimeLimits } from './time-limit.ts'

/** ms to wait for a file to which another process is writing. */
const PATIENCE = 10_000
/** ms between two looks whether another process has finished writing; the last holds on. */
const LOOKS = [1, 1, 2, 2, 3, 5] as const
const SQLITE_BUSY = 5

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

type SqliteOptions = { onQuery?: OnQuery | undefined; limits?: TimeLimits | undefined }

class SqliteEngine {
  readonly writer: SqliteSide
  readonly reader: SqliteSide
  readonly mutex: Mutex
  readonly #onQuery: OnQuery | undefined

  constructor(file: string, { onQuery, limits }: SqliteOptions) {
    this.#onQuery = onQuery
    this.mutex = new Mutex(limits?.waiters ?? Infinity)
    this.writer = openSide(file)
    this.reader = openSide(file)
    this.reader.database.exec('pragma query_only = on')
    // Waiting for a locked file happens outside of the engine.
    this.writer.database.exec('pragma busy_timeout = 0')
  }

  run<R>(side: SqliteSide, query: CompiledQuery): QueryResult<R> {
    this.#onQuery?.(query.sql, query.parameters)
    return runOn<R>(side, query, this.#forgetStatements)
  }

  /** One after the other: JSON around them, as in one statement, would cost more than they do. */
  runTogether: AskTogether = (reads) => {
    // For whoever watches it is one question, as on a server.
    this.#onQuery?.(
      reads.map(({ sql }, index) => `/* read_${index} */ ${sql}`).join(';\n'),
      reads.flatMap(({ parameters }) => parameters),
    )
    return reads.map((read) => runOn(this.reader, read))
  }

  /** In Node 22 a statement goes on returning as many columns as its table had when it was prepared. */
  readonly #forgetStatements = (): void => {
    for (const { statements } of [this.writer, this.reader]) statements.clear()
  }

  close(): void {
    this.reader.database.close()
    this.writer.database.exec('pragma busy_timeout = 5000; pragma optimize')
    this.writer.database.close()
  }
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
export class ManyConnectionAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

export function sqliteDialect(file: string, options: SqliteOptions = {}): Dialect & { runTogether: AskTogether } {
  const engine = new SqliteEngine(file, options)
  return {
    runTogether: engine.runTogether,
    createAdapter: () => new ManyConnectionAdapter(),
    createDriver: () => new SqliteDriver(engine),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}
