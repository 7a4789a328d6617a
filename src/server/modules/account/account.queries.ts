import type { Database } from '#db/client.ts'
import { prepareQuery } from '#db/prepare-query.ts'
import { withPicture } from '#db/with-picture.ts'
import { hasPermission, type StaffPermission } from '#domain/account/staff-permission.ts'

type OfAccount = { accountId: number }

export const listMemberships = prepareQuery((db, { accountId }: OfAccount) =>
  db
    .selectFrom('membership')
    .select(['level', 'starts_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .orderBy('level'),
)

/** The permissions of an editor beyond writing. */
export async function listPermissionsOf(db: Database, accountId: number): Promise<StaffPermission[]> {
  const rows = await db.selectFrom('house_right').select('right_name').where('account_id', '=', accountId).execute()
  return rows.map((row) => row.right_name)
}

/** Staff who have the permission now; whoever is banned has none. */
export async function listHolders(db: Database, right: StaffPermission, now: number): Promise<number[]> {
  const rows = await db
    .selectFrom('account')
    .leftJoin('house_right', (join) =>
      join.onRef('house_right.account_id', '=', 'account.id').on('house_right.right_name', '=', right),
    )
    .select(['account.id', 'account.role', 'house_right.right_name'])
    .where('account.role', '<>', 'reader')
    .where('account.deleted_at', 'is', null)
    .where((e) => e.or([e('account.banned_until', 'is', null), e('account.banned_until', '<=', now)]))
    .orderBy('account.id')
    .execute()
  return rows.flatMap(({ id, role, right_name }) =>
    hasPermission({ role, rights: right_name === null ? [] : [right_name] }, right) ? [id] : [],
  )
}

const readAccount = prepareQuery((db, { accountId }: OfAccount) =>
  db
    .selectFrom('account')
    .$call((query) => withPicture(query, 'account.picture_id'))
    .select(['account.id', 'account.name', 'account.role'])
    .where('account.id', '=', accountId),
)

export async function findAccount(db: Database, accountId: number) {
  const [account] = await readAccount(db, { accountId })
  if (!account) throw new Error('the account of a session cannot be found')
  return account
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

/** An account whose owner can be asked for proof of identity: it has a number and is not deleted. */
export async function findOwner(db: Database, accountId: number) {
  const row = await db
    .selectFrom('account')
    .select(['phone_sealed', 'country_code'])
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.phone_sealed ? { sealed: row.phone_sealed, countryCode: row.country_code } : null
}

/** False when another account has the number; of two concurrent calls, the later one waits for the first. */
export async function updatePhone(
  db: Database,
  accountId: number,
  number: { country_code: string; phone_hash: string; phone_sealed: string },
  hashes: string[],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set(number)
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('account as other')
            .select('other.id')
            .where('other.country_code', '=', number.country_code)
            .where('other.phone_hash', 'in', hashes),
        ),
      ),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

export function findHolder(db: Database, accountId: number) {
  return db
    .selectFrom('account')
    .leftJoin('credential', 'credential.account_id', 'account.id')
    .select(['account.name', 'account.role', 'credential.password_hash'])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow()
}

/** Administrators hold every right, so none is written down. */
export async function raise(db: Database, accountId: number): Promise<void> {
  await db.updateTable('account').set({ role: 'admin' }).where('id', '=', accountId).execute()
  await db.deleteFrom('house_right').where('account_id', '=', accountId).execute()
}
