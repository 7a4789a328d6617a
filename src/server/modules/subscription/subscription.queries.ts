import { publishedThing, sinceWhen, type AccountThingKey } from '#db/account-thing.ts'
import type { Database } from '#db/client.ts'
import { contentType } from '#domain/content/content-type.ts'

/** The types with a counter column for subscribers; for the others the rows are counted. */
const COUNTED = new Map<number, 'course' | 'podcast'>([
  [contentType.course, 'course'],
  [contentType.podcast, 'podcast'],
])

/** The number of subscribers of an item, and whether this account is one of them; nothing if it is not published. */
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

/** Incremented in SQL, so that concurrent changes are all counted. */
export async function changeCount(db: Database, thing: AccountThingKey, by: 1 | -1): Promise<void> {
  const table = COUNTED.get(thing.contentType)
  if (!table) return
  await db
    .updateTable(table)
    .set((e) => ({ subscriber_count: e('subscriber_count', '+', by) }))
    .where('id', '=', thing.contentId)
    .execute()
}
