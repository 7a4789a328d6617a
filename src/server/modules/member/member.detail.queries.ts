import type { Database } from '#db/client.ts'

/** In the order in which they were granted, each with its order. */
export function listGrants(db: Database, accountId: number) {
  return db
    .selectFrom('membership_grant as part')
    .leftJoin('purchase_order', 'purchase_order.id', 'part.purchase_order_id')
    .select(['part.id', 'part.kind', 'part.source', 'part.term_ms', 'part.granted_at', 'part.revoked_at'])
    .select(['purchase_order.number as order_number', 'purchase_order.provider', 'purchase_order.price'])
    .where('part.account_id', '=', accountId)
    .orderBy('part.granted_at')
    .orderBy('part.id')
    .execute()
}

export type GrantRow = Awaited<ReturnType<typeof listGrants>>[number]

function claims(db: Database, accountId: number) {
  return db
    .selectFrom('entitlement as claim')
    .leftJoin('purchase_order', 'purchase_order.id', 'claim.purchase_order_id')
    .leftJoin('content', (join) =>
      join
        .onRef('content.content_type', '=', 'claim.content_type')
        .onRef('content.content_id', '=', 'claim.content_id'),
    )
    .select(['claim.id', 'claim.content_type', 'claim.content_id', 'claim.granted_at', 'claim.expires_at'])
    .select(['content.title', 'purchase_order.number as order_number', 'purchase_order.provider'])
    .select('purchase_order.price')
    .where('claim.account_id', '=', accountId)
}

/** The newest first. */
export function listThings(db: Database, accountId: number, limit: number) {
  return claims(db, accountId).orderBy('claim.granted_at', 'desc').orderBy('claim.id', 'desc').limit(limit).execute()
}

export type ThingRow = Awaited<ReturnType<typeof listThings>>[number]

export const findThing = (db: Database, accountId: number, id: number) =>
  claims(db, accountId).where('claim.id', '=', id).executeTakeFirst()

export function listOrders(db: Database, accountId: number, limit: number) {
  return db
    .selectFrom('purchase_order')
    .select(['number', 'title', 'price', 'state', 'created_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

type Counted = 'comment' | 'entitlement' | 'purchase_order'

export async function countOf(db: Database, table: Counted, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function listMutes(db: Database, accountId: number, limit: number) {
  return db
    .selectFrom('moderation_event as event')
    .leftJoin('account as moderator', 'moderator.id', 'event.moderator_id')
    .select(['event.id', 'event.action', 'event.detail', 'event.at', 'moderator.name as moderator_name'])
    .where('event.account_id', '=', accountId)
    .where('event.action', 'in', ['mute', 'unmute'])
    .orderBy('event.at', 'desc')
    .orderBy('event.id', 'desc')
    .limit(limit)
    .execute()
}

export type MuteRow = Awaited<ReturnType<typeof listMutes>>[number]

export async function findTitle(db: Database, contentType: number, contentId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('content')
    .select('title')
    .where('content_type', '=', contentType)
    .where('content_id', '=', contentId)
    .where('state', '=', 'published')
    .executeTakeFirst()
  return row?.title
}
