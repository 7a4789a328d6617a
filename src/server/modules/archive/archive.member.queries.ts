/** People who can sign in, for the list that a publisher takes along: nothing by which anybody could sign in as them. */
import type { Database } from '#db/client.ts'

/** Neither those who have left, nor accounts that nobody can sign in with. */
export function listMembersAfter(db: Database, after: number, limit: number) {
  return db
    .selectFrom('account')
    .leftJoin('credential', 'credential.account_id', 'account.id')
    .select(['account.id', 'account.name', 'account.created_at', 'account.country_code', 'account.phone_sealed'])
    .where('account.id', '>', after)
    .where('account.deleted_at', 'is', null)
    .where((e) => e.or([e('account.phone_hash', 'is not', null), e('credential.account_id', 'is not', null)]))
    .orderBy('account.id')
    .limit(limit)
    .execute()
}

export async function listOfMembers(db: Database, ids: number[], now: number) {
  const [memberships, owned, consents] = await Promise.all([
    db
      .selectFrom('membership')
      .select(['account_id', 'level', 'starts_at', 'expires_at'])
      .where('account_id', 'in', ids)
      .orderBy('starts_at')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('entitlement')
      .select(['account_id', 'content_type', 'content_id', 'expires_at'])
      .where('account_id', 'in', ids)
      .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>', now)]))
      .orderBy('content_type')
      .orderBy('content_id')
      .execute(),
    db
      .selectFrom('consent')
      .select(['account_id', 'page', 'version', 'agreed_at'])
      .where('account_id', 'in', ids)
      .orderBy('agreed_at')
      .orderBy('page')
      .orderBy('version')
      .execute(),
  ])
  return {
    memberships: Map.groupBy(memberships, (row) => row.account_id),
    owned: Map.groupBy(owned, (row) => row.account_id),
    consents: Map.groupBy(consents, (row) => row.account_id),
  }
}
