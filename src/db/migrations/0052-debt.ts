/** What public stories lack; and the column and the author under which those appear that came without one. */
import { sql, type Kysely } from 'kysely'
import { createIndex, TableBuilder } from '../engine/table-builder.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['editorial_column', 'author'])
    await db.schema
      .alterTable(table)
      .addColumn('placeholder', 'integer', (column) =>
        column.notNull().defaultTo(0).check(sql.raw('placeholder in (0, 1)')),
      )
      .execute()

  // `media_id` is 0 for what is missing of the story itself.
  await new TableBuilder(db, 'story_debt')
    .ref('story_id', 'story', { onDelete: 'cascade' })
    .oneOf('kind', ['alt', 'column', 'author', 'standfirst', 'kept'])
    .int('media_id', { default: 0 })
    .key('story_id', 'kind', 'media_id')
    .create()
  await createIndex(db, 'story_debt', 'kind', 'media_id', 'story_id')
}
