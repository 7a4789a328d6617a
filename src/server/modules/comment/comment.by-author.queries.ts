import { expressionBuilder } from 'kysely'
import type { Database } from '#db/client.ts'
import { hasPage } from '#db/has-page.ts'
import type { Tables } from '#db/tables.ts'
import type { CommentPlace } from '#domain/comment/comment-list.ts'
import { comments } from './comment.queries.ts'

/** Named by what is left out: an index by state, which has all of them, must not look better than the one by person. */
const UNSEEN = ['pending', 'hidden', 'deleted'] as const

/** What everybody finds at its place: on a page that there is, and in a thread that can be opened. */
function isSaidBy(accountId: number) {
  const e = expressionBuilder<Tables & { root: Tables['comment'] }, 'comment' | 'content' | 'root'>()
  return e.and([
    e('comment.account_id', '=', accountId),
    e('comment.state', 'not in', UNSEEN),
    e.or([e('comment.root_id', 'is', null), e('root.state', 'in', ['published', 'deleted'])]),
    hasPage(),
  ])
}

type Slice = { limit: number; after: Pick<CommentPlace, 'at' | 'id'> | null }

/** The newest first, behind that place. */
export function listSaid(db: Database, accountId: number, { limit, after }: Slice, now: number) {
  return comments(db, now)
    .leftJoin('comment as root', 'root.id', 'comment.root_id')
    .select(['content.content_type', 'content.content_id', 'content.title'])
    .where(isSaidBy(accountId))
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
  const { count } = await db
    .selectFrom('comment')
    .innerJoin('content', (join) =>
      join
        .onRef('content.content_type', '=', 'comment.content_type')
        .onRef('content.content_id', '=', 'comment.content_id'),
    )
    .leftJoin('comment as root', 'root.id', 'comment.root_id')
    .where(isSaidBy(accountId))
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
