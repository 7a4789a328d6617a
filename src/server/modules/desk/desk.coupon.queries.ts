import type { Database } from '#db/client.ts'
import type { OrderState } from '#domain/commerce/order-machine.ts'

export const listCouponOfferings = (db: Database, couponIds: number[]) =>
  db
    .selectFrom('coupon_offering')
    .selectAll()
    .where('coupon_id', 'in', couponIds)
    .orderBy('coupon_id')
    .orderBy('offering')
    .execute()

const OPEN: OrderState[] = ['created', 'pending']

/** Of each coupon the orders that were paid, and those that can still be paid. */
export async function countCouponOrders(db: Database, couponIds: number[]) {
  const rows = await db
    .selectFrom('purchase_order')
    .select((e) => [
      'coupon_id',
      e.fn.countAll<number>().filterWhere('state', 'not in', OPEN).as('paid'),
      e.fn.countAll<number>().filterWhere('state', 'in', OPEN).as('open'),
    ])
    .where('coupon_id', 'in', couponIds)
    .where('state', '<>', 'closed')
    .groupBy('coupon_id')
    .execute()
  return new Map(rows.map((row) => [row.coupon_id, { paidCount: Number(row.paid), openCount: Number(row.open) }]))
}

/** Whether any order was made with it, paid or not. */
export async function hasCouponOrder(db: Database, couponId: number): Promise<boolean> {
  const row = await db.selectFrom('purchase_order').select('id').where('coupon_id', '=', couponId).executeTakeFirst()
  return row !== undefined
}
