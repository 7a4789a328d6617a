/** What search engines and share cards are given in place of a story's own words, and its corrections. */
import { PostgresAdapter, sql, type Kysely } from 'kysely'
import { watchTable } from '../engine/list-version.ts'
import { createIndex, TableBuilder } from '../engine/table-builder.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const integer = db.getExecutor().adapter instanceof PostgresAdapter ? 'bigint' : 'integer'
  for (const table of ['story', 'article']) {
    for (const column of ['seo_title', 'seo_description'])
      await db.schema
        .alterTable(table)
        .addColumn(column, 'text', (built) => built.notNull().defaultTo(''))
        .execute()
    await db.schema
      .alterTable(table)
      .addColumn('share_picture_id', integer, (built) => built.references('media.id'))
      .execute()
    const index = sql.raw(`${table}_share_picture_id_index`)
    await sql`create index ${index} on ${sql.table(table)} (share_picture_id) where share_picture_id is not null`.execute(
      db,
    )
  }
  await db.schema
    .alterTable('story')
    .addColumn('corrections', 'text', (built) => built.notNull().defaultTo('[]'))
    .execute()

  await new TableBuilder(db, 'correction')
    .id()
    .ref('article_id', 'article', { onDelete: 'cascade' })
    .int('position')
    .time('at')
    .text('text')
    .unique('article_id', 'position')
    .create()
  await createIndex(db, 'correction', 'at desc', 'id desc')
  await watchTable(db, 'story', { table: 'correction', columns: ['article_id', 'at'] })
}
