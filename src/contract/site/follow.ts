/** Whom and what a reader follows, and what is new from them. */
import { cacheTag } from '../core/cache-tag.ts'
import { z } from 'zod'
import { readTimelineCursor } from '#domain/content/timeline-cursor.ts'
import { followType } from '#domain/content/follow-type.ts'
import { m } from '#messages/contract.ts'
import { contentCard } from './content.ts'
import { defineCalls } from '../core/define-call.ts'
import { id, picture, rowCount, timestamp, wholeNumber } from '../core/field.ts'
import { pageOf, paging } from '../core/page.ts'

const latestArticle = z.object({ contentId: z.int(), title: z.string(), publishTime: timestamp }).nullable()

const person = z.object({
  uid: z.int(),
  name: z.string(),
  pic: picture.nullable(),
  title: z.string(),
  introduction: z.string(),
  fans: z.int(),
  latestArticle,
})
export type SuggestedPerson = z.infer<typeof person>

const tag = z.object({ tagId: z.int(), name: z.string(), fans: z.int() })

const followedPerson = person.extend({ followType: z.literal(followType.person), followTime: timestamp })
export type FollowedPerson = z.infer<typeof followedPerson>

const followedTag = tag.extend({ followType: z.literal(followType.tag), followTime: timestamp, latestArticle })
export type FollowedTag = z.infer<typeof followedTag>

const suggestions = z.object({
  people: z.array(person).meta({ description: 'who wrote lately, those with most followers first' }),
  tags: z
    .array(tag.extend({ articleNum: z.int().meta({ description: 'stories of the last weeks' }) }))
    .meta({ description: 'with most stories lately' }),
})
export type FollowSuggestions = z.infer<typeof suggestions>

const feedEntry = contentCard.extend({
  via: z
    .array(z.object({ followType: z.int(), followId: z.int(), name: z.string() }))
    .meta({ description: 'why it is here: the people, then the tags that I follow and that it belongs to' }),
})
export type FeedEntry = z.infer<typeof feedEntry>

const feedPage = z.object({
  list: z.array(feedEntry),
  next: z.string().nullable().meta({ description: 'the `after` of the page that follows; null on the last' }),
})
export type FeedPage = z.infer<typeof feedPage>

const followState = z.object({
  followed: z.boolean().meta({ description: 'whether I follow now' }),
  fans: z.int().meta({ description: 'how many do' }),
})

const type = wholeNumber({ min: 1, max: 2 }).meta({ description: '1: a tag, 2: a person' })
const after = z
  .string()
  .refine((text) => readTimelineCursor(text) !== null, { error: () => m.word.wrongCursor })
  .optional()
  .meta({ description: 'the `next` of the page before: the page begins behind its last entry, whatever is new since' })
export const idList = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15}){0,99}$/, { error: () => m.predicate.mustBeShortIdList })
  .transform((text) => text.split(',').map(Number))
  .optional()

export const followed = z.object({ people: z.array(z.int()), tags: z.array(z.int()) })

const mine = { noun: 'follow', login: true, cache: 'personal' } as const
const onPerson = { body: z.object({ uid: id }), model: followState }
const onAny = { body: z.object({ followType: type, followId: id }), model: followState }

export const followCalls = defineCalls({
  'GET /api/userWebFollow/getUserFollowList': {
    ...mine,
    summary: 'The people or the tags that I follow, with the newest story of each; what I followed last comes first',
    query: z.object({ ...paging, followType: type.default(followType.person) }),
    model: pageOf(z.discriminatedUnion('followType', [followedPerson, followedTag])),
  },
  'GET /api/userWebFollow/userWebFollowContentList': {
    ...mine,
    summary: 'What is new of the people and the tags that I follow, each thing once, the newest first',
    query: z.object({ after, rowNum: rowCount.default(20) }),
    model: feedPage,
  },
  'GET /api/userWebFollow/getFollowTagContentList': {
    ...mine,
    summary: 'What is new under the tags that I follow, or under one of them',
    query: z.object({ tagId: id.optional(), after, rowNum: rowCount.default(20) }),
    model: feedPage,
  },
  'GET /api/userWebFollow/suggestList': {
    noun: 'follow',
    summary: 'People and tags that are worth following; the same for everybody, up to a minute old',
    model: suggestions,
    cache: 'public',
    tags: [cacheTag.story, cacheTag.authors, cacheTag.tags],
    shared: 'never',
  },
  'GET /api/userWebFollow/state': {
    ...mine,
    summary: 'Which of these people and tags I follow',
    query: z.object({ people: idList, tags: idList }),
    model: followed,
  },
  'POST /api/userWebFollow/userWebFollow': {
    ...mine,
    summary: 'Follow a person or a tag; following twice is following',
    ...onAny,
  },
  'POST /api/userWebFollow/delUserWebFollow': {
    ...mine,
    summary: 'Follow a person or a tag no longer',
    ...onAny,
  },
  'POST /api/homepage/followPeople': {
    ...mine,
    summary: 'Follow a person; following twice is following',
    ...onPerson,
  },
  'POST /api/homepage/unFollowPeople': {
    ...mine,
    summary: 'Follow a person no longer',
    ...onPerson,
  },
})
