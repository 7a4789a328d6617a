import { publishedThing, sinceWhen, type AccountThingKey } from '#db/account-thing.ts'
import type { Database } from '#db/client.ts'
import { contentType } from '#domain/content/content-type.ts'

/** Those whose subscribers are counted in a column of their own; of the others the rows are counted. */
const COUNTED = new Map<number, 'course' | 'podcast'>([
  [contentType.course, 'course'],
  [contentType.podcast, 'podcast'],
])

/** How many subscribe to a thing, and whether one of them is this account; nothing if it is not published. */
export function findState(db: Database, thing: AccountThingKey, accountId: number) {
  const counted = COUNTED.get(thing.contentType)
  return publishedThing(db, thing)
    .select(sinceWhen({ table: 'subscription', accountId, thing }).as('created_at'))
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
    .executeTakeFirst()
}

/** Counted by the database itself, so that those who come side by side are all counted. */
export async function changeCount(db: Database, thing: AccountThingKey, by: 1 | -1): Promise<void> {
  const table = COUNTED.get(thing.contentType)
  if (!table) return
  await db
    .updateTable(table)
    .set((e) => ({ subscriber_count: e('subscriber_count', '+', by) }))
    .where('id', '=', thing.contentId)
    .execute()
}
