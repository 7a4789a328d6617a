/** One connection to the SQLite file, and its prepared statements. */
import type { StatementSync, SQLInputValue } from 'node:sqlite'
import type { QueryResult } from 'kysely'
import { createFacetCount } from './facet-count.ts'
import { DatabaseSync } from './node-sqlite.ts'
import { tally } from './tally.ts'

const STATEMENTS_KEPT = 500
/** ms that the engine itself waits for a locked file; a connection that writes waits elsewhere. */
const BUSY_MS = 5000

const CHANGES_SCHEMA = /^\s*(alter|create|drop)\s/i

/** Reading a statement's columns costs as much as a small query, so it is done once. */
type Prepared = { statement: StatementSync; columns: string[]; returnsRows: boolean; changesSchema: boolean }

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
    const columns = statement.columns().map(({ name }) => name)
    const returnsRows = columns.length > 0
    const prepared = { statement, columns, returnsRows, changesSchema: !returnsRows && CHANGES_SCHEMA.test(sql) }
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

export type SqliteSide = { database: DatabaseSync; statements: StatementCache }

export function openSide(file: string, { readOnly = false } = {}): SqliteSide {
  const database = new DatabaseSync(file, { timeout: BUSY_MS, readOnly })
  if (!readOnly) {
    // FULL: an acknowledged write survives a power cut.
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  }
  // In KiB when negative.
  database.exec('pragma cache_size = -16000; pragma temp_store = memory')
  database.function('tally', { deterministic: true }, tally)
  database.function('count_facets', createFacetCount(database))
  return { database, statements: new StatementCache(database) }
}

export type Asked = { sql: string; parameters: readonly unknown[] }

export function runOn<Row>({ statements }: SqliteSide, { sql, parameters }: Asked, onSchemaChange?: () => void) {
  const { statement, returnsRows, changesSchema } = statements.get(sql)
  const values = parameters as SQLInputValue[]
  if (returnsRows) return { rows: statement.all(...values) as Row[] } satisfies QueryResult<Row>
  const { changes, lastInsertRowid } = statement.run(...values)
  if (changesSchema) onSchemaChange?.()
  return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] } satisfies QueryResult<Row>
}
