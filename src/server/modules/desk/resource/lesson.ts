/** The lessons of courses, which are saved with them, and their discounts. */
import type { Database } from '#db/client.ts'
import { contentType } from '#domain/content/content-type.ts'
import { m } from '#messages/server.ts'
import { listDurations, nextId } from '../desk.audio.queries.ts'
import { refuseField, type InputOf } from '../resource.ts'

type Course = InputOf<'course'>
type Lesson = Course['lessons'][number]

export function listLessons(db: Database, courseIds: number[]) {
  return db
    .selectFrom('lesson')
    .select(['id', 'course_id', 'title', 'summary', 'sound_id', 'free', 'release_at', 'hidden'])
    .where('course_id', 'in', courseIds)
    .orderBy('course_id')
    .orderBy('position')
    .execute()
}

type LessonRow = Awaited<ReturnType<typeof listLessons>>[number]

/** In the order of the input, so that both can be compared. */
export const presentLesson = (row: LessonRow): Lesson => ({
  id: row.id,
  title: row.title,
  summary: row.summary,
  soundId: row.sound_id,
  free: row.free === 1,
  releaseTime: row.release_at,
  hidden: row.hidden === 1,
})

async function findSeen(trx: Database, ids: number[]) {
  if (ids.length === 0) return undefined
  return trx
    .selectFrom('content')
    .select('title')
    .where('content_type', '=', contentType.lesson)
    .where('content_id', 'in', ids)
    .executeTakeFirst()
}

/** Those that a course or a lesson has. */
async function listTaken(trx: Database, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await trx
    .selectFrom('lesson')
    .select('id')
    .where('id', 'in', ids)
    .union(trx.selectFrom('course').select('id').where('id', 'in', ids))
    .execute()
  return rows.map(({ id }) => id)
}

/** `mayBeNew`: a lesson that this course does not have keeps its number, if nothing else has it. */
export async function checkLessons(
  trx: Database,
  lessons: Lesson[],
  before: Lesson[],
  mayBeNew: boolean,
): Promise<void> {
  const known = new Set(before.map(({ id }) => id))
  const kept = lessons.flatMap(({ id }) => id ?? [])
  const strangers = kept.filter((id) => !known.has(id))
  const [stranger] = mayBeNew ? await listTaken(trx, strangers) : strangers
  if (stranger !== undefined) refuseField('lessons', m.desk.lessonOfOtherCourse({ id: stranger }))
  if (new Set(kept).size < kept.length) refuseField('lessons', m.desk.lessonTwice)
  const sounds = await listDurations(
    trx,
    lessons.map(({ soundId }) => soundId),
  )
  const silent = lessons.find(({ soundId }) => !sounds.has(soundId))
  if (silent) refuseField('lessons', m.desk.lessonAudioMissing({ title: silent.title }))
  const gone = before.flatMap(({ id }) => (id !== null && !kept.includes(id) ? id : []))
  const seen = await findSeen(trx, gone)
  if (seen) refuseField('lessons', m.desk.lessonHeard({ title: seen.title }))
}

/**
 * Progress, comments and the text of a lesson depend on its id: existing lessons keep both id and text. Positions are
 * reassigned via unused ones.
 */
export async function putLessons(trx: Database, courseId: number, lessons: Lesson[]): Promise<void> {
  const kept = lessons.flatMap(({ id }) => id ?? [])
  await trx
    .deleteFrom('lesson')
    .where('course_id', '=', courseId)
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
    .execute()
  if (lessons.length === 0) return
  await trx
    .updateTable('lesson')
    .set((e) => ({ position: e.neg(e.ref('position')) }))
    .where('course_id', '=', courseId)
    .execute()
  let next = await nextId(trx, 'course')
  const rows = lessons.map((lesson, index) => ({
    id: lesson.id ?? next++,
    course_id: courseId,
    title: lesson.title,
    summary: lesson.summary,
    sound_id: lesson.soundId,
    free: Number(lesson.free),
    release_at: lesson.releaseTime,
    hidden: Number(lesson.hidden),
    position: index + 1,
  }))
  await trx
    .insertInto('lesson')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((e) => ({
        title: e.ref('excluded.title'),
        summary: e.ref('excluded.summary'),
        sound_id: e.ref('excluded.sound_id'),
        free: e.ref('excluded.free'),
        release_at: e.ref('excluded.release_at'),
        hidden: e.ref('excluded.hidden'),
        position: e.ref('excluded.position'),
      })),
    )
    .execute()
}

type Discount = Pick<Course, 'discountPrice' | 'discountEndTime'>

export async function putDiscount(trx: Database, courseId: number, { discountPrice, discountEndTime }: Discount) {
  await trx.deleteFrom('discount').where('course_id', '=', courseId).execute()
  if (discountPrice === null || discountEndTime === null) return
  await trx
    .insertInto('discount')
    .values({ course_id: courseId, price: discountPrice, ends_at: discountEndTime })
    .execute()
}
