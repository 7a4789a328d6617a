import { PostgresAdapter } from 'kysely'
import type { Database } from '../client.ts'

/**
 * Until the transaction ends, concurrent work for this account waits. On SQLite one transaction writes at a time anyway; on
 * PostgreSQL two that touch the same rows in a different order would otherwise deadlock.
 */
export async function lockAccount(transaction: Database, accountId: number): Promise<void> {
  if (!(transaction.getExecutor().adapter instanceof PostgresAdapter)) return
  await transaction.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}
