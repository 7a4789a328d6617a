/** Issues of the magazines. */
import { cacheTag, tagsFor } from '../core/cache-tag.ts'
import { contentType } from '#domain/content/content-type.ts'
import { z } from 'zod'
import { audioEdition } from './audio-edition.ts'
import { articleCard } from './content.ts'
import { defineCalls, locksOf } from '../core/define-call.ts'
import { fen, id, picture, timestamp } from '../core/field.ts'
import { sharedByClass } from '../core/shared-answer.ts'
import { lock } from './pay.ts'

export const issueCard = z.object({
  id: z.int(),
  magazineName: z.string(),
  number: z.int(),
  title: z.string(),
  coverLine: z.string(),
  pic: picture.nullable(),
  publishTime: timestamp,
})
export type IssueCard = z.infer<typeof issueCard>

export const issue = issueCard.extend({
  summary: z.string(),
  magazine: z.object({ id: z.int(), name: z.string(), frequency: z.string() }),
  price: fen(),
  originPrice: fen('what an issue of this magazine costs as a rule'),
  isPay: z.boolean(),
  isLock: z.boolean().meta({ description: 'the stories for members stay shut for this viewer' }),
  lock,
  articleNum: z.int().meta({ description: 'all stories of the issue' }),
  readableNum: z.int().meta({ description: 'those of them that have a page here' }),
  collectNum: z.int(),
  previous: issueCard.nullable().meta({ description: 'of the same magazine, as is the next' }),
  next: issueCard.nullable(),
  young: audioEdition.nullable(),
  isClosed: z
    .boolean()
    .meta({ description: 'its magazine is switched off: this viewer owns the issue, others do not find it' }),
})
export type Issue = z.infer<typeof issue>

export const chapter = z.object({
  id: z.int(),
  title: z.string(),
  list: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      summary: z.string(),
      authorName: z.string(),
      page: z.int().nullable(),
      articleId: z.int().nullable().meta({ description: 'null when it is to be read on paper alone' }),
      isPay: z.boolean(),
      isLock: z.boolean(),
    }),
  ),
})
export type Chapter = z.infer<typeof chapter>

export const magazineCalls = defineCalls({
  'GET /api/magazine/:id': {
    noun: 'magazine',
    summary: 'One issue, with its neighbours in the same magazine and its audio edition',
    params: z.object({ id }),
    model: issue,
    cache: 'personal',
    tags: tagsFor.issue,
    shared: sharedByClass,
    // Whoever owns an issue owns its stories; the edition is sold apart.
    locks: ({ young, ...paper }: Issue) => [
      ...locksOf('issue')(paper),
      ...(young ? locksOf('audioEdition')(young) : []),
    ],
  },
  'GET /api/magazine/:id/chapterList': {
    noun: 'magazine',
    summary: 'What is in an issue, chapter by chapter, and what of it this viewer may read here',
    params: z.object({ id }),
    model: z.array(chapter),
    cache: 'personal',
    // A story that comes back is in no response yet.
    tags: (fields) => [...tagsFor.issue(fields), cacheTag.story],
    shared: sharedByClass,
  },
  'GET /api/magazine/:id/aboutArticle': {
    noun: 'magazine',
    summary: 'Stories that have to do with an issue without being in it, the newest first',
    params: z.object({ id }),
    model: z.array(articleCard),
    cache: 'public',
    tags: ({ id: given }) => [cacheTag.thing(contentType.issue, given!), cacheTag.story],
  },
})
