/** A reader who has something of everything: bookmarked, studied, bought, ordered, and a notice of it. */
import type { TestApp } from '../app/test-app.ts'
import { contentType, type ContentType } from '#domain/content/content-type.ts'
import { PIECES, type PieceType } from '#domain/access/offering.ts'

type Thing = { content_type: ContentType; content_id: number; title: string }

const pieceOf = (type: ContentType): PieceType | undefined =>
  (Object.keys(PIECES) as PieceType[]).find((piece) => PIECES[piece].contentType === type)

async function findThing(app: Pick<TestApp, 'db'>, type: ContentType): Promise<Thing> {
  const { content_id, title } = await app.db
    .selectFrom('content')
    .select(['content_id', 'title'])
    .where('content_type', '=', type)
    .where('state', '=', 'published')
    .orderBy('content_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { content_type: type, content_id, title }
}

/** What there was of these kinds before is replaced. */
export async function fillShelves({ db, clock }: Pick<TestApp, 'db' | 'clock'>, accountId: number): Promise<void> {
  const now = clock.now
  for (const table of ['bookmark', 'study', 'entitlement', 'notice'] as const)
    await db
      .deleteFrom(table as 'study')
      .where('account_id', '=', accountId)
      .execute()
  for (const type of Object.values(contentType)) {
    const { title, ...key } = await findThing({ db }, type)
    const own = { account_id: accountId, ...key }
    await db
      .insertInto('bookmark')
      .values({ ...own, created_at: now })
      .execute()
    await db
      .insertInto('study')
      .values({ ...own, studied_at: now - type })
      .execute()
    await db
      .insertInto('notice')
      .values({ ...own, kind: 'update', matter: `update:${type}`, created_at: now })
      .execute()
    const piece = pieceOf(type)
    if (!piece) continue
    await db
      .insertInto('entitlement')
      .values({ ...own, granted_at: now - 2, expires_at: now - 1 })
      .execute()
    for (const state of ['closed', 'fulfilled'] as const) {
      const number = `2026${String(type).padStart(8, '0')}${state === 'closed' ? '00000000' : '11111111'}`
      const order = { number, idempotency_key: number, state, offering: piece, title, price: 100 }
      await db
        .insertInto('purchase_order')
        .values({ ...own, ...order, created_at: now, expires_at: now, provider: 'cashier' })
        .execute()
    }
  }
  const told = { account_id: accountId, kind: 'order', created_at: now } as const
  const matter = 'contribution:contribute:261115000000:accepted'
  await db
    .insertInto('notice')
    .values({ ...told, matter })
    .execute()
}
