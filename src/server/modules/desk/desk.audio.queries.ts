/** Queries shared by the audio resources: recordings, categories of their kind, and ids. */
import type { Database } from '#db/client.ts'
import { lockResource } from '#db/engine/lock-resource.ts'
import { kindName, type CategoryKind } from '#domain/content/category-kind.ts'
import { m } from '#messages/server.ts'
import { hasPicture } from './desk.queries.ts'
import { findFreeNumber } from './release/desk.release.queries.ts'
import { refuseField } from './resource.ts'

const isNumber = (value: number | null): value is number => value !== null

/** The length of each of these recordings; unknown ids are omitted. */
export async function listDurations(db: Database, soundIds: number[]): Promise<Map<number, number>> {
  if (soundIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('media')
    .select(['id', 'duration_ms'])
    .where('id', 'in', [...new Set(soundIds)])
    .where('kind', '=', 'audio')
    .execute()
  return new Map(rows.map((row) => [row.id, row.duration_ms ?? 0]))
}

export async function listCategoryNames(db: Database, ids: (number | null)[]): Promise<Map<number, string>> {
  const known = ids.filter(isNumber)
  if (known.length === 0) return new Map()
  const rows = await db.selectFrom('category').select(['id', 'name']).where('id', 'in', known).execute()
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** Content items may only be in leaf categories of their kind. */
export async function checkCategory(trx: Database, kind: CategoryKind, categoryId: number | null): Promise<void> {
  if (categoryId === null) return
  const [own, below] = await Promise.all([
    trx.selectFrom('category').select(['kind', 'name']).where('id', '=', categoryId).executeTakeFirst(),
    trx.selectFrom('category').select('id').where('parent_id', '=', categoryId).limit(1).executeTakeFirst(),
  ])
  if (own?.kind !== kind) refuseField('categoryId', m.desk.chooseCategoryOf({ kind: kindName(kind) }))
  if (below) refuseField('categoryId', m.desk.chooseLowestCategory({ name: own.name }))
}

export async function checkPicture(trx: Database, pictureId: number | null): Promise<void> {
  if (pictureId !== null && !(await hasPicture(trx, pictureId))) refuseField('pictureId', m.desk.pictureNotInLibrary)
}

export async function checkAudio(trx: Database, soundId: number): Promise<void> {
  if (!(await listDurations(trx, [soundId])).has(soundId)) refuseField('soundId', m.desk.audioNotInLibrary)
}

/** URLs address courses and lessons alike, and podcasts, episodes and audio books: no id is used twice within a family. */
const FAMILIES = { course: ['course', 'lesson'], heard: ['podcast', 'episode', 'audio_book'] } as const

export async function nextId(trx: Database, family: keyof typeof FAMILIES): Promise<number> {
  await lockResource(trx, `number:${family}`)
  return findFreeNumber(trx, FAMILIES[family])
}
