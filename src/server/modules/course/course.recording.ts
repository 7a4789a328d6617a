/** The recordings of lessons, for the player. */
import { claimState } from '#db/claim.ts'
import { can, ownsAsClass, type Verdict } from '#domain/access/can.ts'
import { isFreeLesson } from '#domain/access/lesson-free.ts'
import type { Viewer } from '../../http/api/call-context.ts'
import type { Tools } from '../module-tools.ts'
import { findLessonFiles } from './course.queries.ts'

/** No account has this id. */
const NOBODY = 0

type CourseClaim = {
  price: number
  discount_price: number | null
  member_only: number
  claimed_until: number | null
}

/** Whether everybody may play a lesson, and whether this viewer may. */
export function hearLesson(
  viewer: Viewer | null,
  course: CourseClaim & { id: number },
  lesson: { free: number },
  now: number,
): { free: boolean; open: boolean; verdict: Verdict } {
  const free = isFreeLesson({ ...course, free: lesson.free })
  const price = course.discount_price ?? course.price
  const piece = course.member_only === 1 ? null : ({ type: 'class', id: course.id, price } as const)
  const claim = ownsAsClass(viewer, 'course') ? { owned: true } : claimState(course.claimed_until, now)
  const verdict = can(viewer, { kind: 'lesson', free, ...claim, piece })
  return { free, open: verdict.open, verdict }
}

export function createLessonRecordings({ db }: Tools) {
  const hear = (viewer: Viewer | null, row: CourseClaim & { course_id: number; free: number }, now: number) => {
    const { free, open } = hearLesson(viewer, { ...row, id: row.course_id }, row, now)
    return { free, open }
  }
  const find = (id: number, viewer: Viewer | null, now: number) => findLessonFiles(db, id, viewer?.id ?? NOBODY, now)

  return {
    async lesson(id: number, viewer: Viewer | null, now: number) {
      const row = await find(id, viewer, now)
      return row ? { path: row.sound_path, durationMs: row.sound_ms ?? 0, ...hear(viewer, row, now) } : null
    },

    async 'lesson-film'(id: number, viewer: Viewer | null, now: number) {
      const row = await find(id, viewer, now)
      if (!row?.film_path) return null
      return { path: row.film_path, durationMs: row.film_ms ?? 0, ...hear(viewer, row, now) }
    },
  }
}
