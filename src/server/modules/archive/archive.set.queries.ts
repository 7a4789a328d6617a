import type { Insertable } from 'kysely'
import type { Database } from '#db/client.ts'
import { advanceIdentity } from '#db/engine/advance-identity.ts'
import type { CategoryTable, LabelTable, MagazineTable } from '#db/tables.ts'

export async function listSets(db: Database) {
  const [magazines, categories, labels] = await Promise.all([
    db.selectFrom('magazine').selectAll().orderBy('position').orderBy('id').execute(),
    db
      .selectFrom('category')
      .selectAll()
      .orderBy('kind')
      .orderBy((e) => e.fn.coalesce('parent_id', e.lit(0)))
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db.selectFrom('label').selectAll().orderBy('position').orderBy('id').execute(),
  ])
  return { magazines, categories, labels }
}

export async function insertMagazine(db: Database, row: Insertable<MagazineTable>): Promise<void> {
  await db.insertInto('magazine').values(row).execute()
  await advanceIdentity(db, 'magazine')
}

export async function insertCategory(db: Database, row: Insertable<CategoryTable>): Promise<number> {
  const { id } = await db.insertInto('category').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function insertLabel(db: Database, row: Insertable<LabelTable>): Promise<void> {
  await db.insertInto('label').values(row).execute()
}
