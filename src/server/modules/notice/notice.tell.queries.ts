/** How notices come to be and go again, in the transaction of whoever has something to tell. */
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Tables } from '#db/tables.ts'
import type { NoticeKind } from '#domain/account/notice-kind.ts'
import type { ContentKey } from '../content/content.service.ts'

export type NewNotice = {
  /** whom it is told */
  to: number
  kind: NoticeKind
  /** what it is about, as 'like:17': of one matter there is one notice */
  matter: string
  /** who did it */
  actorId?: number | undefined
  commentId?: number | undefined
  thing?: ContentKey | undefined
  detail?: string | undefined
}

const COLUMNS = [
  'account_id',
  'kind',
  'matter',
  'actor_id',
  'comment_id',
  'content_type',
  'content_id',
  'detail',
  'created_at',
] as const

/** Values are cast: PostgreSQL would take whatever is selected for text. */
const number = (value: number | undefined) => sql<number>`cast(${value ?? null} as bigint)`
const text = <Text extends string>(value: Text) => sql<Text>`cast(${value} as text)`

/** Whether the account of the query that asks has not refused the kind. */
export function wants(kind: NoticeKind): Expression<SqlBool> {
  const e = expressionBuilder<Tables, 'account'>()
  const refusal = e
    .selectFrom('notice_refusal')
    .select('notice_refusal.kind')
    .whereRef('notice_refusal.account_id', '=', 'account.id')
    .where('notice_refusal.kind', '=', kind)
  return e.not(e.exists(refusal))
}

/** Nothing for those who have left or do not want it. What happens again is new again, with one more to count. */
export async function upsertNotice(db: Database, entry: NewNotice, now: number): Promise<boolean> {
  const row = await db
    .insertInto('notice')
    .columns(COLUMNS)
    .expression((e) =>
      e
        .selectFrom('account')
        .select('account.id')
        .select([text(entry.kind).as('kind'), text(entry.matter).as('matter'), number(entry.actorId).as('actor_id')])
        .select(number(entry.commentId).as('comment_id'))
        .select(number(entry.thing?.contentType).as('content_type'))
        .select(number(entry.thing?.contentId).as('content_id'))
        .select([text(entry.detail ?? '').as('detail'), number(now).as('created_at')])
        .where('account.id', '=', entry.to)
        .where('account.deleted_at', 'is', null)
        .where(wants(entry.kind)),
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'matter']).doUpdateSet((e) => ({
        actor_id: e.ref('excluded.actor_id'),
        detail: e.ref('excluded.detail'),
        count: e('notice.count', '+', 1),
        created_at: e.ref('excluded.created_at'),
        read_at: null,
      })),
    )
    .returning('notice.id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * One less to count; the notice goes with the last. Lowering is tried first and says itself whether there is more than
 * one, so that two who take back at once do not count below nothing. Of likes, the newest that is left gets the word.
 */
export async function lowerNotice(db: Database, to: number, matter: string): Promise<void> {
  const lowered = await db
    .updateTable('notice')
    .set((e) => ({ count: e('count', '-', 1) }))
    .$if(matter.startsWith('like:'), (query) =>
      query.set((e) => ({
        actor_id: e
          .selectFrom('comment_like')
          .select('comment_like.account_id')
          .whereRef('comment_like.comment_id', '=', 'notice.comment_id')
          .where('comment_like.account_id', '!=', to)
          .orderBy('comment_like.created_at', 'desc')
          .orderBy('comment_like.account_id', 'desc')
          .limit(1),
      })),
    )
    .where('account_id', '=', to)
    .where('matter', '=', matter)
    .where('count', '>', 1)
    .returning('id')
    .executeTakeFirst()
  if (lowered) return
  await db
    .deleteFrom('notice')
    .where('account_id', '=', to)
    .where('matter', '=', matter)
    .where('count', '<=', 1)
    .execute()
}
