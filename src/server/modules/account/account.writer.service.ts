/** Authors: an account, with which as a rule nobody signs in, and the author's public profile texts. */
import type { Database } from '#db/client.ts'

export type WriterWords = { title: string; biography: string; motto: string }

/** It cannot sign in: it has neither a phone number nor a password. */
export const writerAccount = (name: string, motto: string, now: number) => ({
  name,
  signature: motto,
  created_at: now,
})

export async function putWriter(db: Database, accountId: number, words: WriterWords): Promise<void> {
  await db
    .insertInto('author')
    .values({ account_id: accountId, ...words })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(words))
    .execute()
}

/** Returns the id of the account. */
export async function addWriter(
  db: Database,
  { name, ...words }: WriterWords & { name: string },
  now: number,
): Promise<number> {
  const { id } = await db
    .insertInto('account')
    .values(writerAccount(name, words.motto, now))
    .returning('id')
    .executeTakeFirstOrThrow()
  await putWriter(db, id, words)
  return id
}

/** The given accounts that have a phone or a password: such an account belongs to a real person. */
export async function listOwned(db: Database, accountIds: number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('account')
    .leftJoin('credential', 'credential.account_id', 'account.id')
    .select('account.id')
    .where('account.id', 'in', accountIds)
    .where((e) => e.or([e('account.phone_hash', 'is not', null), e('credential.account_id', 'is not', null)]))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
