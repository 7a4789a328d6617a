import type { Database } from '#db/client.ts'

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
