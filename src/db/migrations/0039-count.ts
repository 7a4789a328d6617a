/**
 * Words of strangers wait for an editor, or for many networks on one day: how many, and digests by which each is counted
 * once. The bytes of events that a day has taken.
 */
import { PostgresAdapter, sql, type Kysely } from 'kysely'
import { createIndex, TableBuilder } from '../engine/table-builder.ts'

/** As many as bring a word before an editor, and far too few to show it. */
const NETWORKS_BEFORE = 3

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  await db.schema
    .alterTable('search_day')
    .addColumn('network_count', isPostgres ? 'bigint' : 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`network_count >= 0`),
    )
    .execute()
  // Nobody knows how many networks there were: what was searched for before waits for an editor.
  await sql`update search_day set network_count = case
    when search_count - hot_count < ${sql.lit(NETWORKS_BEFORE)} then search_count - hot_count
    else ${sql.lit(NETWORKS_BEFORE)} end`.execute(db)

  await db.schema.dropIndex('search_day_day_folded_search_count_hot_count_index').execute()
  await createIndex(db, 'search_day', 'day', 'folded', 'search_count', 'hot_count', 'network_count')

  // One row for a word, a day and a network, as one digest under a key; none is kept for longer than two days.
  await new TableBuilder(db, 'search_network').text('subject').time('counted_at').key('subject').create()
  await createIndex(db, 'search_network', 'counted_at')

  await new TableBuilder(db, 'search_word_new')
    .text('folded')
    .text('keyword')
    .oneOf('state', ['pinned', 'approved', 'banned'])
    // Among those that are pinned; 0 for all others.
    .int('position', { default: 0, check: 'position >= 0' })
    .time('changed_at')
    .ref('changed_by', 'account', { optional: true, onDelete: 'set null' })
    .key('folded')
    .create()
  await sql`insert into search_word_new (folded, keyword, state, position, changed_at, changed_by)
    select folded, keyword, state, position, changed_at, changed_by from search_word`.execute(db)
  await db.schema.dropTable('search_word').execute()
  await db.schema.alterTable('search_word_new').renameTo('search_word').execute()

  // One row for a day of Beijing; several servers take from one budget.
  await new TableBuilder(db, 'event_day')
    .text('day', { check: 'length(day) = 10' })
    .count('byte_count')
    .key('day')
    .create()
}
