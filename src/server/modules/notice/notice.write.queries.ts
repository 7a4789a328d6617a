/** Creates and deletes notices, in the transaction of the caller. */
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Tables } from '#db/tables.ts'
import type { NoticeKind } from '#domain/account/notice-kind.ts'
import type { ContentKey } from '../content/content.service.ts'

export type NewNotice = {
  /** the recipient */
  to: number
  kind: NoticeKind
  /** the subject, as 'like:17': there is one notice for each */
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

/** Values are cast: PostgreSQL would treat an untyped selected value as text. */
const number = (value: number | undefined) => sql<number>`cast(${value ?? null} as bigint)`
const text = <Text extends string>(value: Text) => sql<Text>`cast(${value} as text)`

/** Whether the account of the outer query has not opted out of the kind. */
export function wants(kind: NoticeKind): Expression<SqlBool> {
  const e = expressionBuilder<Tables, 'account'>()
  const refusal = e
    .selectFrom('notice_refusal')
    .select('notice_refusal.kind')
    .whereRef('notice_refusal.account_id', '=', 'account.id')
    .where('notice_refusal.kind', '=', kind)
  return e.not(e.exists(refusal))
}

/**
 * Skips closed accounts and those that have opted out. A repeated event makes the notice new again, with a count of one
 * more.
 */
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
 * Lowers the count by one; the notice is deleted with the last. The update is tried first and itself checks that there is
 * more than one, so that two concurrent calls do not count below zero. For likes, the newest remaining one becomes the
 * actor.
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
