import type { ExpressionBuilder, NotNull } from 'kysely'
import { claimedUntil } from '#db/claim.ts'
import type { Database } from '#db/client.ts'
import { prepareQuery } from '#db/prepare-query.ts'
import type { Tables } from '#db/tables.ts'
import { published } from '#db/published.ts'
import { withPicture } from '#db/with-picture.ts'
import { contentType } from '#domain/content/content-type.ts'

/** Cards of published courses, with the discount that runs and the number of their published lessons. */
function cards(db: Database, now: number) {
  return published(db, 'course')
    .leftJoin('discount', (join) => join.onRef('discount.course_id', '=', 'course.id').on('discount.ends_at', '>', now))
    .$call((query) => withPicture(query, 'course.picture_id'))
    .select(['course.id', 'course.title', 'course.subtitle', 'course.teacher', 'course.price', 'course.origin_price'])
    .select(['course.subscriber_count', 'course.published_at', 'course.member_only'])
    .select(['discount.price as discount_price', 'discount.ends_at as discount_ends_at'])
    .select((e) => countLessons(e).as('lesson_count'))
}

export type CardRow = Awaited<ReturnType<ReturnType<typeof cards>['execute']>>[number]

function countLessons(e: ExpressionBuilder<Tables, 'course'>) {
  return e
    .selectFrom('lesson')
    .innerJoin('content as lesson_content', (join) =>
      join
        .onRef('lesson_content.content_id', '=', 'lesson.id')
        .on('lesson_content.content_type', '=', contentType.lesson),
    )
    .select((count) => count.fn.countAll<number>().as('count'))
    .whereRef('lesson.course_id', '=', 'course.id')
    .where('lesson_content.state', '=', 'published')
}

export const listNewest = (db: Database, now: number, limit: number): Promise<CardRow[]> =>
  readNewest(db, { now, limit })

const readNewest = prepareQuery((db, { now, limit }: { now: number; limit: number }) =>
  cards(db, now).orderBy('course.published_at', 'desc').orderBy('course.id', 'desc').limit(limit),
)

/** In no order. */
export const listByIds = (db: Database, now: number, ids: number[]): Promise<CardRow[]> =>
  ids.length > 0 ? readByIds(db, { now, ids }) : Promise.resolve([])

const readByIds = prepareQuery((db, { now, ids }: { now: number; ids: number[] }) =>
  cards(db, now).where('course.id', 'in', ids),
)

export const listDiscounted = (db: Database, now: number): Promise<CardRow[]> => readDiscounted(db, { now })

const readDiscounted = prepareQuery((db, { now }: { now: number }) =>
  cards(db, now).where('discount.course_id', 'is not', null).orderBy('discount.ends_at').orderBy('course.id'),
)

export const listLive = (db: Database, since: number) => readLive(db, { since })

const readLive = prepareQuery((db, { since }: { since: number }) =>
  db
    .selectFrom('live')
    .select(['id', 'title', 'teacher', 'starts_at'])
    .where('starts_at', '>=', since)
    .orderBy('starts_at')
    .orderBy('id'),
)

function publishedLessons(db: Database) {
  return published(db, 'lesson')
}

/** The first free lesson of each of the newest courses. */
export const listTrialLessons = (db: Database, limit: number) => readTrialLessons(db, { limit })

const readTrialLessons = prepareQuery((db, { limit }: { limit: number }) =>
  db
    .with('placed', () =>
      publishedLessons(db)
        .select('lesson.id as placed_id')
        .select((e) =>
          e.fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('lesson.course_id').orderBy('lesson.position'))
            .as('place'),
        )
        .where('lesson.free', '=', 1),
    )
    .selectFrom('lesson')
    .innerJoin('placed', 'placed.placed_id', 'lesson.id')
    .innerJoin('course', 'course.id', 'lesson.course_id')
    .innerJoin('content', (join) =>
      join.onRef('content.content_id', '=', 'course.id').on('content.content_type', '=', contentType.course),
    )
    .innerJoin('media as sound', 'sound.id', 'lesson.sound_id')
    .$call((query) => withPicture(query, 'course.picture_id'))
    .select(['lesson.id', 'lesson.title', 'lesson.summary', 'course.title as course_title'])
    .select('sound.duration_ms')
    .where('placed.place', '=', 1)
    .where('content.state', '=', 'published')
    .orderBy('course.published_at', 'desc')
    .orderBy('course.id', 'desc')
    .limit(limit),
)

export type TrialRow = Awaited<ReturnType<typeof listTrialLessons>>[number]

/** With the end of the account's claim to it, if there is one, and whether it subscribes. */
export function findCourse(db: Database, id: number, accountId: number, now: number) {
  return cards(db, now)
    .leftJoin('subscription', (join) =>
      join
        .onRef('subscription.content_id', '=', 'course.id')
        .on('subscription.content_type', '=', contentType.course)
        .on('subscription.account_id', '=', accountId),
    )
    .select(['course.teacher_title', 'course.description'])
    .select((e) => claimedUntil(contentType.course, e.ref('course.id'), { accountId, now }).as('claimed_until'))
    .select('subscription.created_at as subscribed_at')
    .where('course.id', '=', id)
    .executeTakeFirst()
}

export type CourseRow = NonNullable<Awaited<ReturnType<typeof findCourse>>>

export function findLesson(db: Database, id: number) {
  return publishedLessons(db).select('lesson.course_id').where('lesson.id', '=', id).executeTakeFirst()
}

/** With this account's progress in each, and the video of those that have one. */
export function listLessons(db: Database, courseId: number, accountId: number) {
  return (
    publishedLessons(db)
      .innerJoin('media as sound', 'sound.id', 'lesson.sound_id')
      .leftJoin('lesson_film', 'lesson_film.lesson_id', 'lesson.id')
      .leftJoin('media as poster', 'poster.id', 'lesson_film.picture_id')
      .leftJoin('study', (join) =>
        join
          .onRef('study.content_id', '=', 'lesson.id')
          .on('study.content_type', '=', contentType.lesson)
          .on('study.account_id', '=', accountId),
      )
      .select(['lesson.id', 'lesson.title', 'lesson.summary', 'lesson.free', 'content.published_at'])
      .select((e) => e.case().when('lesson.transcript', '<>', '').then(1).else(0).end().as('has_text'))
      .select('sound.duration_ms')
      .select(['lesson_film.width as film_width', 'lesson_film.height as film_height'])
      .select('lesson_film.duration_ms as film_duration_ms')
      .select(['poster.path as pic_path', 'poster.width as pic_width', 'poster.height as pic_height'])
      .select(['poster.focus_x as pic_focus_x', 'poster.focus_y as pic_focus_y', 'poster.tone as pic_tone'])
      .select(['study.progress', 'study.studied_at'])
      .where('lesson.course_id', '=', courseId)
      .orderBy('lesson.position')
      // Published content has its time; the registry ensures that.
      .$narrowType<{ published_at: NotNull }>()
      .execute()
  )
}

export type LessonRow = Awaited<ReturnType<typeof listLessons>>[number]

/** The lessons of a course that this account has studied, of those that are published. */
export function listStudiedLessons(db: Database, courseId: number, accountId: number) {
  return publishedLessons(db)
    .innerJoin('study', (join) =>
      join.onRef('study.content_id', '=', 'lesson.id').on('study.content_type', '=', contentType.lesson),
    )
    .select(['lesson.id', 'study.progress', 'study.studied_at'])
    .where('lesson.course_id', '=', courseId)
    .where('study.account_id', '=', accountId)
    .orderBy('lesson.position')
    .execute()
}

export type StudiedLessonRow = Awaited<ReturnType<typeof listStudiedLessons>>[number]

/** A published content item of another kind with this id; of an audio edition also its issue, where it is played. */
export function findNamesake(db: Database, id: number) {
  return db
    .selectFrom('content')
    .leftJoin('audio_edition', (join) =>
      join
        .onRef('audio_edition.id', '=', 'content.content_id')
        .on('content.content_type', '=', contentType.audioEdition),
    )
    .select(['content.content_type', 'content.content_id', 'audio_edition.issue_id'])
    .where('content.content_id', '=', id)
    .where('content.content_type', 'not in', [contentType.course, contentType.lesson])
    .where('content.state', '=', 'published')
    .orderBy('content.content_type')
    .executeTakeFirst()
}

/** A published lesson of a published course with its files, and the input of the gate. */
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
