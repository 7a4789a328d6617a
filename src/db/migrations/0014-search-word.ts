/** What is searched for, counted by the day without anybody in it, and what the editors say about words. */
import type { Kysely } from 'kysely'
import { createIndex, TableBuilder } from '../engine/table-builder.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  // One row for a word and a day of Beijing. `folded` is what all its spellings have in common.
  await new TableBuilder(db, 'search_day')
    .text('folded')
    .text('day', { check: 'length(day) = 10' })
    .text('keyword')
    .count('search_count')
    // Of these, how many came from the list of hot words: a word must not stay there because it stands there.
    .count('hot_count')
    // As it was the last time on that day.
    .count('result_count')
    .key('folded', 'day')
    .check('hot_within', 'hot_count <= search_count')
    .create()
  await createIndex(db, 'search_day', 'day', 'folded', 'search_count', 'hot_count')

  await new TableBuilder(db, 'search_word')
    .text('folded')
    .text('keyword')
    .oneOf('state', ['pinned', 'banned'])
    // Among those that are pinned; 0 for all others.
    .int('position', { default: 0, check: 'position >= 0' })
    .time('changed_at')
    .ref('changed_by', 'account', { optional: true, onDelete: 'set null' })
    .key('folded')
    .create()
}
