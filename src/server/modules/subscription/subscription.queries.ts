import type { Database } from '#db/client.ts'
import { contentType } from '#rules/content-type.ts'

type Thing = { contentType: number; contentId: number }

/** Those whose subscribers are counted in a column of their own; of the others the rows are counted. */
const COUNTED = new Map<number, 'course' | 'podcast'>([
  [contentType.course, 'course'],
  [contentType.podcast, 'podcast'],
])

/** How many subscribe to a thing, and whether one of them is this account; nothing if it is not published. */
export function findState(db: Database, thing: Thing, accountId: number) {
  const counted = COUNTED.get(thing.contentType)
  return db
    .selectFrom('content')
    .leftJoin('subscription', (join) =>
      join
        .onRef('subscription.content_type', '=', 'content.content_type')
        .onRef('subscription.content_id', '=', 'content.content_id')
        .on('subscription.account_id', '=', accountId),
    )
    .select('subscription.created_at')
    .select((e) =>
      (counted
        ? e.selectFrom(counted).select('subscriber_count').where('id', '=', thing.contentId)
        : e
            .selectFrom('subscription as every')
            .select((every) => every.fn.countAll<number>().as('subscriber_count'))
            .where('every.content_type', '=', thing.contentType)
            .where('every.content_id', '=', thing.contentId)
      ).as('subscriber_count'),
    )
    .where('content.content_type', '=', thing.contentType)
    .where('content.content_id', '=', thing.contentId)
    .where('content.state', '=', 'published')
    .executeTakeFirst()
}

/** Whether it was not there before. */
export async function insertSubscription(db: Database, thing: Thing, accountId: number, now: number): Promise<boolean> {
  const row = await db
    .insertInto('subscription')
    .values({
      account_id: accountId,
      content_type: thing.contentType,
      content_id: thing.contentId,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'content_type', 'content_id']).doNothing())
    .returning('content_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether it was there before. */
export async function deleteSubscription(db: Database, thing: Thing, accountId: number): Promise<boolean> {
  const row = await db
    .deleteFrom('subscription')
    .where('account_id', '=', accountId)
    .where('content_type', '=', thing.contentType)
    .where('content_id', '=', thing.contentId)
    .returning('content_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Counted by the database itself, so that those who come side by side are all counted. */
export async function changeCount(db: Database, thing: Thing, by: 1 | -1): Promise<void> {
  const table = COUNTED.get(thing.contentType)
  if (!table) return
  await db
    .updateTable(table)
    .set((e) => ({ subscriber_count: e('subscriber_count', '+', by) }))
    .where('id', '=', thing.contentId)
    .execute()
}
