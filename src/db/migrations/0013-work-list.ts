/** What somebody has made, of whatever kind: the registry is read by its author, in the order of time. */
import type { Kysely } from 'kysely'
import { unwatchTable, watchTable } from '../engine/list-version.ts'
import { createIndex } from '../engine/table-builder.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Who has made a thing decides now, too, who lists it.
  await unwatchTable(db, 'story', 'content')
  const registered = ['content_type', 'content_id', 'author_id', 'state', 'published_at']
  await watchTable(db, 'story', { table: 'content', columns: registered })
  await watchTable(db, 'story', { table: 'episode', columns: ['id', 'podcast_id'] })

  await db.schema.dropIndex('content_author_id_published_at_desc_index').execute()
  await createIndex(db, 'content', 'author_id', 'state', 'published_at desc')
  await createIndex(db, 'content', 'author_id', 'content_type', 'state', 'published_at desc')
}
