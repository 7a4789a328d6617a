import type { Database } from '#db/client.ts'

/** An account whose owner can be asked who they are: one that has a number, and has not left. */
export async function findOwner(db: Database, accountId: number) {
  const row = await db
    .selectFrom('account')
    .select(['phone', 'country_code'])
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.phone ? { phone: row.phone, countryCode: row.country_code } : null
}

/** False when another account has the number; of two that come side by side, the later one waits for the first. */
export async function updatePhone(
  db: Database,
  accountId: number,
  { phone, countryCode }: { phone: string; countryCode: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ phone, country_code: countryCode })
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('account as other')
            .select('other.id')
            .where('other.country_code', '=', countryCode)
            .where('other.phone', '=', phone),
        ),
      ),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}
