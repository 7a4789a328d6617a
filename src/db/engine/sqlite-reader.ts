/** Kysely on what reads the SQLite file: threads, or within one of them its connection. Each query sees what was committed before it began. */
import {
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import type { OnQuery } from './on-query.ts'
import { ManyConnectionAdapter } from './sqlite.ts'

type Reader = {
  ask: (sql: string, parameters: readonly unknown[]) => Promise<unknown[]>
  close: () => Promise<void>
}
type Options = { reader: Reader; onQuery?: OnQuery | undefined }

class ThreadConnection implements DatabaseConnection {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { reader, onQuery } = this.#options
    onQuery?.(sql, parameters)
    return { rows: (await reader.ask(sql, parameters)) as R[] }
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator; nothing here streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not used')
  }
}

const refuseTransaction = () => Promise.reject(new Error('these connections only read'))

export function sqliteReaderDialect(options: Options): Dialect {
  const connection = new ThreadConnection(options)
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: refuseTransaction,
    commitTransaction: refuseTransaction,
    rollbackTransaction: refuseTransaction,
    releaseConnection: async () => {},
    destroy: () => options.reader.close(),
  }
  return {
    createAdapter: () => new ManyConnectionAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}
