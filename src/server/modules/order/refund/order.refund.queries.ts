import type { Database } from '#db/client.ts'
import type { Insertable, Updateable } from 'kysely'
import type { Tables } from '#db/tables.ts'

export function findRefund(db: Database, orderId: number) {
  return db
    .selectFrom('refund')
    .select(['id', 'number', 'state', 'amount'])
    .where('purchase_order_id', '=', orderId)
    .executeTakeFirst()
}

/** False when there is one already, from a concurrent request. */
export async function insertRefund(db: Database, refund: Insertable<Tables['refund']>): Promise<boolean> {
  const row = await db
    .insertInto('refund')
    .values(refund)
    .onConflict((conflict) => conflict.column('purchase_order_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function updateRefund(
  db: Database,
  id: number,
  change: Omit<Updateable<Tables['refund']>, 'id' | 'purchase_order_id'>,
): Promise<void> {
  await db.updateTable('refund').set(change).where('id', '=', id).execute()
}

function refunding(db: Database) {
  return db
    .selectFrom('purchase_order as order')
    .leftJoin('refund', 'refund.purchase_order_id', 'order.id')
    .select(['order.id', 'order.number', 'order.price', 'order.provider', 'order.paid_at'])
    .select(['refund.number as refund_number', 'refund.amount'])
    .where('order.state', '=', 'refunding')
}

export type RefundingRow = Awaited<ReturnType<ReturnType<typeof refunding>['execute']>>[number]

/** Refunds in progress, in the order of their decisions. */
export function listRefunding(db: Database, limit: number): Promise<RefundingRow[]> {
  return refunding(db).orderBy('refund.decided_at').orderBy('order.id').limit(limit).execute()
}

export const findRefunding = (db: Database, orderId: number): Promise<RefundingRow | undefined> =>
  refunding(db).where('order.id', '=', orderId).executeTakeFirst()

export const findRefundingByNumber = (db: Database, refundNumber: string): Promise<RefundingRow | undefined> =>
  refunding(db).where('refund.number', '=', refundNumber).executeTakeFirst()
