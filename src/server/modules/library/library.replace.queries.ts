import { sql, type Updateable } from 'kysely'
import type { Database } from '#db/client.ts'
import type { MediaTable } from '#db/tables.ts'

/** False when another editor has replaced the file meanwhile. */
export async function changeFile(
  db: Database,
  { id, path }: { id: number; path: string },
  file: Updateable<MediaTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('media')
    .set(file)
    .where('id', '=', id)
    .where('path', '=', path)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

export async function keepFormer(db: Database, path: string, mediaId: number): Promise<void> {
  await db
    .insertInto('media_former')
    .values({ path, media_id: mediaId })
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ media_id: mediaId }))
    .execute()
}

export async function removeCues(db: Database, soundId: number): Promise<void> {
  await db.deleteFrom('sound_cue').where('sound_id', '=', soundId).execute()
}

/** A string in texts, and its replacement. */
export type Swap = readonly [before: string, after: string]

const swapAll = (column: string, swaps: readonly Swap[]) =>
  swaps.reduce(
    (text, [before, after]) => sql<string>`replace(${text}, ${before}, ${after})`,
    sql<string>`${sql.ref(column)}`,
  )

const users = (db: Database, mediaId: number) =>
  db.selectFrom('story_media').select('story_media.story_id').where('story_media.media_id', '=', mediaId)

/** The source texts of the stories that show it, with all their versions. */
export async function swapInDrafts(db: Database, mediaId: number, swaps: readonly Swap[]): Promise<void> {
  await db
    .updateTable('story_body')
    .set({ body: swapAll('body', swaps) })
    .where('story_id', 'in', users(db, mediaId))
    .execute()
  await db
    .updateTable('story_version')
    .set({ fields: swapAll('fields', swaps) })
    .where('story_id', 'in', users(db, mediaId))
    .execute()
}

/** What readers get of these stories. */
export async function swapInPublic(db: Database, mediaId: number, swaps: readonly Swap[]): Promise<void> {
  await db
    .updateTable('article_body')
    .set({ free_html: swapAll('free_html', swaps), paid_html: swapAll('paid_html', swaps) })
    .where('article_id', 'in', users(db, mediaId))
    .execute()
}

/** Static pages and pages of the award: few, so all of them are scanned. */
export async function swapInPages(
  db: Database,
  path: string,
  { html, markdown }: { html: readonly Swap[]; markdown: readonly Swap[] },
): Promise<string[]> {
  const named = `%${path}%`
  const staticPages = await db
    .updateTable('house_page')
    .set({ html: swapAll('html', html), source: swapAll('source', markdown) })
    .where('html', 'like', named)
    .returning('id')
    .execute()
  const published = await db
    .updateTable('house_page_version')
    .set({ html: swapAll('html', html) })
    .where('html', 'like', named)
    .returning('page_id')
    .execute()
  const award = await db
    .updateTable('doread_page')
    .set({ text: swapAll('text', html), source: swapAll('source', markdown) })
    .where('text', 'like', named)
    .returning('id')
    .execute()
  return [...(staticPages.length + published.length > 0 ? ['house'] : []), ...(award.length > 0 ? ['doread'] : [])]
}
