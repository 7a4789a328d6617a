import type { Database } from '#db/client.ts'
import type { MembershipGrantTable } from '#db/tables.ts'

type Filter = { accountId: number; contentType?: number | undefined }

/** What of it is still published, of one kind or of all. */
function owned(db: Database, { accountId, contentType }: Filter) {
  return db
    .selectFrom('entitlement')
    .innerJoin('content', (join) =>
      join
        .onRef('content.content_type', '=', 'entitlement.content_type')
        .onRef('content.content_id', '=', 'entitlement.content_id'),
    )
    .where('entitlement.account_id', '=', accountId)
    .where('content.state', '=', 'published')
    .$if(contentType !== undefined, (query) => query.where('entitlement.content_type', '=', contentType!))
}

export function listOwned(db: Database, filter: Filter, limit: number, offset: number) {
  return owned(db, filter)
    .select(['entitlement.content_type', 'entitlement.content_id', 'entitlement.granted_at', 'entitlement.expires_at'])
    .orderBy('entitlement.granted_at', 'desc')
    .orderBy('entitlement.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export type OwnedRow = Awaited<ReturnType<typeof listOwned>>[number]

/** The first few of each kind, in one query. */
export function listFirstOwned(db: Database, accountId: number, perKind: number): Promise<OwnedRow[]> {
  const ranked = owned(db, { accountId })
    .select(['entitlement.id', 'entitlement.content_type', 'entitlement.content_id'])
    .select(['entitlement.granted_at', 'entitlement.expires_at'])
    .select((e) =>
      e.fn
        .agg<number>('row_number')
        .over((over) =>
          over
            .partitionBy('entitlement.content_type')
            .orderBy('entitlement.granted_at', 'desc')
            .orderBy('entitlement.id', 'desc'),
        )
        .as('rank'),
    )
  return db
    .selectFrom(ranked.as('ranked'))
    .select(['ranked.content_type', 'ranked.content_id', 'ranked.granted_at', 'ranked.expires_at'])
    .where('ranked.rank', '<=', perKind)
    .orderBy('ranked.granted_at', 'desc')
    .orderBy('ranked.id', 'desc')
    .execute()
}

export async function countOwned(db: Database, filter: Filter): Promise<number> {
  const { count } = await owned(db, filter)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function countOwnedByKind(db: Database, accountId: number) {
  const rows = await owned(db, { accountId })
    .select('entitlement.content_type')
    .select((e) => e.fn.countAll<number>().as('count'))
    .groupBy('entitlement.content_type')
    .orderBy('entitlement.content_type')
    .execute()
  return rows.map((row) => ({ contentType: row.content_type, count: Number(row.count) }))
}

/** False when the account has claimed before. Of two concurrent claims the later one waits for the end of the first. */
export async function insertTrial(db: Database, accountId: number, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('trial')
    .values({ account_id: accountId, claimed_at: now })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows ?? 0) === 1
}

/** Ever, even if it was revoked. */
export async function wasMember(db: Database, accountId: number, kind: MembershipGrantTable['kind']): Promise<boolean> {
  const row = await db
    .selectFrom('membership_grant')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export function listMemberships(db: Database, accountId: number) {
  return db
    .selectFrom('membership')
    .select(['level', 'starts_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .orderBy('expires_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** The most bought in a time span: every fulfilled order grants an entitlement. */
export async function listTopBought(
  db: Database,
  { contentType, since, until }: { contentType: number; since: number; until: number },
  limit: number,
) {
  const rows = await db
    .selectFrom('entitlement')
    .innerJoin('content', (join) =>
      join
        .onRef('content.content_type', '=', 'entitlement.content_type')
        .onRef('content.content_id', '=', 'entitlement.content_id'),
    )
    .select('entitlement.content_id')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('entitlement.content_type', '=', contentType)
    .where('entitlement.granted_at', '>=', since)
    .where('entitlement.granted_at', '<', until)
    .where('content.state', '=', 'published')
    .groupBy(['entitlement.content_id', 'content.published_at'])
    .orderBy('count', 'desc')
    .orderBy('content.published_at', 'desc')
    .orderBy('entitlement.content_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ contentId: row.content_id, score: Number(row.count) }))
}
