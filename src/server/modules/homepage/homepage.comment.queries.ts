import type { Database } from '#db/client.ts'
import type { CommentPlace } from '#rules/comment-list.ts'
import { hasPage } from './homepage.queries.ts'

/** Named by what is left out: an index by state, which has all of them, must not look better than the one by person. */
const UNSEEN = ['pending', 'hidden', 'deleted'] as const

/** What everybody finds at its place: on a page that there is, and in a thread that can be opened. */
function said(db: Database, accountId: number) {
  return db
    .selectFrom('comment')
    .innerJoin('content', (join) =>
      join
        .onRef('content.content_type', '=', 'comment.content_type')
        .onRef('content.content_id', '=', 'comment.content_id'),
    )
    .leftJoin('comment as root', 'root.id', 'comment.root_id')
    .where('comment.account_id', '=', accountId)
    .where('comment.state', 'not in', UNSEEN)
    .where((e) => e.or([e('comment.root_id', 'is', null), e('root.state', 'in', ['published', 'deleted'])]))
    .where(hasPage())
}

type Slice = { limit: number; after: Pick<CommentPlace, 'at' | 'id'> | null; now: number }

/** The newest first, behind that place. */
export function listSaid(db: Database, accountId: number, { limit, after, now }: Slice) {
  return said(db, accountId)
    .leftJoin('comment as parent', 'parent.id', 'comment.parent_id')
    .leftJoin('account as answered', 'answered.id', 'parent.account_id')
    .select(['comment.id', 'comment.text', 'comment.created_at', 'comment.featured', 'comment.like_count'])
    .select(['comment.reply_count', 'comment.root_id', 'comment.parent_id', 'parent.state as parent_state'])
    .select(['answered.id as answered_id', 'answered.name as answered_name', 'answered.deleted_at as answered_left_at'])
    .select(['content.content_type', 'content.content_id', 'content.title', 'content.author_id'])
    .select((e) =>
      e
        .selectFrom('membership')
        .select('membership.level')
        .where('membership.account_id', '=', accountId)
        .where('membership.expires_at', '>', now)
        .limit(1)
        .as('member_level'),
    )
    .$if(after !== null, (query) =>
      query.where((e) => e(e.refTuple('comment.created_at', 'comment.id'), '<', e.tuple(after!.at, after!.id))),
    )
    .orderBy('comment.created_at', 'desc')
    .orderBy('comment.id', 'desc')
    .limit(limit)
    .execute()
}

export type SaidRow = Awaited<ReturnType<typeof listSaid>>[number]

export async function countSaid(db: Database, accountId: number): Promise<number> {
  const { count } = await said(db, accountId)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
