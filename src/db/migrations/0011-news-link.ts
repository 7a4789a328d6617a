/** News in brief may lead on to a story about the same thing. */
import { PostgresAdapter, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const type = db.getExecutor().adapter instanceof PostgresAdapter ? 'bigint' : 'integer'
  await db.schema
    .alterTable('news_item')
    .addColumn('article_id', type, (column) => column.references('article.id').onDelete('set null'))
    .execute()
}
