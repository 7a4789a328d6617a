/**
 * Classifications and collections: columns, tags, categories, topics, themes, the news of the day; and how to find an item.
 */
import { z } from 'zod'
import { CATEGORY_KINDS } from '#domain/content/category-kind.ts'
import { COLUMN_MODES } from '#domain/comment/moderation.ts'
import { m } from '#messages/contract.ts'
import { defineCalls } from '../core/define-call.ts'
import { codeWord, moment } from './site.ts'
import { id, picture, shortText, timestamp, wholeNumber } from '../core/field.ts'
import { calendarDay } from '../site/news.ts'
import { resourceCalls } from '../core/resource-call.ts'

const name = (max: number) => shortText(max).min(1, { error: () => m.word.enterName })
const title = (max: number) => shortText(max).min(1, { error: () => m.word.enterTitle })

const columnFields = {
  code: codeWord,
  name: name(12),
  description: shortText(200),
  motto: shortText(60),
  moderation: z.enum(COLUMN_MODES),
}

const tagFields = { name: name(20), parentId: id.nullable().meta({ description: 'null: a tag of the first level' }) }

/** The kind of content that the category sorts, one of four. */
const categoryKind = z.enum(CATEGORY_KINDS.map(({ kind }) => kind))
const categoryFields = {
  kind: categoryKind,
  name: name(12),
  parentId: id.nullable().meta({ description: 'null: a category of the first level' }),
}

/** The maximum number of stories, or of items in one section: more would be a list and not a selection. */
const CHOSEN_MAX = 50

const topicFields = {
  title: title(60),
  description: shortText(500),
  pictureId: id.nullable(),
  publishTime: moment.meta({ description: 'from then on readers see it' }),
  articleIds: z
    .array(id)
    .max(CHOSEN_MAX, { error: () => m.predicate.tooManyStories({ max: CHOSEN_MAX }) })
    .meta({ description: 'in their order' }),
}

const thingKey = z.object({ contentType: id, contentId: id })
const thing = z.object({
  contentType: z.int(),
  contentId: z.int(),
  title: z.string(),
  state: z.enum(['draft', 'published', 'withdrawn']),
  publishTime: timestamp.nullable(),
})
export type DeskThing = z.infer<typeof thing>

const themeFields = {
  title: title(60),
  subtitle: shortText(100),
  description: shortText(500),
  pictureId: id.nullable(),
  publishTime: moment.meta({ description: 'from then on readers see it' }),
  sections: z
    .array(
      z.object({
        title: title(40),
        entries: z.array(thingKey).max(CHOSEN_MAX, { error: () => m.gathering.chapterTooLong({ max: CHOSEN_MAX }) }),
      }),
    )
    .max(20, { error: () => m.predicate.tooManyChapters })
    .meta({ description: 'each with what it gathers, in order' }),
}

const newsFields = {
  publishTime: moment.meta({ description: 'its day is that of Beijing; readers see it from then on' }),
  title: title(80),
  brief: shortText(500).min(1, { error: () => m.gathering.enterBrief }),
  category: name(8),
  articleId: id.nullable().meta({ description: 'a story on the same thing' }),
}

const ofSite = { noun: 'desk', permission: 'site' } as const
const forEditors = { noun: 'desk', role: 'editor', cache: 'personal' } as const

const tagRow = z.object({
  ...tagFields,
  level: z.int(),
  position: z.int(),
  followerCount: z.int(),
  articleCount: z.int().meta({ description: 'stories that carry it or a tag below it' }),
  childCount: z.int(),
  way: z.string().meta({ description: 'the names above it and its own, as 生活 / 时令 / 节气' }),
})

const tagBranch = tagRow.extend({ id: z.int(), version: z.string() })
export type TagBranch = z.infer<typeof tagBranch>

const tagMerge = z.object({
  from: z.object({ id: z.int(), way: z.string() }),
  into: z.object({ id: z.int(), way: z.string() }),
  things: z.int().meta({ description: 'that carry the one and not yet the other' }),
  sharedThings: z.int().meta({ description: 'that carry both already' }),
  followers: z.int().meta({ description: 'who follow the one and not yet the other' }),
  sharedFollowers: z.int(),
  children: z.int().meta({ description: 'tags below it that move; of the same name they become one' }),
})
export type TagMerge = z.infer<typeof tagMerge>

const mergeQuery = z.object({ intoId: id })

export const deskGatheringCalls = {
  // Fixed paths must precede those with a parameter.
  ...defineCalls({
    'GET /api/desk/tag/tree': {
      ...forEditors,
      summary: 'All tags in the order of the tree, each with what hangs on it',
      model: z.array(tagBranch),
    },
    'GET /api/desk/tag/:id/merge': {
      ...forEditors,
      summary: 'What would move if this tag became another; nothing is changed',
      params: z.object({ id }),
      query: mergeQuery,
      model: tagMerge,
    },
    'POST /api/desk/tag/:id/merge': {
      ...forEditors,
      permission: 'site',
      summary: 'Make this tag another: what hangs on it moves there, and its old address leads on',
      params: z.object({ id }),
      body: mergeQuery,
      model: tagMerge.meta({ description: 'what has moved' }),
    },
    'GET /api/desk/thing': {
      ...forEditors,
      summary: 'Things of any kind, in whatever state, by words of their titles or by their number; the newest first',
      query: z.object({
        q: shortText(60).default(''),
        types: z
          .string()
          .regex(/^\d{1,3}(,\d{1,3}){0,9}$/, { error: () => m.predicate.mustBeTypeList })
          .optional()
          .meta({ description: 'these kinds alone, such as 11,5' }),
        things: z
          .string()
          .regex(/^\d{1,3}:\d{1,15}(,\d{1,3}:\d{1,15}){0,199}$/, { error: () => m.predicate.mustBeThingList })
          .optional()
          .meta({ description: 'these alone, such as 11:10101,5:302' }),
      }),
      model: z.array(thing),
    },
  }),
  ...resourceCalls('column', {
    ...ofSite,
    get one() {
      return m.word.column
    },
    row: z.object({ ...columnFields, position: z.int(), articleCount: z.int() }),
    input: z.object(columnFields),
    arrange: true,
  }),
  ...resourceCalls('tag', {
    ...ofSite,
    get one() {
      return m.word.tag
    },
    row: tagRow,
    input: z.object(tagFields),
    filter: z.object({ parentId: id.optional(), level: z.enum(['1', '2', '3']).optional() }),
    arrange: true,
  }),
  ...resourceCalls('category', {
    ...ofSite,
    get one() {
      return m.word.category
    },
    row: z.object({
      ...categoryFields,
      position: z.int(),
      parentName: z.string(),
      thingCount: z.int(),
      childCount: z.int(),
    }),
    input: z.object(categoryFields),
    filter: z.object({ kind: categoryKind.optional(), parentId: wholeNumber().optional() }),
    arrange: true,
  }),
  ...resourceCalls('topic', {
    ...ofSite,
    get one() {
      return m.word.topic
    },
    row: z.object({ ...topicFields, picture: picture.nullable(), joinNum: z.int(), articles: z.array(thing) }),
    input: z.object(topicFields),
  }),
  ...resourceCalls('theme', {
    ...ofSite,
    get one() {
      return m.word.theme
    },
    row: z.object({ ...themeFields, picture: picture.nullable(), things: z.array(thing) }),
    input: z.object(themeFields),
  }),
  ...resourceCalls('news', {
    noun: 'desk',
    permission: 'publish',
    get one() {
      return m.word.news
    },
    row: z.object({ ...newsFields, day: z.string(), article: thing.nullable() }),
    input: z.object(newsFields),
    filter: z.object({ day: calendarDay.optional() }),
  }),
}
