import { claimTo, type Claimant } from '#db/claim.ts'
import type { Database } from '#db/client.ts'
import { isPublished } from '#db/is-published.ts'
import { contentType } from '#rules/content-type.ts'

/** What the gate must know of a text; the text itself is read only when it has opened. */
export type Guarded = { title: string; sound_id: number; free: boolean; owned: boolean }

/** A published lesson of a published course. While a course costs nothing, all of its lessons are free. */
export async function findLesson(db: Database, id: number, claimant: Claimant): Promise<Guarded | undefined> {
  const row = await db
    .selectFrom('lesson')
    .innerJoin('course', 'course.id', 'lesson.course_id')
    .leftJoin('discount', (join) =>
      join.onRef('discount.course_id', '=', 'course.id').on('discount.ends_at', '>', claimant.now),
    )
    .select(['lesson.title', 'lesson.sound_id', 'lesson.free', 'course.price', 'discount.price as discount_price'])
    .select((e) => claimTo(contentType.course, e.ref('course.id'), claimant).as('claim_id'))
    .where('lesson.id', '=', id)
    .where((e) => isPublished(contentType.lesson, e.ref('lesson.id')))
    .where((e) => isPublished(contentType.course, e.ref('course.id')))
    .executeTakeFirst()
  if (!row) return undefined
  const free = row.free === 1 || (row.discount_price ?? row.price) === 0
  return { title: row.title, sound_id: row.sound_id, free, owned: row.claim_id !== null }
}

export async function findAudioBook(db: Database, id: number, claimant: Claimant): Promise<Guarded | undefined> {
  const row = await db
    .selectFrom('audio_book')
    .select(['title', 'sound_id', 'price'])
    .select((e) => claimTo(contentType.audioBook, e.ref('audio_book.id'), claimant).as('claim_id'))
    .where('id', '=', id)
    .where((e) => isPublished(contentType.audioBook, e.ref('audio_book.id')))
    .executeTakeFirst()
  return row && { title: row.title, sound_id: row.sound_id, free: row.price === 0, owned: row.claim_id !== null }
}

export async function findEpisode(db: Database, id: number): Promise<Guarded | undefined> {
  const row = await db
    .selectFrom('episode')
    .select(['title', 'sound_id'])
    .where('id', '=', id)
    .where((e) => isPublished(contentType.episode, e.ref('episode.id')))
    .where((e) => isPublished(contentType.podcast, e.ref('episode.podcast_id')))
    .executeTakeFirst()
  return row && { ...row, free: true, owned: false }
}

export async function findText(db: Database, table: 'lesson' | 'audio_book' | 'episode', id: number): Promise<string> {
  const row = await db.selectFrom(table).select('transcript').where('id', '=', id).executeTakeFirstOrThrow()
  return row.transcript
}

/** When each paragraph is spoken; none of a recording that was not timed. */
export function listCues(db: Database, soundId: number) {
  return db
    .selectFrom('sound_cue')
    .select(['paragraph', 'starts_ms'])
    .where('sound_id', '=', soundId)
    .orderBy('paragraph')
    .execute()
}
