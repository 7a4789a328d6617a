/** Courses: series of audio lessons. */
import { cacheTag } from '../core/cache-tag.ts'
import { contentType } from '#domain/content/content-type.ts'
import { z } from 'zod'
import { defineCalls, locksOf } from '../core/define-call.ts'
import { fen, id, picture, rowCount, sampleSecondsField, timestamp } from '../core/field.ts'
import { sharedByClass } from '../core/shared-answer.ts'
import { audioCard } from './podcast.ts'
import { lock } from './pay.ts'

export const courseCard = z.object({
  contentType: z.int(),
  contentId: z.int(),
  title: z.string(),
  subtitle: z.string(),
  teacher: z.string(),
  pic: picture.nullable(),
  price: fen('what it costs now, a discount included'),
  originPrice: fen(),
  feeType: z.int().meta({ description: '1 sold by itself, 5 only with a membership' }),
  discountEnd: timestamp.nullable().meta({ description: 'until when the price holds; null without a discount' }),
  lessonNum: z.int(),
  studyNum: z.int(),
  publishTime: timestamp,
})
export type CourseCard = z.infer<typeof courseCard>

export const liveCard = z.object({ id: z.int(), title: z.string(), teacher: z.string(), startTime: timestamp })
export type LiveCardModel = z.infer<typeof liveCard>

export const lesson = z.object({
  contentType: z.int().meta({ description: '2, or 47 for one that is seen' }),
  id: z.int(),
  title: z.string(),
  summary: z.string(),
  duration: z.string().meta({ description: 'mm:ss' }),
  publishTime: timestamp,
  free: z.boolean().meta({ description: 'may be heard by everybody' }),
  isLock: z.boolean(),
  process: z.int().meta({ description: 'how much of it this reader has heard, per cent' }),
  hasText: z.boolean().meta({ description: 'whether there is a text to read along' }),
  videoUrl: z.string().meta({ description: 'empty when there is no film, or isLock' }),
  videoWidth: z.int().meta({ description: '0 when there is no film' }),
  videoHeight: z.int().meta({ description: '0 when there is no film' }),
  pic: picture.nullable().meta({ description: 'shown until the film plays' }),
  audioUrl: z.string().meta({ description: 'of its sample when isLock' }),
  sampleSeconds: sampleSecondsField,
})
export type Lesson = z.infer<typeof lesson>

export const course = courseCard.extend({
  teacherTitle: z.string(),
  description: z.string(),
  isLock: z.boolean().meta({ description: 'some of its lessons are locked' }),
  lockMsg: z.string(),
  lock,
  subscribed: z.boolean().meta({ description: 'whether this reader subscribes to it; studyNum says how many do' }),
  updateTime: timestamp.meta({ description: 'when the newest lesson was published; that of the course without any' }),
  lastLessonId: z.int().nullable().meta({ description: 'the lesson that this reader heard last' }),
  lessons: z.array(lesson),
})
export type Course = z.infer<typeof course>

export const courseProgress = z.object({
  lastLessonId: course.shape.lastLessonId,
  lessons: z
    .array(lesson.pick({ id: true, process: true }))
    .meta({ description: 'those of the course that this reader has begun' }),
})
export type CourseProgress = z.infer<typeof courseProgress>

export const courseCalls = defineCalls({
  'GET /api/zhuanlan/trialLesson': {
    noun: 'course',
    summary: 'The first free lesson of each of the newest courses',
    query: z.object({ rowNum: rowCount.default(6) }),
    model: z.array(audioCard),
    cache: 'public',
    tags: [cacheTag.course],
  },
  'GET /api/zhuanlan/:id': {
    noun: 'course',
    summary: 'One course with its lessons, by its own id or by that of a lesson; sound only for those who may hear it',
    params: z.object({ id }),
    model: course,
    cache: 'personal',
    // By its own id or by that of a lesson.
    tags: ({ id: given }) => [cacheTag.thing(contentType.course, given!), cacheTag.thing(contentType.lesson, given!)],
    shared: sharedByClass,
    locks: ({ contentId, isLock }: Course) => locksOf('course')({ id: contentId, isLock }),
  },
  'GET /api/zhuanlan/:id/link': {
    noun: 'course',
    summary: 'Where a thing that is no course is to be seen: old links name many kinds by the address of courses',
    params: z.object({ id }),
    model: z.object({ linkUrl: z.string() }),
    cache: 'public',
    tags: [cacheTag.course, cacheTag.audio],
  },
})
