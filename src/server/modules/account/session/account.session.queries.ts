import type { Insertable } from 'kysely'
import type { Database } from '#db/client.ts'
import { prepareQuery } from '#db/prepare-query.ts'
import type { SessionTable } from '#db/tables.ts'

/** The session, its account, and the memberships of that: a row for each, or one without. Asked with every request of a reader. */
export const listSessionRows = prepareQuery((db, { tokenHash, now }: { tokenHash: string; now: number }) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .leftJoin('membership', 'membership.account_id', 'session.account_id')
    .select([
      'session.id as session_id',
      'session.account_id',
      'session.active_at',
      'session.expires_at as session_expires_at',
      'session.is_host_only',
      'session.factor_at',
      'account.role',
      'membership.level',
      'membership.starts_at',
      'membership.expires_at',
    ])
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', now)
    .where('account.deleted_at', 'is', null)
    .where((e) => e.or([e('account.banned_until', 'is', null), e('account.banned_until', '<=', now)]))
    .orderBy('membership.level'),
)

/** Of these hashes, those whose sessions go on. */
export async function listLiveHashes(db: Database, tokenHashes: string[], now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select('session.token_hash')
    .where('session.token_hash', 'in', tokenHashes)
    .where('session.expires_at', '>', now)
    .where('account.deleted_at', 'is', null)
    .where((e) => e.or([e('account.banned_until', 'is', null), e('account.banned_until', '<=', now)]))
    .execute()
  return rows.map((row) => row.token_hash)
}

export async function isBanned(db: Database, accountId: number, now: number): Promise<boolean> {
  const query = db.selectFrom('account').select('id').where('id', '=', accountId).where('banned_until', '>', now)
  return (await query.executeTakeFirst()) !== undefined
}

export function listSessions(db: Database, accountId: number, now: number) {
  return db
    .selectFrom('session')
    .select(['id', 'token_hash', 'device', 'created_at', 'active_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('active_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function insertSession(db: Database, session: Insertable<SessionTable>): Promise<void> {
  await db.insertInto('session').values(session).execute()
}

export async function prolongSession(
  db: Database,
  session: { session_id: number; active_at: number },
  values: { active_at: number; expires_at: number; is_host_only: 0 | 1; factor_at: number | null },
): Promise<void> {
  await db
    .updateTable('session')
    .set(values)
    .where('id', '=', session.session_id)
    // Of concurrent requests, only the first writes.
    .where('active_at', '=', session.active_at)
    .execute()
}

export async function deleteExpiredSessions(db: Database, now: number): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', now).execute()
}

export async function deleteSessionsOf(db: Database, tokenHashes: string[]): Promise<void> {
  await db.deleteFrom('session').where('token_hash', 'in', tokenHashes).execute()
}

export async function deleteSessionById(db: Database, accountId: number, id: number): Promise<boolean> {
  const result = await db
    .deleteFrom('session')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return Number(result.numDeletedRows) > 0
}

export async function deleteSessions(db: Database, accountId: number, exceptHash: string | undefined): Promise<void> {
  await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .$if(exceptHash !== undefined, (query) => query.where('token_hash', '!=', exceptHash!))
    .execute()
}

export async function findBrowserRound(db: Database, accountId: number): Promise<number> {
  const query = db.selectFrom('account').select('browser_round').where('id', '=', accountId)
  return (await query.executeTakeFirstOrThrow()).browser_round
}

/** The browsers that have signed in before are strangers again. */
export async function beginBrowserRound(db: Database, accountId: number): Promise<void> {
  await db
    .updateTable('account')
    .set((e) => ({ browser_round: e('browser_round', '+', 1) }))
    .where('id', '=', accountId)
    .execute()
}
