/** Numbers of rows that are inserted with explicit ids in a transaction of a site that goes on meanwhile. */
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

/** So many numbers that no row has or gets, all of them above this one. The table is one whose rows are never deleted. */
export async function reserveIds(
  transaction: Database,
  table: keyof Tables,
  count: number,
  above: number,
): Promise<number[]> {
  if (transaction.getExecutor().adapter instanceof PostgresAdapter) {
    const sequence = sql`pg_get_serial_sequence(${`"${table}"`}, 'id')`
    await sql`select setval(${sequence}, ${above}) where ${above} > coalesce(pg_sequence_last_value(${sequence}::regclass), 0)`.execute(
      transaction,
    )
    const { rows } = await sql<{
      id: number
    }>`select nextval(${sequence}) as id from generate_series(1, ${count})`.execute(transaction)
    return rows.map(({ id }) => Number(id))
  }
  const { rows } = await sql<{ highest: number | null }>`select max(id) as highest from ${sql.table(table)}`.execute(
    transaction,
  )
  const first = Math.max(rows[0]?.highest ?? 0, above) + 1
  return Array.from({ length: count }, (_, index) => first + index)
}
