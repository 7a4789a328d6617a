/** Long lists: a version that tells when they changed, and indexes in exactly the order in which they are read. */
import { sql, type Kysely } from 'kysely'
import { watchTable } from '../engine/list-version.ts'
import { createIndex, TableBuilder } from '../engine/table-builder.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await new TableBuilder(db, 'list_version').text('name').count('version').key('name').create()
  await sql`insert into list_version (name, version) values ('story', 0)`.execute(db)
  const registered = ['content_type', 'content_id', 'state', 'published_at']
  await watchTable(db, 'story', { table: 'content', columns: registered })
  await watchTable(db, 'story', { table: 'article', columns: ['id', 'column_id', 'author_id', 'published_at'] })
  const tagged = ['content_type', 'content_id', 'tag_id', 'published_at']
  await watchTable(db, 'story', { table: 'content_tag', columns: tagged })

  // Stories of one moment are told apart by their id; an index without it would have to sort them at each reading.
  for (const owner of ['column_id', 'author_id']) {
    await db.schema.dropIndex(`article_${owner}_published_at_desc_index`).execute()
    await createIndex(db, 'article', owner, 'published_at desc', 'id desc')
  }
}
