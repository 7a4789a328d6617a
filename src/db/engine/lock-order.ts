import { PostgresAdapter } from 'kysely'
import type { Database } from '../client.ts'

/**
 * Until the transaction ends, concurrent work on this order waits. On SQLite one transaction writes at a time anyway. A
 * caller that locks an account as well does so after the order.
 */
export async function lockOrder(transaction: Database, orderId: number): Promise<void> {
  if (!(transaction.getExecutor().adapter instanceof PostgresAdapter)) return
  await transaction.selectFrom('purchase_order').select('id').where('id', '=', orderId).forNoKeyUpdate().execute()
}
