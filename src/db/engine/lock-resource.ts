import { PostgresAdapter, sql } from 'kysely'
import type { Database } from '../client.ts'

/** Any number that nothing else takes as the first half of such a lock. */
const DESK = 7001

/**
 * Until the transaction ends, other editors who write rows of the same kind wait: positions in an order and unique names
 * stay consistent. Readers, and the counters for them, do not wait. On SQLite one transaction writes at a time anyway.
 */
export async function lockResource(transaction: Database, name: string): Promise<void> {
  if (!(transaction.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`select pg_advisory_xact_lock(${sql.lit(DESK)}, hashtext(${name}))`.execute(transaction)
}
