/** Courses with their lessons and the current discount. Changes to a published one are visible immediately. */
import { contentType } from '#domain/content/content-type.ts'
import { m } from '#messages/server.ts'
import { listPictures } from '../desk.queries.ts'
import type { ReleaseDesk } from '../release/desk.release.ts'
import { isInState, listProgress } from '../release/desk.release.queries.ts'
import { checkCategory, checkPicture, listCategoryNames, listDurations, nextId } from '../desk.audio.queries.ts'
import { defineResource, refuseField, type InputOf } from '../resource.ts'
import { checkLessons, listLessons, presentLesson, putDiscount, putLessons } from './lesson.ts'

const keyOf = (contentId: number) => ({ contentType: contentType.course, contentId })

type Money = Pick<InputOf<'course'>, 'price' | 'originPrice' | 'memberOnly' | 'discountPrice' | 'discountEndTime'>

function checkPrices(input: Money, endBefore: number | null, now: number): void {
  const { price, originPrice, memberOnly, discountPrice, discountEndTime } = input
  if (originPrice < price) refuseField('originPrice', m.desk.originalPriceTooLow)
  if (discountPrice === null && discountEndTime === null) return
  if (memberOnly) refuseField('discountPrice', m.desk.memberOnlyNoDiscount)
  if (discountPrice === null) refuseField('discountPrice', m.desk.enterDiscountPrice)
  if (discountEndTime === null) refuseField('discountEndTime', m.desk.enterDiscountEnd)
  if (discountPrice >= price) refuseField('discountPrice', m.desk.discountTooHigh)
  if (discountEndTime !== endBefore && discountEndTime <= now) refuseField('discountEndTime', m.desk.discountEndPast)
}

export const createCourseResource = (release: ReleaseDesk) =>
  defineResource({
    name: 'course',
    one: () => m.word.course,
    table: 'course',
    separate: ['discountPrice', 'discountEndTime', 'lessons'],
    shown: { subscriberCount: 'subscriber_count' },
    flags: ['memberOnly'],
    search: ['title', 'subtitle', 'teacher'],
    order: [['published_at', 'desc']],
    filter: {
      categoryId: 'category_id',
      state: (state, e) => isInState(contentType.course, state, e.ref('course.id')),
    },
    titleOf: (row) => row.title,

    async present(rows, db) {
      const ids = rows.map((row) => row.id)
      const [pictures, categories, progress, lessons, discounts] = await Promise.all([
        listPictures(
          db,
          rows.map((row) => row.pictureId),
        ),
        listCategoryNames(
          db,
          rows.map((row) => row.categoryId),
        ),
        listProgress(db, contentType.course, ids),
        listLessons(db, ids),
        db.selectFrom('discount').selectAll().where('course_id', 'in', ids).execute(),
      ])
      const durations = await listDurations(
        db,
        lessons.map((lesson) => lesson.sound_id),
      )
      const lessonsOf = Map.groupBy(lessons, (lesson) => lesson.course_id)
      const discountOf = new Map(discounts.map((row) => [row.course_id, row]))
      return (row) => {
        const own = lessonsOf.get(row.id) ?? []
        const discount = discountOf.get(row.id)
        return {
          ...progress(row.id),
          picture: pictures.get(row.pictureId ?? 0) ?? null,
          categoryName: categories.get(row.categoryId ?? 0) ?? '',
          discountPrice: discount?.price ?? null,
          discountEndTime: discount?.ends_at ?? null,
          lessons: own.map(presentLesson),
          durationMs: own.reduce((sum, lesson) => sum + (durations.get(lesson.sound_id) ?? 0), 0),
        }
      }
    },

    async check(trx, input, { current, now, isBrought = false }) {
      checkPrices(input, isBrought ? input.discountEndTime : (current?.discountEndTime ?? null), now)
      await checkPicture(trx, input.pictureId)
      await checkCategory(trx, 'course', input.categoryId)
      await checkLessons(trx, input.lessons, current?.lessons ?? [], isBrought)
    },

    async derive(trx, _input, { current, now }) {
      // Its own time is set at publication.
      return current ? {} : { id: await nextId(trx, 'course'), published_at: now, subscriber_count: 0 }
    },

    async save(trx, id, input, { now }) {
      await putDiscount(trx, id, input)
      await putLessons(trx, id, input.lessons)
      await release.refresh(trx, keyOf(id), now)
    },

    remove: (trx, { id }) => release.forget(trx, keyOf(id)),
    moments: (row) => [row.discountEndTime],
    tags: (row, trx) => release.listTags(trx, keyOf(row.id)),
  })
