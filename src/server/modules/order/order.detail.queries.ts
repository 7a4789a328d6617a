/** Orders as they are shown: with the picture of the item, and for a single order all its parts. */
import type { Database } from '#db/client.ts'
import { withPicture } from '#db/with-picture.ts'

/** With the picture of the item, as long as that is published. */
export function shownOrders(db: Database) {
  return db
    .selectFrom('purchase_order')
    .leftJoin('content', (join) =>
      join
        .onRef('content.content_type', '=', 'purchase_order.content_type')
        .onRef('content.content_id', '=', 'purchase_order.content_id')
        .on('content.state', '=', 'published'),
    )
    .$call((query) => withPicture(query, 'content.picture_id'))
    .leftJoin('coupon', 'coupon.id', 'purchase_order.coupon_id')
    .selectAll('purchase_order')
    .select(['coupon.code as coupon_code', 'coupon.name as coupon_name'])
}

export type ShownRow = Awaited<ReturnType<ReturnType<typeof shownOrders>['execute']>>[number]

export async function findShown(db: Database, id: number): Promise<ShownRow> {
  return shownOrders(db).where('purchase_order.id', '=', id).executeTakeFirstOrThrow()
}

export function listShown(db: Database, accountId: number, limit: number, offset: number): Promise<ShownRow[]> {
  return shownOrders(db)
    .where('purchase_order.account_id', '=', accountId)
    .orderBy('purchase_order.created_at', 'desc')
    .orderBy('purchase_order.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countOwn(db: Database, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('purchase_order')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

function listEvents(db: Database, orderId: number) {
  return db
    .selectFrom('order_event')
    .select(['state', 'cause', 'amount', 'at'])
    .where('purchase_order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

function findGift(db: Database, orderId: number) {
  return db
    .selectFrom('gift')
    .leftJoin('account', 'account.id', 'gift.claimed_by')
    .select(['gift.code', 'gift.claimed_at', 'gift.revoked_at', 'account.name as claimed_name'])
    .where('gift.purchase_order_id', '=', orderId)
    .executeTakeFirst()
}

const findRefund = (db: Database, orderId: number) =>
  db.selectFrom('refund').selectAll().where('purchase_order_id', '=', orderId).executeTakeFirst()

const findInvoice = (db: Database, orderId: number) =>
  db.selectFrom('invoice').selectAll().where('purchase_order_id', '=', orderId).executeTakeFirst()

/** The rows of other tables about an order. */
export async function findParts(db: Database, orderId: number) {
  const [events, gift, refund, invoice] = await Promise.all([
    listEvents(db, orderId),
    findGift(db, orderId),
    findRefund(db, orderId),
    findInvoice(db, orderId),
  ])
  return { events, gift, refund, invoice }
}

export type OrderParts = Awaited<ReturnType<typeof findParts>>
