/** Audio editions: issues that are read aloud (`young` on the wire). */
import { tagsFor } from '../core/cache-tag.ts'
import { z } from 'zod'
import { ALL_LABELS } from '#domain/issue/periodical-filter.ts'
import { defineCalls } from '../core/define-call.ts'
import { fen, id, picture, sampleSecondsField, shortText } from '../core/field.ts'
import { audioCard } from './podcast.ts'
import { pageOf, paging } from '../core/page.ts'
import { lock } from './pay.ts'

export const audioTrack = z.object({
  id: z.int(),
  title: z.string(),
  label: z.string().meta({ description: 'the name of its label, empty for none' }),
  labelCode: z.string(),
  duration: z.string().meta({ description: 'mm:ss' }),
  articleId: z.int().nullable().meta({ description: 'the story that is read' }),
  isFree: z.boolean(),
  isLock: z.boolean().meta({ description: 'shut for this viewer' }),
  audioUrl: z.string().meta({ description: 'of its sample when isLock' }),
  sampleSeconds: sampleSecondsField,
})
export type AudioTrack = z.infer<typeof audioTrack>

const audioEditionCard = z.object({
  id: z.int(),
  title: z.string(),
  price: fen(),
  trackNum: z.int(),
  isLock: z.boolean().meta({ description: 'some of its tracks are shut for this viewer' }),
  lockMsg: z.string(),
  lock,
})

export const audioEdition = audioEditionCard.extend({ list: z.array(audioTrack) })
export type AudioEdition = z.infer<typeof audioEdition>

export const audioEditionDetail = audioEditionCard.extend({
  issue: z.object({
    id: z.int(),
    magazineName: z.string(),
    number: z.int(),
    title: z.string(),
    pic: picture.nullable(),
  }),
})

const trackLabel = z.object({
  label: z.string().meta({ description: 'what /young/articleList takes; all for all tracks' }),
  name: z.string(),
  trackNum: z.int(),
})

export const articleAudio = z.object({
  sound: audioCard,
  whole: z.boolean().meta({ description: 'all of the story is read, not only its opening' }),
  list: z
    .array(z.object({ paragraph: z.int(), start: z.int().meta({ description: 'ms' }) }))
    .meta({ description: 'paragraphs: the top-level <p> of the whole body, from 0; none unless whole' }),
})
export type ArticleAudio = z.infer<typeof articleAudio>

export const audioEditionCalls = defineCalls({
  'GET /api/magazine/young': {
    noun: 'magazine',
    summary: 'One audio edition, without its tracks: what it costs, and the issue that it reads',
    query: z.object({ id: id.meta({ description: 'of the audio edition' }) }),
    model: audioEditionDetail,
    cache: 'personal',
    tags: tagsFor.edition,
  },
  'GET /api/magazine/young/articleList': {
    noun: 'magazine',
    summary: 'The tracks of an audio edition, all or those of a label; of what this viewer may not hear, a sample',
    query: z.object({ id, label: shortText(40).default(ALL_LABELS), ...paging }),
    model: pageOf(audioTrack),
    cache: 'personal',
    tags: tagsFor.edition,
  },
  'GET /api/magazine/young/labels': {
    noun: 'magazine',
    summary: 'By which labels the tracks of an audio edition can be narrowed; the first is all',
    query: z.object({ id }),
    model: z.array(trackLabel),
    cache: 'public',
    tags: tagsFor.edition,
  },
  'GET /api/article/:id/sound': {
    noun: 'article',
    summary: 'The recording of a story, and when each of its paragraphs is spoken',
    params: z.object({ id }),
    model: articleAudio,
    cache: 'personal',
    tags: tagsFor.article,
  },
})
