import { PostgresAdapter } from 'kysely'
import type { Database } from '../client.ts'

/**
 * Until the transaction ends, what is done for this account side by side waits. On SQLite one transaction writes at a
 * time anyway; on PostgreSQL two that touch the same rows in another order would otherwise stop each other.
 */
export async function lockAccount(transaction: Database, accountId: number): Promise<void> {
  if (!(transaction.getExecutor().adapter instanceof PostgresAdapter)) return
  await transaction.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}
