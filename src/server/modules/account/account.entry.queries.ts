import type { Database } from '#db/client.ts'

type Owner = { countryCode: string; phone: string }

export function findAccountByPhone(db: Database, { countryCode, phone }: Owner) {
  return db
    .selectFrom('account')
    .select('id')
    .where('country_code', '=', countryCode)
    .where('phone', '=', phone)
    .executeTakeFirst()
}

/** Does nothing when somebody with this number has come first. */
export async function insertReader(db: Database, { countryCode, phone }: Owner, name: string, now: number) {
  await db
    .insertInto('account')
    .values({ name, role: 'reader', country_code: countryCode, phone, created_at: now })
    .onConflict((conflict) => conflict.columns(['country_code', 'phone']).doNothing())
    .execute()
}

export async function savePasswordHash(db: Database, accountId: number, passwordHash: string, now: number) {
  const credential = { password_hash: passwordHash, changed_at: now }
  await db
    .insertInto('credential')
    .values({ account_id: accountId, ...credential })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(credential))
    .execute()
}
