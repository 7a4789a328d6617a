import { sql, type ExpressionBuilder, type Insertable } from 'kysely'
import type { Database } from '#db/client.ts'
import { holdsText } from '#db/holds-text.ts'
import type { MediaTable, Tables } from '#db/tables.ts'
import type { MediaKind } from '#domain/media/library-file.ts'
import type { MediaUseNoun } from '#domain/media/media-use.ts'
import type { Focus } from '#domain/media/picture-focus.ts'
import { isUsed, usesOf } from './library.reference.ts'

const SHOWN = [
  'media.id',
  'media.path',
  'media.kind',
  'media.name',
  'media.alt',
  'media.credit',
  'media.width',
  'media.height',
  'media.duration_ms',
  'media.byte_size',
  'media.focus_x',
  'media.focus_y',
  'media.created_at',
  'media.replaced_at',
] as const

/** Avatars belong to their owners and are not part of the library. */
export const FACES = 'picture/avatar/'

export type MediaFilter = { q: string; kind?: MediaKind | undefined; use: 'any' | 'used' | 'unused' }

const SEARCHED = ['media.name', 'media.alt', 'media.credit', 'media.path'] as const

const matches =
  ({ q, kind, use }: MediaFilter) =>
  (e: ExpressionBuilder<Tables, 'media'>) =>
    e.and([
      e('media.path', 'not like', `${FACES}%`),
      ...(kind ? [e('media.kind', '=', kind)] : []),
      ...(q ? [e.or(SEARCHED.map((column) => holdsText(e.ref(column), q)))] : []),
      ...(use === 'any' ? [] : [use === 'used' ? isUsed() : sql<boolean>`not ${isUsed()}`]),
    ])

export function listMedia(db: Database, filter: MediaFilter, limit: number, offset: number) {
  return db
    .selectFrom('media')
    .select(SHOWN)
    .where(matches(filter))
    .orderBy('media.created_at', 'desc')
    .orderBy('media.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export const listMediaByIds = (db: Database, ids: readonly number[]) =>
  db.selectFrom('media').select(SHOWN).where('media.id', 'in', ids).execute()

export type MediaRow = Awaited<ReturnType<typeof listMedia>>[number]

export async function countMedia(db: Database, filter: MediaFilter): Promise<number> {
  const { count } = await db
    .selectFrom('media')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where(matches(filter))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function findMedia(db: Database, id: number) {
  return db
    .selectFrom('media')
    .leftJoin('account', 'account.id', 'media.uploaded_by')
    .select([...SHOWN, 'media.uploaded_by', 'account.name as uploader_name'])
    .where('media.id', '=', id)
    .executeTakeFirst()
}

export type MediaDetailRow = NonNullable<Awaited<ReturnType<typeof findMedia>>>

/** In how many items each of these is used; unused files are omitted. */
export async function countUses(db: Database, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ media_id: number; count: number }>`
    select media_id, count(*) as count
    from (select distinct media_id, noun, id from ${usesOf(ids)} as found) as used
    group by media_id`.execute(db)
  return new Map(rows.map((row) => [row.media_id, Number(row.count)]))
}

export async function listUses(db: Database, id: number, limit: number) {
  const { rows } = await sql<{ noun: MediaUseNoun; id: number; title: string | null }>`
    select noun, id, min(title) as title from ${usesOf([id])} as found
    group by noun, id order by noun, id desc limit ${limit}`.execute(db)
  return rows
}

/** Undefined when there is a file with this path already. */
export function insertMedia(db: Database, row: Insertable<MediaTable>) {
  return db
    .insertInto('media')
    .values(row)
    .onConflict((conflict) => conflict.column('path').doNothing())
    .returning('id')
    .executeTakeFirst()
}

export const findByPath = (db: Database, path: string) =>
  db.selectFrom('media').select(['id', 'name', 'alt', 'credit']).where('path', '=', path).executeTakeFirst()

type Words = { name: string; alt: string; credit: string }

export async function updateWords(db: Database, id: number, words: Words): Promise<void> {
  await db.updateTable('media').set(words).where('id', '=', id).execute()
}

export async function updateFocus(db: Database, id: number, focus: Focus | null): Promise<void> {
  await db
    .updateTable('media')
    .set({ focus_x: focus?.x ?? null, focus_y: focus?.y ?? null })
    .where('id', '=', id)
    .execute()
}

/** Pictures that came before tones were measured, or with another program. */
export function listWithoutTone(db: Database, limit: number) {
  return (
    db
      .selectFrom('media')
      .select(['id', 'path'])
      // Written out, or SQLite would not use the index of these rows.
      .where('kind', '=', sql.lit('image' as const))
      .where('tone', 'is', null)
      .orderBy('id')
      .limit(limit)
      .execute()
  )
}

/** Of the same file still. */
export async function updateTone(
  db: Database,
  { id, path }: { id: number; path: string },
  tone: string,
): Promise<void> {
  await db.updateTable('media').set({ tone }).where('id', '=', id).where('path', '=', path).execute()
}

export async function deleteMedia(db: Database, id: number): Promise<void> {
  await db.deleteFrom('media').where('id', '=', id).execute()
}

/** A path that is in use means the file that has it. */
export async function forgetFormer(db: Database, path: string): Promise<void> {
  await db.deleteFrom('media_former').where('path', '=', path).execute()
}

/** By their former paths, the paths of files that were replaced. */
export async function listRenamed(db: Database, paths: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('media_former')
    .innerJoin('media', 'media.id', 'media_former.media_id')
    .select(['media_former.path as former', 'media.path'])
    .where('media_former.path', 'in', paths)
    .execute()
  return new Map(rows.map(({ former, path }) => [former, path]))
}
