import type { Database } from '#db/client.ts'

/** An account whose owner can be asked who they are: one that has a number, and has not left. */
export async function findOwner(db: Database, accountId: number) {
  const row = await db
    .selectFrom('account')
    .select(['phone_sealed', 'country_code'])
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.phone_sealed ? { sealed: row.phone_sealed, countryCode: row.country_code } : null
}

/** False when another account has the number; of two that come side by side, the later one waits for the first. */
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
