import type { Database } from '#db/client.ts'
import type { OrderState } from '#domain/commerce/order-machine.ts'

/** Neither delivered nor closed nor given back. */
const UNDER_WAY: OrderState[] = ['created', 'pending', 'paid', 'refunding']

/** How many there are of each state that is not the last, and the oldest of each; one look at the index of states. */
export async function sumWaiting(db: Database, providers: string[], now: number) {
  const rows = await db
    .selectFrom('purchase_order as order')
    .leftJoin('refund', 'refund.purchase_order_id', 'order.id')
    .select((e) => [
      'order.state',
      e.fn.countAll<number>().as('count'),
      e.fn.min<number | null>('order.paid_at').as('paidAt'),
      e.fn.min<number | null>(e.fn.coalesce('refund.decided_at', 'order.paid_at')).as('refundAt'),
      e.fn
        .min<number | null>(
          e
            .case()
            .when(
              e.and([
                e('order.expires_at', '<=', now),
                // What a way to pay that is switched off knows cannot be found out; such orders wait until it is there again.
                providers.length > 0 ? e('order.provider', 'in', providers) : e.lit(false),
              ]),
            )
            .then(e.ref('order.expires_at'))
            .end(),
        )
        .as('overAt'),
    ])
    .where('order.state', 'in', UNDER_WAY)
    .groupBy('order.state')
    .execute()
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }))
}
