/** Lists by tag: in the order of time, with everything that lies below the tag. */
import { sql, type Kysely } from 'kysely'
import { createIndex, TableBuilder } from '../engine/table-builder.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  // A tag lists what its descendants list, in the order of time: both are written down, so that reading is one index.
  await new TableBuilder(db, 'content_tag_new')
    .content()
    .ref('tag_id', 'tag', { onDelete: 'cascade' })
    .bool('direct', { default: 1 })
    .time('published_at')
    .key('content_type', 'content_id', 'tag_id')
    .create()
  await sql`
    insert into content_tag_new (content_type, content_id, tag_id, direct, published_at)
    select content_tag.content_type, content_tag.content_id, content_tag.tag_id, 1, content.published_at
    from content_tag
    join content on content.content_type = content_tag.content_type and content.content_id = content_tag.content_id
    where content.published_at is not null`.execute(db)
  for (let level = 3; level > 1; level--) {
    await sql`
      insert into content_tag_new (content_type, content_id, tag_id, direct, published_at)
      select distinct below.content_type, below.content_id, tag.parent_id, 0, below.published_at
      from content_tag_new as below
      join tag on tag.id = below.tag_id
      where tag.level = ${level}
      on conflict do nothing`.execute(db)
  }
  await db.schema.dropTable('content_tag').execute()
  await db.schema.alterTable('content_tag_new').renameTo('content_tag').execute()
  await createIndex(db, 'content_tag', 'tag_id', 'content_type', 'published_at desc', 'content_id desc')
}
