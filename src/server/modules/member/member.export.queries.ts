import type { Database } from '#db/client.ts'
import type { OrderState } from '#domain/commerce/order-machine.ts'

type Span = { since: number; until: number; state?: OrderState | undefined }

/** In the order of time, with what was given back. */
export function listOrdersBetween(db: Database, { since, until, state }: Span) {
  return db
    .selectFrom('purchase_order')
    .innerJoin('account', 'account.id', 'purchase_order.account_id')
    .leftJoin('refund', (join) =>
      join.onRef('refund.purchase_order_id', '=', 'purchase_order.id').on('refund.state', '=', 'done'),
    )
    .select(['purchase_order.number', 'purchase_order.state', 'purchase_order.title', 'purchase_order.price'])
    .select(['purchase_order.origin_price', 'purchase_order.gift', 'purchase_order.provider'])
    .select(['purchase_order.account_id', 'purchase_order.created_at', 'purchase_order.paid_at'])
    .select(['account.name as person_name', 'refund.amount as refund_amount', 'refund.done_at as refund_done_at'])
    .where('purchase_order.created_at', '>=', since)
    .where('purchase_order.created_at', '<', until)
    .$if(state !== undefined, (query) => query.where('purchase_order.state', '=', state!))
    .orderBy('purchase_order.created_at')
    .orderBy('purchase_order.id')
    .execute()
}
