import type { Insertable } from 'kysely'
import type { Database } from '#db/client.ts'
import type { EditorialColumnTable, TagTable } from '#db/tables.ts'

export async function listLists(db: Database) {
  const [columns, authors, tags] = await Promise.all([
    db
      .selectFrom('editorial_column')
      .select(['id', 'code', 'name', 'description', 'motto', 'moderation', 'placeholder'])
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('author')
      .innerJoin('account', 'account.id', 'author.account_id')
      .select(['account.id', 'account.name', 'author.title', 'author.biography', 'author.motto'])
      .select('author.placeholder')
      .orderBy('account.id')
      .execute(),
    db
      .selectFrom('tag')
      .select(['id', 'name', 'parent_id'])
      .orderBy('level')
      .orderBy('parent_id')
      .orderBy('position')
      .orderBy('id')
      .execute(),
  ])
  return { columns, authors, tags }
}

export async function insertColumn(db: Database, row: Insertable<EditorialColumnTable>): Promise<void> {
  await db.insertInto('editorial_column').values(row).execute()
}

/** Above all numbers that there are or were: addresses with the number of a merged tag go on to mean that. */
export async function insertTag(db: Database, row: Omit<Insertable<TagTable>, 'id'>): Promise<number> {
  const { last, merged } = await db
    .selectNoFrom((e) => [
      e
        .selectFrom('tag')
        .select((of) => of.fn.max('id').as('id'))
        .as('last'),
      e
        .selectFrom('merged_tag')
        .select((of) => of.fn.max('old_id').as('id'))
        .as('merged'),
    ])
    .executeTakeFirstOrThrow()
  const id = Math.max(Number(last ?? 0), Number(merged ?? 0)) + 1
  await db
    .insertInto('tag')
    .values({ ...row, id })
    .execute()
  return id
}
