import type { Database } from '#db/client.ts'
import { withPicture } from '#db/with-picture.ts'
import type { StaffPermission } from '#domain/account/staff-permission.ts'

export function findMemberships(db: Database, accountId: number) {
  return db
    .selectFrom('membership')
    .select(['level', 'starts_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .orderBy('level')
    .execute()
}

/** What an editor was given to do beyond writing. */
export async function listPermissionsOf(db: Database, accountId: number): Promise<StaffPermission[]> {
  const rows = await db.selectFrom('house_right').select('right_name').where('account_id', '=', accountId).execute()
  return rows.map((row) => row.right_name)
}

export function findAccount(db: Database, accountId: number) {
  return db
    .selectFrom('account')
    .$call((query) => withPicture(query, 'account.picture_id'))
    .select(['account.id', 'account.name', 'account.role'])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow()
}

export function findCredential(db: Database, { countryCode, hashes }: { countryCode: string; hashes: string[] }) {
  return db
    .selectFrom('account')
    .innerJoin('credential', 'credential.account_id', 'account.id')
    .select(['account.id', 'credential.password_hash'])
    .where('account.country_code', '=', countryCode)
    .where('account.phone_hash', 'in', hashes)
    .executeTakeFirst()
}

/** Unless the password was changed in the meantime. */
export async function replacePasswordHash(db: Database, accountId: number, old: string, hash: string): Promise<void> {
  await db
    .updateTable('credential')
    .set({ password_hash: hash })
    .where('account_id', '=', accountId)
    .where('password_hash', '=', old)
    .execute()
}
