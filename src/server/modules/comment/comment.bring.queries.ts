/** Comments for an archive: all of them in a fixed order, and the rows that an import writes. */
import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { ContentKey } from '../content/content.service.ts'
import type { Target } from './comment.change.queries.ts'

type Place = ContentKey & { id: number }

/** By content item, the older first: what is answered stands before its answers. */
export function listAfter(db: Database, { contentType, contentId, id }: Place, limit: number) {
  return db
    .selectFrom('comment')
    .innerJoin('account', 'account.id', 'comment.account_id')
    .selectAll('comment')
    .select(['account.name', 'account.source', 'account.deleted_at as left_at'])
    .where((e) =>
      e(
        e.refTuple('comment.content_type', 'comment.content_id', 'comment.id'),
        '>',
        e.tuple(contentType, contentId, id),
      ),
    )
    .orderBy('comment.content_type')
    .orderBy('comment.content_id')
    .orderBy('comment.id')
    .limit(limit)
    .execute()
}

export async function hasThing(db: Database, { contentType, contentId }: ContentKey): Promise<boolean> {
  const row = await db
    .selectFrom('content')
    .select('content_id')
    .where('content_type', '=', contentType)
    .where('content_id', '=', contentId)
    .executeTakeFirst()
  return row !== undefined
}

const KNOWN = ['id', 'content_type', 'content_id', 'created_at', 'root_id', 'state', 'text'] as const

export async function listByIds(db: Database, ids: number[]) {
  if (ids.length === 0) return []
  return db.selectFrom('comment').select(KNOWN).where('id', 'in', ids).execute()
}

export async function listAtTimes(db: Database, { contentType, contentId }: ContentKey, times: number[]) {
  if (times.length === 0) return []
  return db
    .selectFrom('comment')
    .innerJoin('account', 'account.id', 'comment.account_id')
    .select(['comment.id', 'comment.content_type', 'comment.content_id', 'comment.created_at', 'comment.root_id'])
    .select(['comment.state', 'comment.text', 'account.source', 'account.deleted_at as left_at'])
    .where('comment.content_type', '=', contentType)
    .where('comment.content_id', '=', contentId)
    .where('comment.created_at', 'in', [...new Set(times)])
    .orderBy('comment.id')
    .execute()
}

export type KnownComment = Awaited<ReturnType<typeof listByIds>>[number]
export type CommentAtTime = Awaited<ReturnType<typeof listAtTimes>>[number]

type NewRow = {
  id: number
  content_type: number
  content_id: number
  account_id: number
  root_id: number | null
  parent_id: number | null
  text: string
  state: Target['state']
  featured: number
  like_count: number
  hold_reason: string
  created_at: number
}

export async function insertMany(db: Database, rows: NewRow[]): Promise<void> {
  await db.insertInto('comment').values(rows).execute()
}

/** Only what everybody can see is counted, as when it is written here. */
export async function addCounts(db: Database, thing: ContentKey, rows: readonly NewRow[]): Promise<void> {
  const seen = rows.filter(({ state }) => state === 'published')
  if (seen.length === 0) return
  await db
    .updateTable('content')
    .set((e) => ({ comment_count: e('comment_count', '+', seen.length) }))
    .where('content_type', '=', thing.contentType)
    .where('content_id', '=', thing.contentId)
    .execute()
  for (const [rootId, replies] of Map.groupBy(seen, (row) => row.root_id))
    if (rootId !== null)
      await db
        .updateTable('comment')
        .set({ reply_count: sql<number>`reply_count + ${replies.length}` })
        .where('id', '=', rootId)
        .execute()
}
