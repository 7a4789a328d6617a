/** Figures of the house: what was counted on days that are over, and ways to find money and people by time. */
import type { Kysely } from 'kysely'
import { createIndex, TableBuilder } from '../engine/table-builder.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Events and words are forgotten after ninety days; how many there were on a day may be known for good. Nobody is in it.
  await new TableBuilder(db, 'figure_day')
    .text('day', { check: 'length(day) = 10' })
    .oneOf('name', ['visit', 'page', 'wall', 'open', 'bought', 'search', 'miss'])
    .count('figure')
    .key('day', 'name')
    .create()

  await createIndex(db, 'order_event', 'at', 'amount')
  await createIndex(db, 'membership_grant', 'granted_at')
  await createIndex(db, 'account', 'created_at desc', 'id desc')
  await createIndex(db, 'moderation_event', 'account_id', 'at desc')
}
