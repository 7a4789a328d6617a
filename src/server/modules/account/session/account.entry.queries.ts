import type { Database } from '#db/client.ts'

type Wanted = { countryCode: string; hashes: string[] }
type Sealed = { country_code: string; phone_hash: string; phone_sealed: string }

export function findAccountByPhone(db: Database, { countryCode, hashes }: Wanted) {
  return db
    .selectFrom('account')
    .select(['id', 'browser_round'])
    .where('country_code', '=', countryCode)
    .where('phone_hash', 'in', hashes)
    .executeTakeFirst()
}

/** The new account; undefined when one with this number already exists. */
export async function insertReader(db: Database, number: Sealed, name: string, now: number) {
  const row = await db
    .insertInto('account')
    .values({ name, role: 'reader', ...number, created_at: now })
    .onConflict((conflict) => conflict.columns(['country_code', 'phone_hash']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function savePasswordHash(db: Database, accountId: number, passwordHash: string, now: number) {
  const credential = { password_hash: passwordHash, changed_at: now }
  await db
    .insertInto('credential')
    .values({ account_id: accountId, ...credential })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(credential))
    .execute()
}
