/** Kysely on a PostgreSQL server. */
import { PostgresDialect, sql, type Dialect, type Kysely } from 'kysely'
import pg from 'pg'
import type { OnQuery } from './on-query.ts'
import { limitPool, serverLimits, type TimeLimits } from './time-limit.ts'

export type Settings = Record<string, string>

const INT8 = 20
const NUMERIC = 1700

/** Counters, ids and times stay below 2^53, so int8 becomes a number; this is the only code that converts it. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

export type PostgresOptions = {
  url: string
  onQuery?: OnQuery | undefined
  onLost?: ((error: Error) => void) | undefined
  /** none for work that may take as long as it takes, such as migrations */
  limits?: TimeLimits | undefined
}

/** `settings` apply to all queries of its connections; `onPool` receives their pool. */
export function postgresDialect(
  options: PostgresOptions,
  settings: Settings = {},
  onPool?: (pool: pg.Pool) => void,
): Dialect {
  const pool = openPool(options, settings)
  onPool?.(pool)
  return new PostgresDialect({ pool })
}

type PoolOptions = PostgresOptions & { connectWithin?: number }

export function openPool(options: PoolOptions, settings: Settings): pg.Pool {
  const { url, onQuery, onLost, limits, connectWithin = limits?.connect ?? 5000 } = options
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: 10,
    connectionTimeoutMillis: connectWithin,
    ...(limits ? serverLimits(limits) : {}),
  })
  // A connection lost while idle must not end the process: the pool opens another when one is needed.
  pool.on('error', (error) => onLost?.(error))
  // Nor may one that is lost during a query: that query fails and reports it.
  pool.on('connect', (client) => void client.on('error', () => {}))
  const set = Object.entries(settings).map(([name, value]) => `set ${name} = ${value}`)
  // Before the first query of the connection.
  if (set.length > 0)
    pool.on('connect', (client) => void client.query(set.join('; ')).catch((error: Error) => onLost?.(error)))
  if (onQuery) pool.on('connect', (client) => watchQueries(client, onQuery))
  if (limits) limitPool(pool, limits)
  return pool
}

function watchQueries(client: pg.PoolClient, onQuery: OnQuery): void {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown
  client.query = ((...parameters: unknown[]) => {
    const [text, values] = parameters
    onQuery(String(text), Array.isArray(values) ? values : [])
    return query(...parameters)
  }) as typeof client.query
}

/** After rows were inserted with explicit ids, the identity columns must continue after the highest. */
export async function advanceIdentities(db: Kysely<unknown>): Promise<void> {
  const columns = await sql<{ table_name: string }>`
    select table_name from information_schema.columns
    where table_schema = current_schema() and column_name = 'id' and is_identity = 'YES'`.execute(db)
  for (const { table_name } of columns.rows) {
    const table = sql.table(table_name)
    await sql`select setval(pg_get_serial_sequence(${`"${table_name}"`}, 'id'),
      (select coalesce(max(id), 0) + 1 from ${table}), false)`.execute(db)
  }
}
