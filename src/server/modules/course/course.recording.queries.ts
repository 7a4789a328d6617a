import { claimedUntil } from '#db/claim.ts'
import type { Database } from '#db/client.ts'
import { published } from '#db/published.ts'
import { contentType } from '#domain/content/content-type.ts'

/** A published lesson of a published course with its files, and what the gate asks about it. */
export function findLessonFiles(db: Database, id: number, accountId: number, now: number) {
  return published(db, 'lesson')
    .innerJoin('course', 'course.id', 'lesson.course_id')
    .innerJoin('content as course_content', (join) =>
      join
        .onRef('course_content.content_id', '=', 'course.id')
        .on('course_content.content_type', '=', contentType.course),
    )
    .innerJoin('media as sound', 'sound.id', 'lesson.sound_id')
    .leftJoin('lesson_film', 'lesson_film.lesson_id', 'lesson.id')
    .leftJoin('discount', (join) => join.onRef('discount.course_id', '=', 'course.id').on('discount.ends_at', '>', now))
    .select(['lesson.free', 'course.id as course_id', 'course.price', 'course.member_only'])
    .select('discount.price as discount_price')
    .select((e) => claimedUntil(contentType.course, e.ref('course.id'), { accountId, now }).as('claimed_until'))
    .select(['sound.path as sound_path', 'sound.duration_ms as sound_ms'])
    .select(['lesson_film.path as film_path', 'lesson_film.duration_ms as film_ms'])
    .where('lesson.id', '=', id)
    .where('course_content.state', '=', 'published')
    .executeTakeFirst()
}
