import type { Database } from '#db/client.ts'
import type { MembershipGrantTable } from '#db/tables.ts'

export type Kind = MembershipGrantTable['kind']

/** In the order in which they were granted. */
export function listGrants(db: Database, accountId: number, kind: Kind) {
  return db
    .selectFrom('membership_grant')
    .select(['source', 'term_ms', 'granted_at', 'revoked_at'])
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .orderBy('granted_at')
    .orderBy('id')
    .execute()
}

type NewGrant = {
  account_id: number
  kind: Kind
  source: MembershipGrantTable['source']
  purchase_order_id: number | null
  term_ms: number
  granted_at: number
}

/** Once per order; a revoked grant is restored. */
export async function insertGrant(db: Database, grant: NewGrant): Promise<void> {
  await db
    .insertInto('membership_grant')
    .values(grant)
    .onConflict((conflict) => conflict.column('purchase_order_id').doUpdateSet({ revoked_at: null }))
    .execute()
}

export async function revokeGrant(db: Database, orderId: number, now: number): Promise<void> {
  await db
    .updateTable('membership_grant')
    .set({ revoked_at: now })
    .where('purchase_order_id', '=', orderId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** False when there is no such part, or it was taken back before. */
export async function revokeGrantById(db: Database, accountId: number, id: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('membership_grant')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows) === 1
}

type Membership = { level: number; starts_at: number; expires_at: number }

/** Replaces the account's memberships of these levels. */
export async function replaceMembership(
  db: Database,
  accountId: number,
  levels: readonly number[],
  membership: Membership | null,
): Promise<void> {
  const kept = membership?.level ?? 0
  await db
    .deleteFrom('membership')
    .where('account_id', '=', accountId)
    .where('level', 'in', levels)
    .where('level', '<>', kept)
    .execute()
  if (!membership) return
  const { starts_at, expires_at } = membership
  await db
    .insertInto('membership')
    .values({ account_id: accountId, ...membership })
    .onConflict((conflict) => conflict.columns(['account_id', 'level']).doUpdateSet({ starts_at, expires_at }))
    .execute()
}

type Thing = { accountId: number; contentType: number; contentId: number }

export function findClaim(db: Database, { accountId, contentType, contentId }: Thing) {
  return db
    .selectFrom('entitlement')
    .select(['id', 'purchase_order_id', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('content_type', '=', contentType)
    .where('content_id', '=', contentId)
    .executeTakeFirst()
}

/** Without an end; replaces an expired claim. Staff grant without an order. */
export async function insertClaim(db: Database, thing: Thing, orderId: number | null, now: number): Promise<void> {
  const right = { purchase_order_id: orderId, granted_at: now, expires_at: null }
  const { accountId: account_id, contentType: content_type, contentId: content_id } = thing
  await db
    .insertInto('entitlement')
    .values({ account_id, content_type, content_id, ...right })
    .onConflict((conflict) => conflict.columns(['account_id', 'content_type', 'content_id']).doUpdateSet(right))
    .execute()
}

export async function deleteClaim(db: Database, accountId: number, orderId: number): Promise<void> {
  await db
    .deleteFrom('entitlement')
    .where('account_id', '=', accountId)
    .where('purchase_order_id', '=', orderId)
    .execute()
}

export async function deleteClaimById(db: Database, accountId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('entitlement')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows) === 1
}
