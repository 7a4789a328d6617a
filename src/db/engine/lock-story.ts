import { PostgresAdapter } from 'kysely'
import type { Database } from '../client.ts'

/** Until the transaction ends, what is done to these stories side by side waits. On SQLite one transaction writes at a time. */
export async function lockStories(transaction: Database, ids: number[]): Promise<void> {
  if (ids.length === 0 || !(transaction.getExecutor().adapter instanceof PostgresAdapter)) return
  // In one order for everybody, so that nobody waits in a circle.
  await transaction.selectFrom('story').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
}
