import type { Database } from '#db/client.ts'
import { withPicture } from '#db/with-picture.ts'

/** One for each order; a revoked one becomes valid again. */
export async function insertGift(db: Database, orderId: number, code: string): Promise<void> {
  await db
    .insertInto('gift')
    .values({ purchase_order_id: orderId, code })
    .onConflict((conflict) => conflict.column('purchase_order_id').doUpdateSet({ revoked_at: null }))
    .execute()
}

/** With the order that paid for it, and the current card of the item. */
export function findGift(db: Database, code: string) {
  return db
    .selectFrom('gift')
    .innerJoin('purchase_order as order', 'order.id', 'gift.purchase_order_id')
    .innerJoin('account as giver', 'giver.id', 'order.account_id')
    .leftJoin('content', (join) =>
      join
        .onRef('content.content_type', '=', 'order.content_type')
        .onRef('content.content_id', '=', 'order.content_id')
        .on('content.state', '=', 'published'),
    )
    .$call((query) => withPicture(query, 'content.picture_id'))
    .select(['gift.id', 'gift.code', 'gift.claimed_by', 'gift.claimed_at', 'gift.revoked_at'])
    .select(['order.id as order_id', 'order.number', 'order.account_id', 'order.offering', 'order.title'])
    .select(['order.content_type', 'order.content_id', 'order.origin_price', 'order.gift_message'])
    .select(['giver.name as giver_name', 'content.content_id as shown_id'])
    .where('gift.code', '=', code)
    .executeTakeFirst()
}

export type GiftRow = NonNullable<Awaited<ReturnType<typeof findGift>>>

/** False when it is claimed already, or was revoked. */
export async function claimGift(db: Database, giftId: number, accountId: number, now: number): Promise<boolean> {
  const row = await db
    .updateTable('gift')
    .set({ claimed_by: accountId, claimed_at: now })
    .where('id', '=', giftId)
    .where('claimed_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False when it is claimed already. */
export async function revokeGift(db: Database, orderId: number, now: number): Promise<boolean> {
  const row = await db
    .updateTable('gift')
    .set({ revoked_at: now })
    .where('purchase_order_id', '=', orderId)
    .where('claimed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function isGiftClaimed(db: Database, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('gift')
    .select('id')
    .where('purchase_order_id', '=', orderId)
    .where('claimed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
