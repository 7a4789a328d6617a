import { publishedThing, sinceWhen, type AccountThingKey } from '#db/account-thing.ts'
import type { Database } from '#db/client.ts'
import { holdsText } from '#db/holds-text.ts'
import { isOneOf } from '#db/is-one-of.ts'
import { prepareQuery } from '#db/prepare-query.ts'

type Filter = {
  accountId: number
  /** all of them must be in the title or in the name of the author */
  words: string[]
  /** of sections that are switched off */
  closedTypes: readonly number[]
}

/** What of it is still published, and has a page. */
function kept(db: Database, { accountId, words, closedTypes }: Filter) {
  const all = db
    .selectFrom('bookmark')
    .innerJoin('content', (join) =>
      join
        .onRef('content.content_type', '=', 'bookmark.content_type')
        .onRef('content.content_id', '=', 'bookmark.content_id'),
    )
    .where('bookmark.account_id', '=', accountId)
    .where('content.state', '=', 'published')
    .$if(closedTypes.length > 0, (query) => query.where('content.content_type', 'not in', closedTypes))
  return words.reduce(
    (query, word) =>
      query.where((e) =>
        e.or([holdsText(e.ref('content.title'), word), holdsText(e.ref('content.author_name'), word)]),
      ),
    all,
  )
}

type Page = { contentType?: number | undefined; limit: number; offset: number }

export function listBookmarks(db: Database, filter: Filter, { contentType, limit, offset }: Page) {
  return kept(db, filter)
    .$if(contentType !== undefined, (query) => query.where('bookmark.content_type', '=', contentType!))
    .select(['bookmark.content_type', 'bookmark.content_id', 'bookmark.created_at'])
    .orderBy('bookmark.created_at', 'desc')
    .orderBy('bookmark.content_type')
    .orderBy('bookmark.content_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countByKind(db: Database, filter: Filter): Promise<{ contentType: number; num: number }[]> {
  const rows = await kept(db, filter)
    .select(['bookmark.content_type', (e) => e.fn.countAll<number>().as('num')])
    .groupBy('bookmark.content_type')
    .execute()
  return rows.map((row) => ({ contentType: row.content_type, num: Number(row.num) }))
}

/** The given content items that the account has bookmarked. */
export function listKeptOf(db: Database, things: AccountThingKey[], accountId: number) {
  const [only, ...others] = things
  // The most frequent question: that of a story.
  if (only && others.length === 0)
    return readKept(db, { accountId, contentType: only.contentType, contentId: only.contentId })
  return keptOf(db, accountId).where(isOneOf(things)).execute()
}

const keptOf = (db: Database, accountId: number) =>
  db.selectFrom('bookmark').select(['content_type', 'content_id']).where('account_id', '=', accountId)

type Kept = AccountThingKey & { accountId: number }

const readKept = prepareQuery((db, { accountId, contentType, contentId }: Kept) =>
  keptOf(db, accountId).where('content_type', '=', contentType).where('content_id', '=', contentId),
)

/** The number of bookmarks of a content item, and whether this account has one; undefined if it is not published. */
export function findState(db: Database, thing: AccountThingKey, accountId: number | undefined) {
  return (
    publishedThing(db, thing)
      .select('content.bookmark_count')
      // No account has the id 0, so an anonymous viewer matches no row.
      .select(sinceWhen({ table: 'bookmark', accountId: accountId ?? 0, thing }).as('created_at'))
      .executeTakeFirst()
  )
}

/** Counted in the database, so that concurrent changes are all counted. */
export async function changeCount(
  db: Database,
  { contentType, contentId }: AccountThingKey,
  by: 1 | -1,
): Promise<void> {
  await db
    .updateTable('content')
    .set((e) => ({ bookmark_count: e('bookmark_count', '+', by) }))
    .where('content_type', '=', contentType)
    .where('content_id', '=', contentId)
    .execute()
}
