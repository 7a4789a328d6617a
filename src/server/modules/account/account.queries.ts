import type { Database } from '#db/client.ts'

export function findSession(db: Database, tokenHash: string, now: number) {
  return db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['account.id', 'account.role'])
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', now)
    .executeTakeFirst()
}

export function findMemberships(db: Database, accountId: number) {
  return db
    .selectFrom('membership')
    .select(['level', 'expires_at'])
    .where('account_id', '=', accountId)
    .orderBy('level')
    .execute()
}

export function findAccount(db: Database, accountId: number) {
  return db
    .selectFrom('account')
    .leftJoin('media', 'media.id', 'account.picture_id')
    .select(['account.id', 'account.name'])
    .select(['media.path as pic_path', 'media.width as pic_width', 'media.height as pic_height'])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow()
}

export function findCredential(db: Database, countryCode: string, phone: string) {
  return db
    .selectFrom('account')
    .innerJoin('credential', 'credential.account_id', 'account.id')
    .select(['account.id', 'credential.password_hash'])
    .where('account.country_code', '=', countryCode)
    .where('account.phone', '=', phone)
    .executeTakeFirst()
}

export async function insertSession(
  db: Database,
  session: { token_hash: string; account_id: number; created_at: number; expires_at: number },
): Promise<void> {
  await db.insertInto('session').values(session).execute()
}

export async function deleteSession(db: Database, tokenHash: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
}

export async function countFailedLogins(db: Database, subjects: string[], since: number): Promise<number> {
  const rows = await db
    .selectFrom('login_attempt')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('subject', 'in', subjects)
    .where('kind', '=', 'password')
    .where('succeeded', '=', 0)
    .where('at', '>', since)
    .groupBy('subject')
    .execute()
  return Math.max(0, ...rows.map((row) => Number(row.count)))
}

export async function insertLoginAttempts(db: Database, subjects: string[], at: number, succeeded: boolean) {
  const attempt = { kind: 'password', at, succeeded: Number(succeeded) } as const
  await db
    .insertInto('login_attempt')
    .values(subjects.map((subject) => ({ subject, ...attempt })))
    .execute()
}
