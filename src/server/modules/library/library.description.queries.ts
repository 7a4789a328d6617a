import type { Database } from '#db/client.ts'
import type { Focus } from '#domain/media/picture-focus.ts'
import { FACES } from './library.queries.ts'

const COLUMNS = ['id', 'path', 'kind', 'name', 'alt', 'credit', 'focus_x', 'focus_y', 'byte_size'] as const

export const listFilesAfter = (db: Database, after: string, limit: number) =>
  db
    .selectFrom('media')
    .select(COLUMNS)
    .where('path', '>', after)
    .where('path', 'not like', `${FACES}%`)
    .orderBy('path')
    .limit(limit)
    .execute()

/** By their paths. */
export async function listFiles(db: Database, paths: readonly string[]) {
  if (paths.length === 0) return new Map<string, never>()
  const rows = await db.selectFrom('media').select(COLUMNS).where('path', 'in', paths).execute()
  return new Map(rows.map((row) => [row.path, row]))
}

type Word = { name: string } | { alt: string } | { credit: string }
type Row = { id: number }

/** False when somebody has written something else there meanwhile. */
export async function fillWord(db: Database, { id }: Row, word: Word, before: Word): Promise<boolean> {
  const [[column, text]] = Object.entries(before) as [['name' | 'alt' | 'credit', string]]
  const { numUpdatedRows } = await db
    .updateTable('media')
    .set(word)
    .where('id', '=', id)
    .where(column, '=', text)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

export async function fillFocus(db: Database, { id }: Row, { x, y }: Focus): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('media')
    .set({ focus_x: x, focus_y: y })
    .where('id', '=', id)
    .where('focus_x', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}
