import type { ExpressionBuilder } from 'kysely'
import type { DeskState } from '#contract/desk/comment.ts'
import type { Database } from '#db/client.ts'
import type { Tables } from '#db/tables.ts'
import { comments } from './comment.queries.ts'

/** Replies as well as top-level comments; a deleted comment needs no decision. */
function isAtDesk(state: DeskState) {
  return (e: ExpressionBuilder<Tables, 'comment'>) =>
    state === 'reported'
      ? e.and([
          e('comment.state', '<>', 'deleted'),
          e(
            'comment.id',
            'in',
            e.selectFrom('comment_report').select('comment_report.comment_id').where('settled_at', 'is', null),
          ),
        ])
      : e('comment.state', '=', state)
}

type Slice = { limit: number; offset: number }

export function listAtDesk(db: Database, state: DeskState, { limit, offset }: Slice, now: number) {
  return comments(db, now)
    .select(['content.content_type', 'content.content_id', 'content.title'])
    .where(isAtDesk(state))
    .orderBy('comment.created_at', 'desc')
    .orderBy('comment.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countAtDesk(db: Database, state: DeskState): Promise<number> {
  const { count } = await db
    .selectFrom('comment')
    .where(isAtDesk(state))
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Unsettled reports of all these comments in one query; with the number of reporters for each reason. */
export async function listOpenReports(db: Database, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('comment_report')
    .select(['comment_id', 'reason'])
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('comment_id', 'in', ids)
    .where('settled_at', 'is', null)
    .groupBy(['comment_id', 'reason'])
    .orderBy('count', 'desc')
    .orderBy('reason')
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}
