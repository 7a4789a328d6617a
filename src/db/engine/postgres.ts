/** Kysely on a PostgreSQL server. */
import { PostgresDialect, sql, type Dialect, type Kysely } from 'kysely'
import pg from 'pg'
import { BusyError } from '../busy-error.ts'
import type { OnQuery } from './on-query.ts'
import type { RowsAsJson } from './rows-as-json.ts'
import { isStandby, StandbyReached, type ServerAddress } from './server-address.ts'
import { closeNow, limitPool, serverLimits, type Settings, type TimeLimits } from './time-limit.ts'

const INT8 = 20
const NUMERIC = 1700

/** Counters, ids and times stay below 2^53, so int8 becomes a number; this is the only code that converts it. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

export type PostgresOptions = {
  address: ServerAddress
  /** connections are of a pooler that gives each transaction another one: nothing may be set on them */
  isShared?: boolean
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
  const { address, isShared = false, onQuery, onLost, limits, connectWithin = limits?.connect ?? 5000 } = options
  // By statements, not as parameters of the connection: a pooler refuses those that it does not know.
  const all = isShared ? {} : { ...serverLimits(limits), ...settings }
  const set = Object.entries(all).map(([name, value]) => `set ${name} = ${value}`)
  const pool = new pg.Pool({
    types,
    max: 10,
    connectionTimeoutMillis: connectWithin,
    Client: class extends pg.Client {
      constructor(config?: pg.ClientConfig) {
        super({ ...config, connectionString: address.current() })
      }
    },
    onConnect: (client) => prepare(client, set.join('; '), { address, connectWithin }),
  })
  // A connection lost while idle must not end the process: the pool opens another when one is needed.
  pool.on('error', (error) => onLost?.(error))
  if (onQuery) pool.on('connect', (client) => watchQueries(client, onQuery))
  if (!address.isSingle) followPrimary(pool, { address, connectWithin })
  if (limits) limitPool(pool, limits)
  return pool
}

type Route = { address: ServerAddress; connectWithin: number }

/** Before the first query of a connection. */
async function prepare(client: pg.ClientBase, settings: string, { address, connectWithin }: Route): Promise<void> {
  // A connection that is lost during a query must not end the process: that query fails and reports it.
  client.on('error', () => {})
  let isLate = false
  const late = setTimeout(() => {
    isLate = true
    closeNow(client)
  }, connectWithin)
  try {
    if (settings) await client.query(settings)
    if (!address.isSingle && (await isStandby(client))) throw new StandbyReached('the server is a standby')
  } catch (error) {
    // As behind a pooler that has no connection to the server left.
    throw isLate ? new BusyError(`no connection to the database within ${connectWithin} ms`, { cause: error }) : error
  } finally {
    clearTimeout(late)
  }
}

/** The pool's own message when all of its connections are in use, which is no fault of the server. */
const ALL_IN_USE = 'timeout exceeded when trying to connect'

/** Connects to the server that accepts writes; when it is no longer the same, it is looked for again. */
function followPrimary(pool: pg.Pool, { address, connectWithin }: Route): void {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  pool.connect = (async () => {
    const deadline = performance.now() + connectWithin
    for (;;) {
      const url = await address.find()
      try {
        return await connect()
      } catch (error) {
        if ((error as Error).message === ALL_IN_USE || performance.now() > deadline) throw error
        address.forget(url)
      }
    }
  }) as typeof pool.connect
}

function watchQueries(client: pg.PoolClient, onQuery: OnQuery): void {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown
  client.query = ((...parameters: unknown[]) => {
    const [text, values] = parameters
    onQuery(String(text), Array.isArray(values) ? values : [])
    return query(...parameters)
  }) as typeof client.query
}

/** Parameters are numbered through the whole statement. */
export const rowsAsJson: RowsAsJson = (read, before) => {
  const numbered = read.replaceAll(/\$(\d+)/g, (_, number: string) => `$${Number(number) + before}`)
  return `select json_agg(part) from (${numbered}) as part`
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
