import { expressionBuilder, sql, type ExpressionBuilder } from 'kysely'
import type { Database } from '#db/client.ts'
import { hasPage } from '#db/has-page.ts'
import type { Tables } from '#db/tables.ts'
import { withPicture } from '#db/with-picture.ts'
import type { CommentCursor, CommentSort } from '#domain/comment/comment-list.ts'
import type { ContentKey } from '../content/content.service.ts'

/**
 * Comments with their authors, content items and the accounts they answer; never more about an account than others may know.
 */
export function comments(db: Database, now: number) {
  return db
    .selectFrom('comment')
    .innerJoin('account', 'account.id', 'comment.account_id')
    .innerJoin('content', (join) =>
      join
        .onRef('content.content_type', '=', 'comment.content_type')
        .onRef('content.content_id', '=', 'comment.content_id'),
    )
    .$call((query) => withPicture(query, 'account.picture_id'))
    .leftJoin('comment as parent', 'parent.id', 'comment.parent_id')
    .leftJoin('account as answered', 'answered.id', 'parent.account_id')
    .select(['comment.id', 'comment.text', 'comment.created_at', 'comment.featured', 'comment.root_id'])
    .select(['comment.like_count', 'comment.reply_count', 'comment.state', 'comment.hold_reason'])
    .select(['account.id as account_id', 'account.name as author_name', 'account.role as author_role'])
    .select(['account.deleted_at as left_at', 'content.author_id as maker_id'])
    .select((e) =>
      e
        .selectFrom('content_credit')
        .select((credit) => credit.fn.countAll<number>().as('count'))
        .whereRef('content_credit.content_type', '=', 'comment.content_type')
        .whereRef('content_credit.content_id', '=', 'comment.content_id')
        .whereRef('content_credit.account_id', '=', 'comment.account_id')
        .as('credit_count'),
    )
    .select(['parent.root_id as parent_root_id', 'parent.state as parent_state'])
    .select(['answered.id as answered_id', 'answered.name as answered_name', 'answered.deleted_at as answered_left_at'])
    .select((e) =>
      e
        .case()
        .when(
          e.exists(
            e
              .selectFrom('membership')
              .select('membership.id')
              .whereRef('membership.account_id', '=', 'account.id')
              .where('membership.starts_at', '<=', now)
              .where('membership.expires_at', '>', now),
          ),
        )
        .then(e.lit(1))
        .else(e.lit(0))
        .end()
        .as('is_member'),
    )
}

export type CommentRow = Awaited<ReturnType<ReturnType<typeof comments>['execute']>>[number]

/**
 * A top-level comment that is published, or is not but has published replies: its placeholder stays. The partial indexes
 * cover only these, and engines use them only for literally the same condition, so it has no parameters.
 */
function isListedRoot({ contentType, contentId }: ContentKey) {
  return (e: ExpressionBuilder<Tables, 'comment'>) =>
    e.and([
      e('comment.content_type', '=', contentType),
      e('comment.content_id', '=', contentId),
      e('comment.root_id', 'is', null),
      e.or([e('comment.state', '=', sql.lit('published')), e('comment.reply_count', '>', sql.lit(0))]),
    ])
}

/** The order of a list: by time, optionally with featured comments first; or by likes. */
export type Order = { sort: CommentSort; featuredFirst: boolean }

type Slice = Order & {
  limit: number
  /** how many are passed over from the beginning, or behind which one it begins */
  from: number | CommentCursor
}

/** Further back in the list than the cursor, whose comment may no longer exist. */
function isBehind(e: ExpressionBuilder<Tables, 'comment'>, { sort, featuredFirst }: Order, cursor: CommentCursor) {
  const { featured, at, id, likes } = cursor
  if (sort === 'hot')
    return e(e.refTuple('comment.like_count', 'comment.created_at', 'comment.id'), '<', e.tuple(likes, at, id))
  return featuredFirst
    ? e(e.refTuple('comment.featured', 'comment.created_at', 'comment.id'), '<', e.tuple(Number(featured), at, id))
    : e(e.refTuple('comment.created_at', 'comment.id'), '<', e.tuple(at, id))
}

/**
 * Read from one index, starting at the cursor. Authors are looked up only for the rows that are shown, not for those
 * skipped.
 */
export function listRoots(db: Database, thing: ContentKey, { limit, from, ...order }: Slice, now: number) {
  const chosen = db
    .selectFrom('comment')
    .select('comment.id')
    .where(isListedRoot(thing))
    .$if(typeof from === 'object', (query) => query.where((e) => isBehind(e, order, from as CommentCursor)))
    .$if(order.sort === 'hot', (query) => query.orderBy('comment.like_count', 'desc'))
    .$if(order.sort === 'time' && order.featuredFirst, (query) => query.orderBy('comment.featured', 'desc'))
    .orderBy('comment.created_at', 'desc')
    .orderBy('comment.id', 'desc')
    .limit(limit)
    .$if(typeof from === 'number', (query) => query.offset(from as number))
  return comments(db, now)
    .innerJoin(chosen.as('chosen'), 'chosen.id', 'comment.id')
    .$if(order.sort === 'hot', (query) => query.orderBy('comment.like_count', 'desc'))
    .$if(order.sort === 'time' && order.featuredFirst, (query) => query.orderBy('comment.featured', 'desc'))
    .orderBy('comment.created_at', 'desc')
    .orderBy('comment.id', 'desc')
    .execute()
}

/** The oldest of each thread, in one query however many there are. */
export async function listFirstReplies(db: Database, rootIds: number[], each: number, now: number) {
  if (rootIds.length === 0) return []
  return comments(db, now)
    .innerJoin(
      (e) =>
        e
          .selectFrom('comment as reply')
          .select('reply.id as reply_id')
          .select(({ fn }) =>
            fn
              .agg<number>('row_number')
              .over((over) => over.partitionBy('reply.root_id').orderBy('reply.created_at').orderBy('reply.id'))
              .as('place'),
          )
          .where('reply.root_id', 'in', rootIds)
          .where('reply.state', '=', 'published')
          .as('first'),
      (join) => join.onRef('first.reply_id', '=', 'comment.id'),
    )
    .where('first.place', '<=', each)
    .orderBy('comment.created_at')
    .orderBy('comment.id')
    .execute()
}

type ReplySlice = { limit: number; after: CommentCursor | null }

export function listReplies(db: Database, rootId: number, { limit, after }: ReplySlice, now: number) {
  return comments(db, now)
    .where('comment.root_id', '=', rootId)
    .where('comment.state', '=', 'published')
    .$if(after !== null, (query) =>
      query.where((e) => e(e.refTuple('comment.created_at', 'comment.id'), '>', e.tuple(after!.at, after!.id))),
    )
    .orderBy('comment.created_at')
    .orderBy('comment.id')
    .limit(limit)
    .execute()
}

/** In any state, on a published content item. */
export function findComment(db: Database, id: number, now: number) {
  return comments(db, now)
    .select('content.content_type')
    .where('comment.id', '=', id)
    .where('content.state', '=', 'published')
    .executeTakeFirst()
}

/** Visible to its author and not to others: pending, hidden and very recent comments. */
export function listOwn(db: Database, thing: ContentKey, accountId: number, since: { fresh: number; now: number }) {
  return comments(db, since.now)
    .where('comment.account_id', '=', accountId)
    .where('comment.content_type', '=', thing.contentType)
    .where('comment.content_id', '=', thing.contentId)
    .where((e) =>
      e.or([
        e('comment.state', 'in', ['pending', 'hidden']),
        e.and([e('comment.state', '=', 'published'), e('comment.created_at', '>', since.fresh)]),
      ]),
    )
    .orderBy('comment.created_at', 'desc')
    .orderBy('comment.id', 'desc')
    .limit(100)
    .execute()
}

export async function listLiked(db: Database, thing: ContentKey, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('comment_like')
    .innerJoin('comment', 'comment.id', 'comment_like.comment_id')
    .select('comment.id')
    .where('comment_like.account_id', '=', accountId)
    .where('comment.content_type', '=', thing.contentType)
    .where('comment.content_id', '=', thing.contentId)
    .orderBy('comment_like.created_at', 'desc')
    .orderBy('comment.id', 'desc')
    .limit(1000)
    .execute()
  return rows.map(({ id }) => id)
}

export function findThing(db: Database, { contentType, contentId }: ContentKey) {
  return db
    .selectFrom('content')
    .select(['content_id', 'thread_count'])
    .where('content_type', '=', contentType)
    .where('content_id', '=', contentId)
    .where('state', '=', 'published')
    .executeTakeFirst()
}

/**
 * Lists the excluded states: the index by state, which covers all comments, must not look better to the planner than the
 * index by account.
 */
const UNSEEN = ['pending', 'hidden', 'deleted'] as const

/** Comments that everybody can find in place: on a page that exists, and in a thread that can be opened. */
function isWrittenBy(accountId: number) {
  const e = expressionBuilder<Tables & { root: Tables['comment'] }, 'comment' | 'content' | 'root'>()
  return e.and([
    e('comment.account_id', '=', accountId),
    e('comment.state', 'not in', UNSEEN),
    e.or([e('comment.root_id', 'is', null), e('root.state', 'in', ['published', 'deleted'])]),
    hasPage(),
  ])
}

type CommentSlice = { limit: number; after: Pick<CommentCursor, 'at' | 'id'> | null }

/** Newest first, after the cursor. */
export function listOfAccount(db: Database, accountId: number, { limit, after }: CommentSlice, now: number) {
  return comments(db, now)
    .leftJoin('comment as root', 'root.id', 'comment.root_id')
    .select(['content.content_type', 'content.content_id', 'content.title'])
    .where(isWrittenBy(accountId))
    .$if(after !== null, (query) =>
      query.where((e) => e(e.refTuple('comment.created_at', 'comment.id'), '<', e.tuple(after!.at, after!.id))),
    )
    .orderBy('comment.created_at', 'desc')
    .orderBy('comment.id', 'desc')
    .limit(limit)
    .execute()
}

export type OwnedCommentRow = Awaited<ReturnType<typeof listOfAccount>>[number]

export async function countOfAccount(db: Database, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('comment')
    .innerJoin('content', (join) =>
      join
        .onRef('content.content_type', '=', 'comment.content_type')
        .onRef('content.content_id', '=', 'comment.content_id'),
    )
    .leftJoin('comment as root', 'root.id', 'comment.root_id')
    .where(isWrittenBy(accountId))
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
