/** Inserting, changing and counting comments; always within the caller's transaction. */
import type { Database } from '#db/client.ts'
import { DELETED_COMMENT } from '#domain/comment/comment-text.ts'
import type { ContentKey } from '../content/content.service.ts'

export function findTarget(db: Database, id: number) {
  return db
    .selectFrom('comment')
    .select(['id', 'content_type', 'content_id', 'account_id', 'root_id', 'parent_id', 'state', 'featured'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export type Target = NonNullable<Awaited<ReturnType<typeof findTarget>>>

export type NewComment = {
  thing: ContentKey
  accountId: number
  text: string
  /** what it answers, and the comment with which that thread begins */
  answers: { rootId: number; parentId: number } | null
}

/** The same text by the same account in the same thread, since then. */
export function findRecentDuplicate(db: Database, { thing, accountId, text, answers }: NewComment, since: number) {
  return db
    .selectFrom('comment')
    .select('id')
    .where('account_id', '=', accountId)
    .where('created_at', '>', since)
    .where('content_type', '=', thing.contentType)
    .where('content_id', '=', thing.contentId)
    .where('parent_id', answers ? '=' : 'is', answers ? answers.parentId : null)
    .where('text', '=', text)
    .where('state', '<>', 'deleted')
    .orderBy('id')
    .executeTakeFirst()
}

type Judged = { state: 'published' | 'pending'; reason: string }

export function insertComment(db: Database, given: NewComment, { state, reason }: Judged, now: number) {
  const { thing, accountId, text, answers } = given
  return db
    .insertInto('comment')
    .values({
      content_type: thing.contentType,
      content_id: thing.contentId,
      account_id: accountId,
      root_id: answers?.rootId ?? null,
      parent_id: answers?.parentId ?? null,
      text,
      state,
      hold_reason: reason,
      created_at: now,
    })
    .returning(['id', 'content_type', 'content_id', 'account_id', 'root_id', 'parent_id', 'state', 'featured'])
    .executeTakeFirstOrThrow()
}

export async function updateState(db: Database, id: number, state: Target['state'], reason: string): Promise<void> {
  await db.updateTable('comment').set({ state, hold_reason: reason }).where('id', '=', id).execute()
}

export async function updateFeatured(db: Database, id: number, featured: boolean): Promise<void> {
  await db
    .updateTable('comment')
    .set({ featured: Number(featured) })
    .where('id', '=', id)
    .execute()
}

/** Text and likes are deleted; the row stays for its replies and for the log. */
export async function emptyComment(db: Database, id: number): Promise<void> {
  await db.deleteFrom('comment_like').where('comment_id', '=', id).execute()
  await db
    .updateTable('comment')
    .set({ text: DELETED_COMMENT, featured: 0, like_count: 0 })
    .where('id', '=', id)
    .execute()
}

/** Counted in the database, so that concurrent changes are all counted. */
export async function countComment(db: Database, comment: Target, by: number): Promise<void> {
  await db
    .updateTable('content')
    .set((e) => ({ comment_count: e('comment_count', '+', by) }))
    .where('content_type', '=', comment.content_type)
    .where('content_id', '=', comment.content_id)
    .execute()
  if (comment.root_id === null) return
  await db
    .updateTable('comment')
    .set((e) => ({ reply_count: e('reply_count', '+', by) }))
    .where('id', '=', comment.root_id)
    .execute()
}

/** The authors and states of these comments. */
export function listAnswered(db: Database, ids: number[]) {
  return db.selectFrom('comment').select(['account_id', 'state']).where('id', 'in', ids).execute()
}

/** The maximum number of accounts whose pages are invalidated; those of the others expire like any other. */
const REPLIERS = 500

/** Whose answers in a thread everybody can see. */
export async function listRepliers(db: Database, rootId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('comment')
    .select('account_id')
    .distinct()
    .where('root_id', '=', rootId)
    .where('state', '=', 'published')
    .limit(REPLIERS)
    .execute()
  return rows.map((row) => row.account_id)
}

/** Whether it was not liked by them before. */
export async function insertLike(db: Database, id: number, accountId: number, now: number): Promise<boolean> {
  const row = await db
    .insertInto('comment_like')
    .values({ comment_id: id, account_id: accountId, created_at: now })
    .onConflict((conflict) => conflict.columns(['comment_id', 'account_id']).doNothing())
    .returning('comment_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether it was liked by them before. */
export async function deleteLike(db: Database, id: number, accountId: number): Promise<boolean> {
  const row = await db
    .deleteFrom('comment_like')
    .where('comment_id', '=', id)
    .where('account_id', '=', accountId)
    .returning('comment_id')
    .executeTakeFirst()
  return row !== undefined
}

/** How many like it now. */
export async function changeLikes(db: Database, id: number, by: -1 | 0 | 1): Promise<number> {
  const changed = db
    .updateTable('comment')
    .set((e) => ({ like_count: e('like_count', '+', by) }))
    .where('id', '=', id)
    .returning('like_count')
  const read = db.selectFrom('comment').select('like_count').where('id', '=', id)
  const row = await (by === 0 ? read.executeTakeFirstOrThrow() : changed.executeTakeFirstOrThrow())
  return row.like_count
}

export async function hasReported(db: Database, id: number, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('comment_report')
    .select('id')
    .where('comment_id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

/** Once for each person. */
export async function insertReport(db: Database, id: number, accountId: number, reason: string, now: number) {
  await db
    .insertInto('comment_report')
    .values({ comment_id: id, account_id: accountId, reason, created_at: now })
    .onConflict((conflict) => conflict.columns(['comment_id', 'account_id']).doNothing())
    .execute()
}

/** Those that no editor has handled. */
export async function countOpenReports(db: Database, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('comment_report')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('comment_id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function settleReports(db: Database, id: number, now: number): Promise<void> {
  await db
    .updateTable('comment_report')
    .set({ settled_at: now })
    .where('comment_id', '=', id)
    .where('settled_at', 'is', null)
    .execute()
}
