import { PostgresAdapter } from 'kysely'
import type { Database } from '../client.ts'

/** Until the transaction ends, others that would use this coupon wait. On SQLite one transaction writes at a time anyway. */
export async function lockCoupon(transaction: Database, id: number): Promise<void> {
  if (!(transaction.getExecutor().adapter instanceof PostgresAdapter)) return
  await transaction.selectFrom('coupon').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}
