/** Kysely on a PostgreSQL server. */
import { PostgresDialect, sql, type Dialect, type Kysely } from 'kysely'
import pg from 'pg'
import type { OnQuery } from './on-query.ts'

const INT8 = 20
const NUMERIC = 1700

/** Counters, ids and times stay below 2^53, so the one place that turns int8 into a number is here. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

export function postgresDialect(url: string, onQuery?: OnQuery, onLost?: (error: Error) => void): Dialect {
  const pool = new pg.Pool({ connectionString: url, types, max: 10, connectionTimeoutMillis: 5000 })
  // A connection lost while idle must not end the process: the pool opens another when one is needed.
  pool.on('error', (error) => onLost?.(error))
  if (onQuery) pool.on('connect', (client) => watchQueries(client, onQuery))
  return new PostgresDialect({ pool })
}

function watchQueries(client: pg.PoolClient, onQuery: OnQuery): void {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown
  client.query = ((...parameters: unknown[]) => {
    const [text, values] = parameters
    onQuery(String(text), Array.isArray(values) ? values : [])
    return query(...parameters)
  }) as typeof client.query
}

/** After rows were inserted with ids of their own, the identity columns must go on behind the highest. */
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
