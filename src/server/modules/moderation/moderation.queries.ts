import type { Database } from '#db/client.ts'
import type { ColumnMode, ModerationAction } from '#domain/comment/moderation.ts'

/** Editors do not read further down the list of muted readers. */
const MUTED_SHOWN = 200

export type NewModerationEvent = {
  action: ModerationAction
  moderatorId: number
  commentId?: number | undefined
  /** whom it concerns */
  accountId?: number | undefined
  detail?: string | undefined
}

export async function insertEvent(db: Database, event: NewModerationEvent, now: number): Promise<void> {
  const { action, moderatorId, commentId, accountId, detail } = event
  await db
    .insertInto('moderation_event')
    .values({
      action,
      moderator_id: moderatorId,
      comment_id: commentId ?? null,
      account_id: accountId ?? null,
      detail: detail ?? '',
      at: now,
    })
    .execute()
}

export function listEvents(db: Database, { limit, offset }: { limit: number; offset: number }) {
  return db
    .selectFrom('moderation_event as event')
    .leftJoin('account as moderator', 'moderator.id', 'event.moderator_id')
    .leftJoin('account as person', 'person.id', 'event.account_id')
    .leftJoin('comment', 'comment.id', 'event.comment_id')
    .select(['event.id', 'event.action', 'event.detail', 'event.at'])
    .select(['moderator.id as moderator_id', 'moderator.name as moderator_name'])
    .select(['moderator.deleted_at as moderator_left_at', 'person.deleted_at as person_left_at'])
    .select(['person.id as person_id', 'person.name as person_name'])
    .select(['comment.id as comment_id', 'comment.text as comment_text'])
    .select(['comment.content_type', 'comment.content_id'])
    .orderBy('event.at', 'desc')
    .orderBy('event.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export type EventRow = Awaited<ReturnType<typeof listEvents>>[number]

export async function countEvents(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('moderation_event')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How comments on an article are treated: a setting of its column. */
export async function findMode(db: Database, articleId: number): Promise<ColumnMode> {
  const row = await db
    .selectFrom('article')
    .innerJoin('editorial_column', 'editorial_column.id', 'article.column_id')
    .select('editorial_column.moderation')
    .where('article.id', '=', articleId)
    .executeTakeFirst()
  return row?.moderation ?? 'after'
}

/** In editorial order. */
export function listModes(db: Database) {
  return db
    .selectFrom('editorial_column')
    .select(['id as lanmuId', 'name', 'moderation as mode'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function findColumnName(db: Database, id: number): Promise<string | undefined> {
  return (await db.selectFrom('editorial_column').select('name').where('id', '=', id).executeTakeFirst())?.name
}

/** False when it was so before. */
export async function updateMode(db: Database, id: number, mode: ColumnMode): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('editorial_column')
    .set({ moderation: mode })
    .where('id', '=', id)
    .where('moderation', '!=', mode)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

/** The role of an account; nothing for a closed or unknown account. */
export async function findRole(db: Database, accountId: number) {
  const row = await db
    .selectFrom('account')
    .select('role')
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.role
}

export async function updateMute(db: Database, accountId: number, end: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ muted_until: end })
    .where('id', '=', accountId)
    .where('role', '=', 'reader')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

/** False when there was nothing to end. */
export async function endMute(db: Database, accountId: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ muted_until: null })
    .where('id', '=', accountId)
    .where('muted_until', '>', now)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

/** Found by the last decision about each: of those there are few, and accounts are many. */
export async function listMuted(db: Database, now: number) {
  const rows = await db
    .selectFrom('moderation_event as event')
    .innerJoin('account', 'account.id', 'event.account_id')
    .select(['account.id as uid', 'account.name', 'account.muted_until', 'event.detail as reason'])
    .where('event.id', 'in', (e) =>
      e
        .selectFrom('moderation_event')
        .select((inner) => inner.fn.max('id').as('id'))
        .where('action', '=', 'mute')
        .groupBy('account_id'),
    )
    .where('account.muted_until', '>', now)
    .orderBy('event.id', 'desc')
    .limit(MUTED_SHOWN)
    .execute()
  return rows.map(({ muted_until, ...row }) => ({ ...row, muteEnd: muted_until! }))
}
