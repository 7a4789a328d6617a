/**
 * What a long archive asks for: how many threads a thing has, indexes of nothing but these, and, on SQLite, too, an index of
 * terms for what is proposed while somebody types.
 */
import { PostgresAdapter, sql, type Kysely } from 'kysely'
import { createProposedTerms } from '../engine/term-index.ts'
import { countThreads, LISTED_THREAD } from '../engine/thread-count.ts'

/** As it is told apart in the registry. */
const STORY = 11

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  await db.schema
    .alterTable('content')
    .addColumn('thread_count', isPostgres ? 'bigint' : 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`thread_count >= 0`),
    )
    .execute()
  await sql`update content set thread_count = threads.count
    from (select content_type, content_id, count(*) as count from comment where ${sql.raw(LISTED_THREAD)}
      group by content_type, content_id) as threads
    where threads.content_type = content.content_type and threads.content_id = content.content_id`.execute(db)
  await countThreads(db)

  // The same orders as before, without what is not listed: of what stands before a page nothing but its place is read.
  for (const first of ['featured', 'like_count'])
    await db.schema
      .dropIndex(`comment_content_type_content_id_root_id_${first}_desc_created_at_desc_id_desc_index`)
      .execute()
  const orders = { featured: 'featured desc, ', like_count: 'like_count desc, ', time: '' }
  for (const [name, first] of Object.entries(orders))
    await sql`create index ${sql.raw(`comment_thread_${name}_index`)} on comment
      (content_type, content_id, ${sql.raw(first)}created_at desc, id desc) where ${sql.raw(LISTED_THREAD)}`.execute(db)

  if (isPostgres) return
  await createProposedTerms(db)
  // Terms cannot be read back. What is not in the index is written into it once the site is up (complete-index.ts).
  await sql`delete from search_document where content_type <> ${sql.lit(STORY)}`.execute(db)
}
