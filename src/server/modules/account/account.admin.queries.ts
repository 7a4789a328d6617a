import type { Database } from '#db/client.ts'

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
