/** Audio at the desk: courses with their lessons, podcasts, episodes, audio books; and how they are released. */
import { z } from 'zod'
import { RELEASE_STATES } from '#domain/content/release-state.ts'
import { m } from '#messages/contract.ts'
import { defineCalls } from '../core/define-call.ts'
import { moment } from './site.ts'
import { id, picture, priceInput, shortText, timestamp, wholeNumber } from '../core/field.ts'
import { resourceCalls } from '../core/resource-call.ts'

const title = (max: number) => shortText(max).min(1, { error: () => m.word.enterTitle })
const person = (max: number) => shortText(max).min(1, { error: () => m.audio.enterPersonName })

/** Paragraphs as typed; other control characters do not belong in them. */
export const longText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !/\p{Cs}|(?![\n\t])\p{Cc}/u.test(text), { error: () => m.predicate.forbiddenCharacters })

/** More lessons than any course of the publisher has. */
const LESSONS_MAX = 200

const lesson = z.object({
  id: id.nullable().meta({ description: 'its number; null for a new one' }),
  title: title(80),
  summary: shortText(300),
  soundId: id,
  free: z.boolean().meta({ description: 'everybody may hear it' }),
  releaseTime: moment.nullable().meta({ description: 'when it comes, if later than the course; null: with it' }),
  hidden: z.boolean().meta({ description: 'taken back by itself: readers do not find it' }),
})

const courseFields = {
  title: title(60),
  subtitle: shortText(100),
  teacher: person(40),
  teacherTitle: shortText(60),
  description: longText(3000),
  categoryId: id.nullable(),
  pictureId: id.nullable(),
  price: priceInput(),
  originPrice: priceInput('what is struck through beside the price'),
  memberOnly: z.boolean().meta({ description: 'not sold by itself: members hear it' }),
  discountPrice: priceInput().nullable(),
  discountEndTime: moment.nullable(),
  lessons: z
    .array(lesson)
    .max(LESSONS_MAX, { error: () => m.predicate.tooManyLessons({ max: LESSONS_MAX }) })
    .meta({ description: 'in their order' }),
}

const podcastFields = {
  title: title(60),
  host: person(60).meta({ description: 'several are parted by 、' }),
  description: longText(1000),
  categoryId: id.nullable(),
  pictureId: id.nullable(),
}

const episodeFields = { podcastId: id, title: title(80), summary: shortText(500), soundId: id }

const audioBookFields = {
  title: title(60),
  authorName: person(60),
  narrator: person(60),
  description: longText(1000),
  categoryId: id.nullable(),
  pictureId: id.nullable(),
  soundId: id,
  price: priceInput(),
}

/** The release state that every row of them has. */
const released = {
  state: z.enum(RELEASE_STATES),
  publishTime: timestamp.nullable().meta({ description: 'when readers saw it first; null: never yet' }),
  scheduledTime: timestamp.nullable(),
}
const byState = { state: z.enum(RELEASE_STATES).optional() }
const durationMs = z.int().meta({ description: 'of the recording, as it was read from the file' })

const toPublish = { noun: 'desk', permission: 'publish' } as const

const soundResources = {
  ...resourceCalls('course', {
    ...toPublish,
    get one() {
      return m.word.course
    },
    row: z.object({
      ...courseFields,
      ...released,
      picture: picture.nullable(),
      categoryName: z.string(),
      subscriberCount: z.int(),
      durationMs,
    }),
    input: z.object(courseFields),
    filter: z.object({ ...byState, categoryId: id.optional() }),
    jsonBytes: 512 * 1024,
  }),
  ...resourceCalls('podcast', {
    ...toPublish,
    get one() {
      return m.word.podcast
    },
    row: z.object({
      ...podcastFields,
      ...released,
      picture: picture.nullable(),
      categoryName: z.string(),
      subscriberCount: z.int(),
      episodeCount: z.int().meta({ description: 'in whatever state' }),
    }),
    input: z.object(podcastFields),
    filter: z.object(byState),
  }),
  ...resourceCalls('episode', {
    ...toPublish,
    get one() {
      return m.word.episode
    },
    row: z.object({
      ...episodeFields,
      ...released,
      podcastTitle: z.string(),
      listenerCount: z.int(),
      durationMs,
    }),
    input: z.object(episodeFields),
    filter: z.object({ ...byState, podcastId: id.optional() }),
  }),
  ...resourceCalls('audio-book', {
    ...toPublish,
    get one() {
      return m.word.audioBook
    },
    row: z.object({
      ...audioBookFields,
      ...released,
      picture: picture.nullable(),
      categoryName: z.string(),
      listenerCount: z.int(),
      durationMs,
    }),
    input: z.object(audioBookFields),
    filter: z.object({ ...byState, categoryId: id.optional() }),
  }),
}

const params = z.object({
  contentType: wholeNumber({ max: 99 }).meta({ description: '1: course, 4: podcast, 8: audio book, 9: episode' }),
  contentId: id,
})

const release = z.object({
  title: z.string(),
  ...released,
  problems: z.array(z.string()).meta({ description: 'what stands against publishing it' }),
})
export type Release = z.infer<typeof release>

const forPublishers = { noun: 'release', permission: 'publish', cache: 'personal' } as const

const releaseCalls = defineCalls({
  'GET /api/desk/release/:contentType/:contentId': {
    noun: 'release',
    role: 'editor',
    cache: 'personal',
    summary: 'How far something to be heard is on its way to readers',
    params,
    model: release,
  },
  'POST /api/desk/release/:contentType/:contentId/publish': {
    ...forPublishers,
    summary: 'Let it out now, a course with its lessons; BAD_INPUT names what stands against it',
    params,
    model: release,
  },
  'POST /api/desk/release/:contentType/:contentId/schedule': {
    ...forPublishers,
    summary: 'Let it out at a moment to come; said again, it replaces the one before',
    params,
    body: z.object({ time: id.meta({ description: 'milliseconds since 1970, UTC' }) }),
    model: release,
  },
  'POST /api/desk/release/:contentType/:contentId/unschedule': {
    ...forPublishers,
    summary: 'Do not let it out by itself',
    params,
    model: release,
  },
  'POST /api/desk/release/:contentType/:contentId/withdraw': {
    ...forPublishers,
    summary:
      'Take it from readers, a course with its lessons, a podcast with its episodes; who bought it is told nothing',
    params,
    body: z.object({ note: shortText(200).min(1, { error: () => m.word.giveReason }) }),
    model: release,
  },
})

export const deskAudioCalls = { ...soundResources, ...releaseCalls }
