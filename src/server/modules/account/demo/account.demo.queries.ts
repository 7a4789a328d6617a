import type { Database } from '#db/client.ts'

type Wanted = { countryCode: string; hashes: string[]; ids: number[] }

/**
 * By their numbers, as signing in finds them; and staff by their ids, whose number may have been changed since. A reader of
 * a site without demo edition may have such an id, but is not staff.
 */
export function listDemoHolders(db: Database, { countryCode, hashes, ids }: Wanted) {
  return db
    .selectFrom('account')
    .leftJoin('credential', 'credential.account_id', 'account.id')
    .select(['account.id', 'account.name', 'account.role', 'credential.password_hash'])
    .where('account.deleted_at', 'is', null)
    .where((e) =>
      e.or([
        e.and([e('account.country_code', '=', countryCode), e('account.phone_hash', 'in', hashes)]),
        e.and([e('account.id', 'in', ids), e('account.role', '<>', 'reader')]),
      ]),
    )
    .orderBy('account.id')
    .execute()
}

/** Leaves a reader with whom nobody signs in. */
export async function dropEntry(db: Database, accountId: number): Promise<void> {
  await db.deleteFrom('credential').where('account_id', '=', accountId).execute()
  await db.updateTable('account').set({ role: 'reader' }).where('id', '=', accountId).execute()
  await db.deleteFrom('house_right').where('account_id', '=', accountId).execute()
}

export async function countSessionsOf(db: Database, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('session')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
