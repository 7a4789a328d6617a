/**
 * Tables with one row per account and item of the registry: bookmarks, subscriptions. The totals are counted elsewhere, so
 * the caller learns whether a write changed a row.
 */
import { expressionBuilder } from 'kysely'
import type { Database } from './client.ts'
import type { Tables } from './tables.ts'

export type AccountThingKey = { contentType: number; contentId: number }

type AccountThing = { table: 'bookmark' | 'subscription'; accountId: number; thing: AccountThingKey }

/** The item's own row in the registry; no row if it is not published. */
export function publishedThing(db: Database, { contentType, contentId }: AccountThingKey) {
  return db
    .selectFrom('content')
    .where('content.content_type', '=', contentType)
    .where('content.content_id', '=', contentId)
    .where('content.state', '=', 'published')
}

/** Since when the account has had the item, as part of another query; null if it has not. */
export function sinceWhen({ table, accountId, thing }: AccountThing) {
  return expressionBuilder<Tables>()
    .selectFrom(table)
    .select('created_at')
    .where('account_id', '=', accountId)
    .where('content_type', '=', thing.contentType)
    .where('content_id', '=', thing.contentId)
}

/** Whether it was not there before. */
export async function addAccountThing(
  db: Database,
  { table, accountId, thing }: AccountThing,
  now: number,
): Promise<boolean> {
  const row = await db
    .insertInto(table)
    .values({ account_id: accountId, content_type: thing.contentType, content_id: thing.contentId, created_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'content_type', 'content_id']).doNothing())
    .returning('content_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether it was there before. */
export async function removeAccountThing(db: Database, { table, accountId, thing }: AccountThing): Promise<boolean> {
  const row = await db
    .deleteFrom(table)
    .where('account_id', '=', accountId)
    .where('content_type', '=', thing.contentType)
    .where('content_id', '=', thing.contentId)
    .returning('content_id')
    .executeTakeFirst()
  return row !== undefined
}
