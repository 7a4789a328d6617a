import type { Database } from '#db/client.ts'

export async function findColumn(db: Database): Promise<number | undefined> {
  const found = await db
    .selectFrom('editorial_column')
    .select('id')
    .where('placeholder', '=', 1)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return found?.id
}

/** A new one never takes a code or a name away. */
export async function listTaken(db: Database) {
  const rows = await db.selectFrom('editorial_column').select(['code', 'name']).execute()
  return { codes: new Set(rows.map(({ code }) => code)), names: new Set(rows.map(({ name }) => name)) }
}

export async function insertColumn(
  db: Database,
  row: { code: string; name: string; position: number },
): Promise<number> {
  const { id } = await db
    .insertInto('editorial_column')
    .values({ ...row, description: '', motto: '', placeholder: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const findAuthor = (db: Database) =>
  db
    .selectFrom('author')
    .innerJoin('account', 'account.id', 'author.account_id')
    .select(['account.id', 'account.name'])
    .where('author.placeholder', '=', 1)
    .orderBy('account.id')
    .limit(1)
    .executeTakeFirst()

export type PlaceholderAuthor = { id: number; name: string }

export async function markAuthor(db: Database, accountId: number): Promise<void> {
  await db.updateTable('author').set({ placeholder: 1 }).where('account_id', '=', accountId).execute()
}
