/** After rows were inserted with explicit ids in a transaction of a site that goes on meanwhile. */
import { PostgresAdapter, sql } from 'kysely'
import type { Database } from '../client.ts'
import type { Tables } from '../tables.ts'

/** The next row gets a number above all that there are; never one below what was given out. SQLite does so by itself. */
export async function advanceIdentity(transaction: Database, table: keyof Tables): Promise<void> {
  if (!(transaction.getExecutor().adapter instanceof PostgresAdapter)) return
  const sequence = sql`pg_get_serial_sequence(${`"${table}"`}, 'id')`
  await sql`select setval(${sequence}, highest.id) from (select max(id) as id from ${sql.table(table)}) as highest
    where highest.id > coalesce(pg_sequence_last_value(${sequence}::regclass), 0)`.execute(transaction)
}
