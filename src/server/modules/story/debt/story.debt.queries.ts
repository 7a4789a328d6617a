import type { Database } from '#db/client.ts'
import type { DebtKind } from '#domain/desk/debt.ts'
import type { Debt } from '../story.problem.ts'

/** In as many statements for many stories as for one. */
export async function replaceDebts(transaction: Database, stories: { id: number; debts: Debt[] }[]): Promise<void> {
  if (stories.length === 0) return
  const ids = stories.map(({ id }) => id)
  await transaction.deleteFrom('story_debt').where('story_id', 'in', ids).execute()
  const rows = stories.flatMap(({ id, debts }) =>
    debts.map(({ kind, mediaId }) => ({ story_id: id, kind, media_id: mediaId })),
  )
  if (rows.length > 0) await transaction.insertInto('story_debt').values(rows).execute()
}

/** How many pieces of work there are: a picture counts once, however many stories show it. */
export async function countDebts(db: Database, kind: DebtKind): Promise<number> {
  const { count } = await db
    .selectFrom('story_debt')
    .select((e) => (kind === 'alt' ? e.fn.count<number>('media_id').distinct() : e.fn.countAll<number>()).as('count'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Slice = { before: number | undefined; limit: number }

/** The stories that lack it, the newest first. */
export async function listOwing(db: Database, kind: DebtKind, { before, limit }: Slice): Promise<number[]> {
  const rows = await db
    .selectFrom('story_debt')
    .select('story_id')
    .where('kind', '=', kind)
    .where('media_id', '=', 0)
    .$if(before !== undefined, (query) => query.where('story_id', '<', before!))
    .orderBy('story_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ story_id }) => story_id)
}

/** The pictures that lack an alternative text, the newest first. */
export async function listUndescribed(db: Database, { before, limit }: Slice): Promise<number[]> {
  const rows = await db
    .selectFrom('story_debt')
    .select('media_id')
    .distinct()
    .where('kind', '=', 'alt')
    .$if(before !== undefined, (query) => query.where('media_id', '<', before!))
    .orderBy('media_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ media_id }) => media_id)
}

/** The stories that show a picture without saying what is to be seen; the lowest numbers first. */
export async function listShowing(
  db: Database,
  mediaId: number,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('story_debt')
    .select('story_id')
    .where('kind', '=', 'alt')
    .where('media_id', '=', mediaId)
    .where('story_id', '>', after)
    .orderBy('story_id')
    .limit(limit)
    .execute()
  return rows.map(({ story_id }) => story_id)
}

/** For each picture the story that shows it, of several the lowest number. */
export async function listFirstShowing(db: Database, mediaIds: number[]): Promise<Map<number, number>> {
  if (mediaIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('story_debt')
    .select((e) => ['media_id', e.fn.min<number>('story_id').as('story_id')])
    .where('kind', '=', 'alt')
    .where('media_id', 'in', mediaIds)
    .groupBy('media_id')
    .execute()
  return new Map(rows.map(({ media_id, story_id }) => [media_id, Number(story_id)]))
}

/** What everybody may read of them, as HTML. */
export async function listTexts(db: Database, storyIds: number[]): Promise<Map<number, string>> {
  if (storyIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('article_body')
    .select(['article_id', 'free_html'])
    .where('article_id', 'in', storyIds)
    .execute()
  return new Map(rows.map(({ article_id, free_html }) => [article_id, free_html]))
}

/** Their Markdown, as it is at the desk. */
export async function listSources(db: Database, storyIds: number[]): Promise<Map<number, string>> {
  if (storyIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('story_body')
    .select(['story_id', 'body'])
    .where('story_id', 'in', storyIds)
    .execute()
  return new Map(rows.map(({ story_id, body }) => [story_id, body]))
}

/** The column or the author is none that has to be replaced any more. */
export async function adoptPlaceholder(transaction: Database, kind: 'column' | 'author'): Promise<void> {
  const table = kind === 'column' ? 'editorial_column' : 'author'
  await transaction.updateTable(table).set({ placeholder: 0 }).where('placeholder', '=', 1).execute()
  await transaction.deleteFrom('story_debt').where('kind', '=', kind).execute()
}
