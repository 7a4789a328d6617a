/** The library: what editors say of a file, who brought it, and under which paths it was known before. */
import { PostgresAdapter, type Kysely } from 'kysely'
import { addTime, createIndex, TableBuilder } from '../engine/table-builder.ts'

const WORDS = ['name', 'alt', 'credit']

/** Columns that point to files and hold many rows: where a file is used is asked whenever the library is shown. */
const USES = [
  ['account', 'picture_id'],
  ['article', 'picture_id'],
  ['content', 'picture_id'],
  ['story', 'picture_id'],
  ['issue', 'cover_id'],
  ['audio_track', 'sound_id'],
  ['lesson', 'sound_id'],
  ['episode', 'sound_id'],
] as const

export async function up(db: Kysely<unknown>): Promise<void> {
  const integer = db.getExecutor().adapter instanceof PostgresAdapter ? 'bigint' : 'integer'
  for (const word of WORDS)
    await db.schema
      .alterTable('media')
      .addColumn(word, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  await db.schema
    .alterTable('media')
    .addColumn('uploaded_by', integer, (column) => column.references('account.id').onDelete('set null'))
    .execute()
  await addTime(db, 'media', 'replaced_at')
  await createIndex(db, 'media', 'created_at desc', 'id desc')

  // Texts that name a file by a path it no longer has still mean that file: older versions, and what is being written.
  await new TableBuilder(db, 'media_former')
    .text('path')
    .ref('media_id', 'media', { onDelete: 'cascade' })
    .key('path')
    .create()
  await createIndex(db, 'media_former', 'media_id')

  for (const [table, column] of USES) await createIndex(db, table, column)
}
