import type { ExpressionBuilder } from 'kysely'
import type { Database } from '#db/client.ts'
import { prepareQuery } from '#db/prepare-query.ts'
import type { Tables } from '#db/tables.ts'
import { withPicture } from '#db/with-picture.ts'
import { contentType } from '#domain/content/content-type.ts'
import type { NoticeKind } from '#domain/account/notice-kind.ts'
import type { NoticeCursor } from '#domain/account/notice-cursor.ts'

/** What is switched off: kinds of content, and whether contributions are. */
export type Closed = { types: readonly number[]; contributions: boolean }

/**
 * Notices joined with their subject, without those that lead nowhere: of a comment that is hidden or deleted, of an item
 * that was withdrawn, or of a section that is switched off. A notice that names only a comment is about the item of that
 * comment.
 */
function standing(db: Database, closed: Closed) {
  return db
    .selectFrom('notice')
    .leftJoin('comment', 'comment.id', 'notice.comment_id')
    .leftJoin('content', (join) =>
      join
        .on((e) =>
          e('content.content_type', '=', e.fn.coalesce('notice.content_type', 'comment.content_type').$notNull()),
        )
        .on((e) => e('content.content_id', '=', e.fn.coalesce('notice.content_id', 'comment.content_id').$notNull())),
    )
    .where((e) => e.or([e('notice.comment_id', 'is', null), e('comment.state', '=', 'published')]))
    .where((e) =>
      e.or([
        e.and([e('notice.content_id', 'is', null), e('notice.comment_id', 'is', null)]),
        e('content.state', '=', 'published'),
      ]),
    )
    .$if(closed.types.length > 0, (query) =>
      query.where((e) =>
        e.or([e('content.content_type', 'is', null), e('content.content_type', 'not in', closed.types)]),
      ),
    )
    .$if(closed.contributions, (query) => query.where('notice.matter', 'not like', 'contribution:%'))
}

/** Further back in the inbox than the cursor. */
const isBehind = (e: ExpressionBuilder<Tables, 'notice'>, { at, id }: NoticeCursor) =>
  e(e.refTuple('notice.created_at', 'notice.id'), '<', e.tuple(at, id))

type Filter = {
  accountId: number
  kind?: NoticeKind | undefined
  after: NoticeCursor | null
  limit: number
  closed: Closed
}

export function listNotices(db: Database, { accountId, kind, after, limit, closed }: Filter) {
  return (
    standing(db, closed)
      .leftJoin('account as actor', 'actor.id', 'notice.actor_id')
      .$call((query) => withPicture(query, 'actor.picture_id'))
      // A lesson is shown where its course is.
      .leftJoin('lesson', (join) =>
        join.onRef('lesson.id', '=', 'notice.content_id').on('notice.content_type', '=', contentType.lesson),
      )
      .select(['notice.id', 'notice.kind', 'notice.count', 'notice.detail', 'notice.created_at', 'notice.read_at'])
      .select('notice.matter')
      .select(['notice.actor_id', 'actor.name as actor_name', 'actor.deleted_at as left_at'])
      .select(['notice.comment_id', 'comment.text as comment_text', 'lesson.course_id'])
      .select(['content.content_type', 'content.content_id', 'content.title'])
      .where('notice.account_id', '=', accountId)
      .$if(kind !== undefined, (query) => query.where('notice.kind', '=', kind!))
      .$if(after !== null, (query) => query.where((e) => isBehind(e as never, after!)))
      .orderBy('notice.created_at', 'desc')
      .orderBy('notice.id', 'desc')
      .limit(limit)
      .execute()
  )
}

export type NoticeRow = Awaited<ReturnType<typeof listNotices>>[number]

/** Unread notices are adjacent in the index, however many have been read. */
const unread = (db: Database, closed: Closed) =>
  standing(db, closed)
    .select(['notice.account_id', 'notice.kind'])
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('notice.read_at', 'is', null)
    .groupBy(['notice.account_id', 'notice.kind'])

/** For many accounts in one query. */
export const listUnread = (db: Database, accountIds: number[], closed: Closed) =>
  unread(db, closed).where('notice.account_id', 'in', accountIds).execute()

/** Of one account: the header of every page shows it. */
export const listUnreadOf = (db: Database, accountId: number, { types, contributions }: Closed) =>
  (contributions ? readUnreadWithout : readUnread)(db, { accountId, types })

type Unread = { accountId: number; types: readonly number[] }

const readUnread = prepareQuery((db, { accountId, types }: Unread) =>
  unread(db, { types, contributions: false }).where('notice.account_id', '=', accountId),
)
const readUnreadWithout = prepareQuery((db, { accountId, types }: Unread) =>
  unread(db, { types, contributions: true }).where('notice.account_id', '=', accountId),
)

export type UnreadRow = Awaited<ReturnType<typeof listUnread>>[number]

export async function markRead(
  db: Database,
  accountId: number,
  { ids, kind }: { ids?: number[] | undefined; kind?: NoticeKind | undefined },
  now: number,
): Promise<void> {
  await db
    .updateTable('notice')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids!))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .execute()
}

export async function listRefusals(db: Database, accountId: number): Promise<NoticeKind[]> {
  const rows = await db.selectFrom('notice_refusal').select('kind').where('account_id', '=', accountId).execute()
  return rows.map(({ kind }) => kind)
}

export async function insertRefusal(db: Database, accountId: number, kind: NoticeKind): Promise<void> {
  await db
    .insertInto('notice_refusal')
    .values({ account_id: accountId, kind })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doNothing())
    .execute()
}

export async function deleteRefusal(db: Database, accountId: number, kind: NoticeKind): Promise<void> {
  await db.deleteFrom('notice_refusal').where('account_id', '=', accountId).where('kind', '=', kind).execute()
}
