/** The recordings of lessons, for whoever plays them. */
import { mayHear } from '#rules/may-hear.ts'
import type { Viewer } from '../../http/call-context.ts'
import type { Tools } from '../module-tools.ts'
import { findLessonFiles } from './course.recording.queries.ts'

/** No account has this id. */
const NOBODY = 0

type CourseClaim = { price: number; discount_price: number | null; entitlement_id: number | null }

/** Whether everybody may hear a lesson, and whether this viewer may: a course that costs nothing now is free as a whole. */
export function hearLesson(viewer: Viewer | null, course: CourseClaim, lesson: { free: number }) {
  const free = (course.discount_price ?? course.price) === 0 || lesson.free === 1
  return { free, open: mayHear(viewer, { kind: 'lesson', free, owned: course.entitlement_id !== null }) }
}

export function createLessonRecordings({ db }: Tools) {
  const find = (id: number, viewer: Viewer | null, now: number) => findLessonFiles(db, id, viewer?.id ?? NOBODY, now)

  return {
    async lesson(id: number, viewer: Viewer | null, now: number) {
      const row = await find(id, viewer, now)
      return row ? { path: row.sound_path, durationMs: row.sound_ms ?? 0, ...hearLesson(viewer, row, row) } : null
    },

    async 'lesson-film'(id: number, viewer: Viewer | null, now: number) {
      const row = await find(id, viewer, now)
      if (!row?.film_path) return null
      return { path: row.film_path, durationMs: row.film_ms ?? 0, ...hearLesson(viewer, row, row) }
    },
  }
}
