import type { Database } from '#db/client.ts'

type Thing = { contentType: number; contentId: number }

type Filter = { accountId: number; contentType?: number | undefined }

/** What of it is still published, of one kind or of all. */
function kept(db: Database, { accountId, contentType }: Filter) {
  return db
    .selectFrom('bookmark')
    .innerJoin('content', (join) =>
      join
        .onRef('content.content_type', '=', 'bookmark.content_type')
        .onRef('content.content_id', '=', 'bookmark.content_id'),
    )
    .where('bookmark.account_id', '=', accountId)
    .where('content.state', '=', 'published')
    .$if(contentType !== undefined, (query) => query.where('bookmark.content_type', '=', contentType!))
}

export function listBookmarks(db: Database, filter: Filter, limit: number, offset: number) {
  return kept(db, filter)
    .select(['bookmark.content_type', 'bookmark.content_id', 'bookmark.created_at'])
    .orderBy('bookmark.created_at', 'desc')
    .orderBy('bookmark.content_type')
    .orderBy('bookmark.content_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countBookmarks(db: Database, filter: Filter): Promise<number> {
  const { count } = await kept(db, filter)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many keep a thing, and whether one of them is this account; nothing if it is not published. */
export function findState(db: Database, { contentType, contentId }: Thing, accountId: number | undefined) {
  return db
    .selectFrom('content')
    .leftJoin('bookmark', (join) =>
      join
        .onRef('bookmark.content_type', '=', 'content.content_type')
        .onRef('bookmark.content_id', '=', 'content.content_id')
        // Nobody has this number, so for nobody there is no row.
        .on('bookmark.account_id', '=', accountId ?? 0),
    )
    .select(['content.bookmark_count', 'bookmark.created_at'])
    .where('content.content_type', '=', contentType)
    .where('content.content_id', '=', contentId)
    .where('content.state', '=', 'published')
    .executeTakeFirst()
}

/** Whether it was not there before. */
export async function insertBookmark(db: Database, thing: Thing, accountId: number, now: number): Promise<boolean> {
  const row = await db
    .insertInto('bookmark')
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
export async function deleteBookmark(db: Database, thing: Thing, accountId: number): Promise<boolean> {
  const row = await db
    .deleteFrom('bookmark')
    .where('account_id', '=', accountId)
    .where('content_type', '=', thing.contentType)
    .where('content_id', '=', thing.contentId)
    .returning('content_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Counted by the database itself, so that those who come side by side are all counted. */
export async function changeCount(db: Database, { contentType, contentId }: Thing, by: 1 | -1): Promise<void> {
  await db
    .updateTable('content')
    .set((e) => ({ bookmark_count: e('bookmark_count', '+', by) }))
    .where('content_type', '=', contentType)
    .where('content_id', '=', contentId)
    .execute()
}
