import { claimedUntil, claimState, type Claimant } from '#db/claim.ts'
import type { Database } from '#db/client.ts'
import { isPublished } from '#db/is-published.ts'
import { contentType } from '#domain/content/content-type.ts'
import { isFreeLesson } from '#domain/access/lesson-free.ts'

/** What the gate must know of a text; the text itself is read only when it has opened. */
export type Guarded = { title: string; sound_id: number; free: boolean; owned: boolean }

/** A published lesson of a published course. */
export async function findLesson(db: Database, id: number, claimant: Claimant): Promise<Guarded | undefined> {
  const row = await db
    .selectFrom('lesson')
    .innerJoin('course', 'course.id', 'lesson.course_id')
    .leftJoin('discount', (join) =>
      join.onRef('discount.course_id', '=', 'course.id').on('discount.ends_at', '>', claimant.now),
    )
    .select(['lesson.title', 'lesson.sound_id', 'lesson.free', 'course.price', 'course.member_only'])
    .select('discount.price as discount_price')
    .select((e) => claimedUntil(contentType.course, e.ref('course.id'), claimant).as('claimed_until'))
    .where('lesson.id', '=', id)
    .where((e) => isPublished(contentType.lesson, e.ref('lesson.id')))
    .where((e) => isPublished(contentType.course, e.ref('course.id')))
    .executeTakeFirst()
  if (!row) return undefined
  const { title, sound_id } = row
  return { title, sound_id, free: isFreeLesson(row), owned: claimState(row.claimed_until, claimant.now).owned }
}

export async function findAudioBook(db: Database, id: number, claimant: Claimant): Promise<Guarded | undefined> {
  const row = await db
    .selectFrom('audio_book')
    .select(['title', 'sound_id', 'price'])
    .select((e) => claimedUntil(contentType.audioBook, e.ref('audio_book.id'), claimant).as('claimed_until'))
    .where('id', '=', id)
    .where((e) => isPublished(contentType.audioBook, e.ref('audio_book.id')))
    .executeTakeFirst()
  if (!row) return undefined
  const { title, sound_id, price, claimed_until } = row
  return { title, sound_id, free: price === 0, owned: claimState(claimed_until, claimant.now).owned }
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
