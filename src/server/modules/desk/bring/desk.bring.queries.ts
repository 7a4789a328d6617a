import type { Database } from '#db/client.ts'

export type NumberedTable = 'course' | 'lesson' | 'podcast' | 'episode' | 'audio_book'

/** When readers saw each of these first, of those that they did. */
export async function listCardTimes(db: Database, type: number, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('content')
    .select(['content_id', 'published_at'])
    .where('content_type', '=', type)
    .where('content_id', 'in', ids)
    .execute()
  return new Map(
    rows.flatMap((row) => (row.published_at === null ? [] : [[row.content_id, row.published_at] as const])),
  )
}

export async function hasNumber(db: Database, tables: readonly NumberedTable[], id: number): Promise<boolean> {
  for (const table of tables)
    if (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) return true
  return false
}
