/** What is heard comes out at a moment that editors say; and the Markdown behind the texts about the award. */
import { PostgresAdapter, sql, type Kysely } from 'kysely'
import { addTime, TableBuilder } from '../engine/table-builder.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const integer = db.getExecutor().adapter instanceof PostgresAdapter ? 'bigint' : 'integer'

  // A course, podcast, episode or audio book that will appear by itself. What readers have not seen yet has no card in the
  // registry, so nothing points to it there.
  await new TableBuilder(db, 'thing_release')
    .int('content_type')
    .int('content_id')
    .time('scheduled_at')
    .ref('scheduled_by', 'account', { optional: true, onDelete: 'set null' })
    .key('content_type', 'content_id')
    .create()

  // A lesson that comes later than its course does, and one that was taken back by itself.
  await addTime(db, 'lesson', 'release_at')
  await db.schema
    .alterTable('lesson')
    .addColumn('hidden', integer, (column) => column.notNull().defaultTo(0).check(sql.raw('hidden in (0, 1)')))
    .execute()

  // Empty for texts that were written before: their Markdown is made from the HTML when somebody opens them.
  await db.schema
    .alterTable('doread_page')
    .addColumn('source', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
