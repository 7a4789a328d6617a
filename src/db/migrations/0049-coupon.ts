/** Coupons with their bounds, and which order used which. */
import { PostgresAdapter, sql, type Kysely } from 'kysely'
import { createIndex, TableBuilder } from '../engine/table-builder.ts'

const KINDS = ['amount', 'percent'] as const

export async function up(db: Kysely<unknown>): Promise<void> {
  const integer = db.getExecutor().adapter instanceof PostgresAdapter ? 'bigint' : 'integer'

  await new TableBuilder(db, 'coupon')
    .id()
    .text('code', { unique: true })
    .text('name')
    .oneOf('kind', KINDS)
    .money('amount_off')
    .int('percent_off', { check: 'percent_off between 0 and 99' })
    .money('most_off', { optional: true })
    .money('min_price')
    .time('starts_at')
    .time('ends_at')
    .int('total_uses', { check: 'total_uses > 0' })
    .int('account_uses', { check: 'account_uses > 0' })
    .bool('stopped')
    .check('bound', "kind = 'percent' or min_price > amount_off")
    .check('span', 'ends_at > starts_at')
    .create()
  await new TableBuilder(db, 'coupon_offering')
    .ref('coupon_id', 'coupon', { onDelete: 'cascade' })
    .text('offering')
    .key('coupon_id', 'offering')
    .create()
  await createIndex(db, 'coupon', 'ends_at')

  // The price of an order is what is paid: the discount is off already.
  await db.schema
    .alterTable('purchase_order')
    .addColumn('coupon_id', integer, (column) => column.references('coupon.id'))
    .execute()
  await db.schema
    .alterTable('purchase_order')
    .addColumn('coupon_discount', integer, (column) =>
      column.notNull().defaultTo(0).check(sql.raw('coupon_discount >= 0')),
    )
    .execute()
  await sql`create index purchase_order_coupon_index on purchase_order (coupon_id, account_id) where coupon_id is not null`.execute(
    db,
  )
}
