/** Articles: the page of one, the lists of many, and what is shown beside them. */
import { cacheTag, tagsFor } from '../core/cache-tag.ts'
import { CREDIT_ROLES } from '#domain/content/credit.ts'
import { hasBlanketAccess, ownsAsClass } from '#domain/access/can.ts'
import { z } from 'zod'
import { articleCard } from './content.ts'
import { defineCalls, locksOf } from '../core/define-call.ts'
import { id, magazineId, pageNumber, picture, rowCount, shortText, timestamp, year } from '../core/field.ts'
import { pageOf, paging } from '../core/page.ts'
import { sharedByClass } from '../core/shared-answer.ts'
import { lock } from './pay.ts'
import { tagPosition } from './tag.ts'

export const author = z.object({
  uid: z.int(),
  name: z.string(),
  pic: picture.nullable(),
  title: z.string(),
  introduction: z.string(),
  followNum: z.int(),
})
export type Author = z.infer<typeof author>

/** Makers in one role, in their order. */
const credit = z.object({
  role: z.enum(CREDIT_ROLES),
  name: z.string().meta({ description: 'of the role, as it stands before the names' }),
  people: z.array(z.object({ uid: z.int(), name: z.string() })),
})

const correction = z.object({ time: timestamp, text: z.string() })

const correctionPage = pageOf(correction.extend({ id: z.int(), title: z.string() }))
export type CorrectionPage = z.infer<typeof correctionPage>

/** The story before or after: of the same issue (`qikan`) or of the same column (`lanmu`). */
const neighbour = z.object({ id: z.int(), title: z.string(), why: z.enum(['qikan', 'lanmu']) })
export type Neighbour = z.infer<typeof neighbour>

export const article = z.object({
  id: z.int(),
  slug: z.string().meta({ description: 'in its address, behind the number; empty for none' }),
  title: z.string(),
  summary: z.string(),
  tags: z.string().meta({ description: 'separated by commas' }),
  tagList: z
    .array(z.object({ name: z.string(), tagId: z.int().nullable() }))
    .meta({ description: 'the first five of them; tagId where a tag bears the name and lists the story' }),
  pic: picture.nullable(),
  picCaption: z.string(),
  content: z.string().meta({ description: 'safe HTML: the whole text, or its free part when isLock' }),
  outline: z.array(z.object({ id: z.string(), title: z.string() })),
  isPay: z.boolean(),
  isLock: z.boolean(),
  lockMsg: z.string(),
  lock,
  author: author.meta({ description: 'who is credited first' }),
  coAuthors: z.array(author).meta({ description: 'the others in the role of the first' }),
  credits: z.array(credit).meta({ description: 'everybody who made it, by role' }),
  lanmu: z.object({ id: z.int(), name: z.string() }),
  qikan: z.object({ id: z.int(), name: z.string(), title: z.string() }).nullable(),
  seo: z
    .object({ title: z.string(), summary: z.string(), pic: picture.nullable() })
    .nullable()
    .meta({ description: 'what search engines and share cards get in place of title, standfirst and lead picture' }),
  corrections: z.array(correction).meta({ description: 'what was wrong, the oldest first' }),
  publishTime: timestamp,
  updateTime: timestamp,
  readNum: z.int(),
  commentNum: z.int(),
  collectNum: z.int(),
  wordNum: z.int(),
  readMinutes: z.int(),
  sound: z
    .object({
      audioUrl: z.string(),
      duration: z.string().meta({ description: 'mm:ss' }),
      whole: z.boolean().meta({ description: 'all of it is read, not only its opening' }),
    })
    .nullable()
    .meta({ description: 'its recording in an audio edition' }),
  prev: neighbour.nullable(),
  next: neighbour.nullable(),
})
export type Article = z.infer<typeof article>

export const articlePage = z.object({
  list: z.array(articleCard),
  pgNo: z.int(),
  totalPage: z.int(),
  totalCount: z.int(),
})
export type ArticlePageModel = z.infer<typeof articlePage>

const printedIn = z.object({
  id: z.int(),
  number: z.int(),
  title: z.string(),
  publishTime: timestamp,
  articleIds: z.array(z.int()).meta({ description: 'stories of this page that stand in the issue' }),
})

const changedStories = z.object({
  list: z.array(z.object({ id: z.int(), changeTime: timestamp })).meta({
    description: 'stories that were published, changed or withdrawn in the last day, each with the last time',
  }),
  allTime: z
    .int()
    .meta({ description: 'when any story may have changed that is not listed; 0 when there was no such moment' }),
})
export type ChangedStories = z.infer<typeof changedStories>

const listQuery = { pgNo: pageNumber.default(1), rowNum: rowCount.default(20) }

export const articleCalls = defineCalls({
  'GET /api/article': {
    noun: 'article',
    summary: 'The newest stories of all columns, or of one tag and all below it',
    query: z.object({ tagId: id.optional(), ...listQuery }),
    model: articlePage.extend({ tag: tagPosition.nullable().meta({ description: 'the tag that was asked for' }) }),
    cache: 'public',
    // The neighbours of a tag, with their story counts, are shown beside its stories.
    tags: ({ tagId }) => [
      cacheTag.story,
      tagId !== undefined && cacheTag.tag(tagId),
      tagId !== undefined && cacheTag.tags,
    ],
  },
  'GET /api/article/lanmuArticle': {
    noun: 'article',
    summary: 'The newest stories of one column; of one year, or as they were printed in one magazine',
    query: z.object({ lanmuId: id, magazineId: magazineId.optional(), year: year.optional(), ...listQuery }),
    model: articlePage.extend({
      lanmu: z.object({ id: z.int(), name: z.string(), description: z.string(), motto: z.string() }),
      magazine: z.object({ id: z.int(), name: z.string() }).nullable().meta({ description: 'that was asked for' }),
      qikanList: z
        .array(printedIn)
        .meta({ description: 'with a magazine: the issues in which the stories of this page were printed, in order' }),
    }),
    cache: 'public',
    tags: ({ lanmuId, magazineId: magazine }) => [
      cacheTag.column(lanmuId!),
      magazine !== undefined && cacheTag.magazine(magazine),
    ],
  },
  'GET /api/article/corrections': {
    noun: 'article',
    summary: 'The corrections of all stories, the newest first',
    query: z.object(paging),
    model: correctionPage,
    cache: 'public',
    tags: [cacheTag.story],
  },
  'GET /api/article/changed': {
    noun: 'article',
    summary: 'What a device that keeps stories must ask for again before it shows them',
    model: changedStories,
    cache: 'public',
    tags: [cacheTag.story],
  },
  'GET /api/article/:id': {
    noun: 'article',
    summary: 'One story; beyond its free part only for those who may read it',
    params: z.object({ id }),
    query: z.object({ from: shortText(64).optional() }),
    model: article,
    cache: 'personal',
    tags: tagsFor.article,
    shared: (viewer) => {
      if (hasBlanketAccess(viewer, 'story') || ownsAsClass(viewer, 'story')) return 'story'
      return sharedByClass(viewer)
    },
    locks: locksOf('story'),
  },
  'GET /api/common/rightModules/:id': {
    noun: 'article',
    summary: 'What stands beside a story: more of its column, more of its author, what is read most',
    params: z.object({ id }),
    model: z.array(
      z.object({ type: z.enum(['lanmu', 'author', 'hot']), title: z.string(), list: z.array(articleCard) }),
    ),
    cache: 'public',
    tags: tagsFor.article,
  },
})
