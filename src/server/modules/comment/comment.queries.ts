import type { ExpressionBuilder } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Tables } from '#db/tables.ts'
import type { CommentPlace } from '#rules/comment-list.ts'
import type { ContentKey } from '../content/content.service.ts'

/** Published ones that answer no other. */
function roots(db: Database, { contentType, contentId }: ContentKey) {
  return db
    .selectFrom('comment')
    .where('comment.content_type', '=', contentType)
    .where('comment.content_id', '=', contentId)
    .where('comment.state', '=', 'published')
    .where('comment.root_id', 'is', null)
}

type Slice = {
  /** what the editors chose comes first; then, as without it, the newest */
  featuredFirst: boolean
  limit: number
  /** how many are passed over from the beginning, or behind which one it begins */
  from: number | CommentPlace
}

/** Further back in the list than that place, which need not be a comment's any more. */
function isBehind(e: ExpressionBuilder<Tables, 'comment'>, featuredFirst: boolean, place: CommentPlace) {
  const { featured, at, id } = place
  return featuredFirst
    ? e(e.refTuple('comment.featured', 'comment.created_at', 'comment.id'), '<', e.tuple(Number(featured), at, id))
    : e(e.refTuple('comment.created_at', 'comment.id'), '<', e.tuple(at, id))
}

/** Read off one index, from the place on. */
export function listRoots(db: Database, thing: ContentKey, { featuredFirst, limit, from }: Slice) {
  return roots(db, thing)
    .innerJoin('account', 'account.id', 'comment.account_id')
    .leftJoin('media', 'media.id', 'account.picture_id')
    .select(['comment.id', 'comment.text', 'comment.created_at', 'comment.featured'])
    .select(['comment.like_count', 'comment.reply_count'])
    .select(['account.id as account_id', 'account.name as author_name', 'account.deleted_at as left_at'])
    .select(['media.path as pic_path', 'media.width as pic_width', 'media.height as pic_height'])
    .$if(typeof from === 'object', (query) => query.where((e) => isBehind(e, featuredFirst, from as CommentPlace)))
    .$if(featuredFirst, (query) => query.orderBy('comment.featured', 'desc'))
    .orderBy('comment.created_at', 'desc')
    .orderBy('comment.id', 'desc')
    .limit(limit)
    .$if(typeof from === 'number', (query) => query.offset(from as number))
    .execute()
}

export type CommentRow = Awaited<ReturnType<typeof listRoots>>[number]

export async function countRoots(db: Database, thing: ContentKey): Promise<number> {
  const { count } = await roots(db, thing)
    .select((e) => e.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function findThing(db: Database, { contentType, contentId }: ContentKey) {
  return db
    .selectFrom('content')
    .select('content_id')
    .where('content_type', '=', contentType)
    .where('content_id', '=', contentId)
    .where('state', '=', 'published')
    .executeTakeFirst()
}
