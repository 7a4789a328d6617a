/** Files for download in the library. SQLite cannot change the words of a check in place: a new column takes the place of the old one. */
import { PostgresAdapter, sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('media_without_tone_index').execute()
  await db.schema.alterTable('media').renameColumn('kind', 'old_kind').execute()
  await db.schema
    .alterTable('media')
    // A column that is added needs a default.
    .addColumn('kind', 'text', (column) =>
      column.notNull().defaultTo('image').check(sql.raw("kind in ('image', 'audio', 'video', 'file')")),
    )
    .execute()
  await sql`update media set kind = old_kind`.execute(db)
  await db.schema.alterTable('media').dropColumn('old_kind').execute()
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    await db.schema
      .alterTable('media')
      .alterColumn('kind', (column) => column.dropDefault())
      .execute()
  await sql`create index media_without_tone_index on media (id) where kind = 'image' and tone is null`.execute(db)
}
