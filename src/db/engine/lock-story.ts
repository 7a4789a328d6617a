import { PostgresAdapter } from 'kysely'
import type { Database } from '../client.ts'

/** Until the transaction ends, concurrent work on these stories waits. On SQLite one transaction writes at a time. */
export async function lockStories(transaction: Database, ids: number[]): Promise<void> {
  if (ids.length === 0 || !(transaction.getExecutor().adapter instanceof PostgresAdapter)) return
  // All callers use the same order, which prevents deadlocks.
  await transaction.selectFrom('story').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
}
