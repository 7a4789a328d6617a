import type { Database } from '#db/client.ts'

export const AUDIO_TABLES = ['lesson', 'audio_book', 'episode'] as const
export type AudioTable = (typeof AUDIO_TABLES)[number]

export function findAudio(db: Database, table: AudioTable, id: number) {
  return db
    .selectFrom(table)
    .innerJoin('media', 'media.id', 'sound_id')
    .select(['title', 'sound_id', 'transcript', 'media.duration_ms'])
    .where(`${table}.id`, '=', id)
    .executeTakeFirst()
}

/** What a lesson is found by is the course. */
export async function findCourseId(db: Database, lessonId: number): Promise<number> {
  const { course_id } = await db
    .selectFrom('lesson')
    .select('course_id')
    .where('id', '=', lessonId)
    .executeTakeFirstOrThrow()
  return course_id
}

export function listCues(db: Database, soundId: number) {
  return db
    .selectFrom('sound_cue')
    .select(['paragraph', 'starts_ms'])
    .where('sound_id', '=', soundId)
    .orderBy('paragraph')
    .execute()
}

export async function putTranscript(db: Database, table: AudioTable, id: number, transcript: string): Promise<void> {
  await db.updateTable(table).set({ transcript }).where('id', '=', id).execute()
}

/** So many rows at a time stay below what an engine takes in one statement. */
const ROWS = 500

export async function putCues(db: Database, soundId: number, starts: readonly (number | null)[]): Promise<void> {
  await db.deleteFrom('sound_cue').where('sound_id', '=', soundId).execute()
  const rows = starts.flatMap((starts_ms, paragraph) =>
    starts_ms === null ? [] : { sound_id: soundId, paragraph, starts_ms },
  )
  for (let first = 0; first < rows.length; first += ROWS)
    await db
      .insertInto('sound_cue')
      .values(rows.slice(first, first + ROWS))
      .execute()
}
