/** Audio: episodes, audio books, lessons to try, the radio; and books shown as films. */
import { cacheTag, tagsFor } from '../core/cache-tag.ts'
import { z } from 'zod'
import { contentType } from '#domain/content/content-type.ts'
import { defineCalls, locksOf } from '../core/define-call.ts'
import { fen, id, picture, sampleSecondsField, timestamp, wholeNumber } from '../core/field.ts'
import { pageOf, paging } from '../core/page.ts'
import { sharedByClass } from '../core/shared-answer.ts'
import { lock } from './pay.ts'
import { subscriptionState } from './subscription.ts'

export const audioCard = z.object({
  contentType: z.int(),
  id: z.int(),
  title: z.string(),
  summary: z.string(),
  zhuanlanName: z.string(),
  pic: picture.nullable(),
  audioUrl: z.string(),
  sampleSeconds: sampleSecondsField,
  duration: z.string().meta({ description: 'mm:ss' }),
})
export type AudioCard = z.infer<typeof audioCard>

export const audioBookCard = z.object({
  contentType: z.int(),
  contentId: z.int(),
  title: z.string(),
  authorName: z.string(),
  narrator: z.string(),
  summary: z.string(),
  pic: picture.nullable(),
  price: fen(),
  duration: z.string().meta({ description: 'mm:ss' }),
  listenNum: z.int(),
})
export type AudioBookCardModel = z.infer<typeof audioBookCard>

export const videoBookCard = z.object({
  contentType: z.int().meta({ description: '47' }),
  id: z.int(),
  title: z.string(),
  authorName: z.string(),
  summary: z.string(),
  pic: picture.nullable().meta({ description: 'shown until it plays' }),
  videoUrl: z.string(),
  width: z.int(),
  height: z.int(),
  duration: z.string().meta({ description: 'mm:ss' }),
})
export type VideoBookCardModel = z.infer<typeof videoBookCard>

export const episodeCard = audioCard.extend({ publishTime: timestamp, listenNum: z.int() })
export type EpisodeCard = z.infer<typeof episodeCard>

const transcript = z.array(z.string()).meta({ description: 'paragraphs; none when there is no text or isLock' })

export const episode = episodeCard.extend({
  contentType: z.literal(contentType.episode),
  zhuanlanId: z.int(),
  host: z.string(),
  transcript,
  list: z.array(episodeCard).meta({ description: 'the newest other episodes of the podcast' }),
  ...subscriptionState.shape,
})
export type Episode = z.infer<typeof episode>

export const podcast = z.object({
  contentType: z.literal(contentType.podcast),
  id: z.int(),
  title: z.string(),
  summary: z.string(),
  host: z.string(),
  pic: picture.nullable(),
  episodeNum: z.int().meta({ description: 'how many episodes there are' }),
  list: z.array(episodeCard).meta({ description: 'its newest episodes, at most 100; episodeList has all of them' }),
  ...subscriptionState.shape,
})
export type Podcast = z.infer<typeof podcast>

export const audioBook = audioBookCard.omit({ contentId: true }).extend({
  contentType: z.literal(contentType.audioBook),
  id: z.int(),
  publishTime: timestamp,
  isLock: z.boolean(),
  lockMsg: z.string(),
  lock,
  audioUrl: z.string().meta({ description: 'of its sample when isLock' }),
  sampleSeconds: sampleSecondsField,
  transcript,
  list: z.array(audioBookCard).meta({ description: 'the newest other audio books' }),
  ...subscriptionState.shape,
})
export type AudioBook = z.infer<typeof audioBook>

export const listenDetail = z.discriminatedUnion('contentType', [episode, podcast, audioBook])
export type PodcastDetail = z.infer<typeof listenDetail>

export const timedText = z.object({
  title: z.string(),
  isLock: z.boolean().meta({ description: 'shut for this viewer; the list is empty then' }),
  list: z
    .array(z.object({ text: z.string(), start: z.int().nullable().meta({ description: 'ms; null when unknown' }) }))
    .meta({ description: 'paragraphs; none when there is no text' }),
})
export type TimedText = z.infer<typeof timedText>

export const podcastCalls = defineCalls({
  'GET /api/klisten/listenDetail': {
    noun: 'listen',
    summary: 'An episode, a podcast or an audio book; paid sound and its text only for those who may hear it',
    query: z.object({ id }),
    model: listenDetail,
    cache: 'personal',
    tags: [cacheTag.audio],
    shared: sharedByClass,
    locks: (detail: PodcastDetail) =>
      detail.contentType === contentType.audioBook ? locksOf('audioBook')(detail) : [],
  },
  'GET /api/klisten/episodeList': {
    noun: 'listen',
    summary: 'The episodes of a podcast, the newest first',
    query: z.object({ id: id.meta({ description: 'of the podcast' }), ...paging }),
    model: pageOf(episodeCard),
    cache: 'public',
    tags: ({ id: given }) => [cacheTag.thing(contentType.podcast, given!), cacheTag.audio],
  },
  'GET /api/klisten/transcript': {
    noun: 'listen',
    summary: 'The text of a lesson (2, 47), audio book (8) or episode (9), and when each of its paragraphs is spoken',
    query: z.object({ contentType: wholeNumber({ min: 1, max: 100 }), contentId: id }),
    model: timedText,
    cache: 'personal',
    tags: tagsFor.audio,
  },
})
