/** The draft of the front page, and the two tables that the page itself is made from. */
import type { Database } from '#db/client.ts'
import type { FrontDoc } from '#domain/desk/front-page.ts'

/** There is one front page. */
const ONLY = 1

export function findDraft(db: Database) {
  return db
    .selectFrom('front_draft')
    .leftJoin('account', 'account.id', 'front_draft.changed_by')
    .select(['front_draft.doc', 'front_draft.version', 'front_draft.published_version'])
    .select(['front_draft.changed_by', 'front_draft.changed_at', 'account.name as editor_name'])
    .where('front_draft.id', '=', ONLY)
    .executeTakeFirst()
}

export type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>

type Change = { doc: string; changed_by: number; changed_at: number; isPublic: boolean }

/** Raises the version, which is 0 as long as there is no draft; false when it is not the one that was named any more. */
export async function putDraft(db: Database, version: number, { isPublic, ...values }: Change): Promise<boolean> {
  const next = version + 1
  const change = { ...values, version: next, ...(isPublic ? { published_version: next } : {}) }
  const row =
    version === 0
      ? await db
          .insertInto('front_draft')
          .values({ id: ONLY, ...change })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('id')
          .executeTakeFirst()
      : await db
          .updateTable('front_draft')
          .set(change)
          .where('id', '=', ONLY)
          .where('version', '=', version)
          .returning('id')
          .executeTakeFirst()
  return row !== undefined
}

export function listCards(db: Database) {
  return db.selectFrom('feed_card').select(['card_type', 'title', 'visible']).orderBy('position').execute()
}

export type CardRow = Awaited<ReturnType<typeof listCards>>[number]

export function listPicks(db: Database) {
  return db.selectFrom('recommendation').select(['content_type', 'content_id', 'reason']).orderBy('position').execute()
}

/** Replaces the front page with the arrangement. Blocks of unknown kinds are preserved after the others. */
export async function replaceFront(db: Database, { cards, picks }: FrontDoc, isKnown: (type: number) => boolean) {
  const unknown = (await listCards(db)).filter((row) => !isKnown(row.card_type))
  const rows = [
    ...cards.map(({ type, title, visible }) => ({ card_type: type, title, visible: visible ? 1 : 0 })),
    ...unknown,
  ]
  await db.deleteFrom('feed_card').execute()
  await db
    .insertInto('feed_card')
    .values(rows.map((row, index) => ({ ...row, position: index + 1 })))
    .execute()
  await db.deleteFrom('recommendation').execute()
  if (picks.length === 0) return
  await db
    .insertInto('recommendation')
    .values(
      picks.map(({ contentType, contentId, reason }, index) => ({
        content_type: contentType,
        content_id: contentId,
        reason,
        position: index + 1,
      })),
    )
    .execute()
}
