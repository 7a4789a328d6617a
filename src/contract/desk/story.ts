/** Stories at the desk: drafts, their versions, and the steps towards the public. What readers see is in article.ts. */
import { z } from 'zod'
import { CORRECTIONS_MAX } from '#domain/content/correction.ts'
import { CREDIT_ROLES, CREDITS_MAX } from '#domain/content/credit.ts'
import { toSlug } from '#domain/content/slug.ts'
import { STORY_STATES, STORY_VERSION_KINDS } from '#domain/desk/story-state.ts'
import { m } from '#messages/contract.ts'
import { article } from '../site/article.ts'
import { defineCalls } from '../core/define-call.ts'
import { id, picture, shortText, timestamp, wholeNumber } from '../core/field.ts'
import { pageOf, paging } from '../core/page.ts'

/** The maximum length of a story; the JSON around it stays below the size limit of a request. */
export const STORY_BODY_MAX = 200_000
const STORY_BYTES = 1024 * 1024

/** Pasted text may contain control characters. They must not block a save, so they are dropped, not refused. */
const line = (max: number) =>
  z
    .string()
    .transform((text) =>
      text
        .toWellFormed()
        .replaceAll(/\p{Cc}+/gu, ' ')
        .trim(),
    )
    .pipe(z.string().max(max, { error: () => m.predicate.tooManyCharacters({ max }) }))

const markdown = z
  .string()
  .max(STORY_BODY_MAX, { error: () => m.story.bodyTooLong({ max: STORY_BODY_MAX }) })
  .transform((text) =>
    text
      .toWellFormed()
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(/[^\P{Cc}\n\t]/gu, ''),
  )

/** Who made it, in which role; the first leads. */
const credits = z
  .array(z.object({ role: z.enum(CREDIT_ROLES), uid: id }))
  .max(CREDITS_MAX, { error: () => m.story.tooManyCredits({ max: CREDITS_MAX }) })
  .transform((all) => [...new Map(all.map((credit) => [`${credit.role}/${credit.uid}`, credit])).values()])
export type StoryCredit = z.output<typeof credits>[number]

/** The oldest first; one without words is none. */
const corrections = z
  .array(z.object({ time: id.meta({ description: 'milliseconds since 1970, UTC' }), text: line(500) }))
  .max(CORRECTIONS_MAX, { error: () => m.story.tooManyCorrections({ max: CORRECTIONS_MAX }) })
  .transform((all) => all.filter(({ text }) => text !== '').toSorted((one, other) => one.time - other.time))

const someIds = z.array(id).max(20, { error: () => m.predicate.tooManyTags })

/** The fields that an editor writes. Every field may be empty in a draft. */
export const storyFields = z.object({
  title: line(100),
  standfirst: line(500),
  columnId: id.nullable(),
  credits: credits.meta({ description: 'those who made it, each in a role; the first is its author' }),
  keywords: z
    .array(line(50))
    .max(20, { error: () => m.predicate.tooManyTags })
    // As readers get them: there, white space and commas part one from the next.
    .transform((words) => [...new Set(words.flatMap((word) => word.split(/[\s,，、]+/u)))])
    .transform((words) => words.filter(Boolean))
    .meta({ description: 'as readers see them below the story' }),
  tagIds: someIds.meta({ description: 'tags of the tree; those above them follow by themselves' }),
  pictureId: id.nullable(),
  pictureAlt: line(300),
  pictureCaption: line(300),
  premium: z.boolean(),
  seoTitle: line(100).meta({ description: 'for search engines and share cards, in place of the title' }),
  seoDescription: line(300).meta({ description: 'the same, in place of the standfirst' }),
  sharePictureId: id.nullable().meta({ description: 'of share cards, in place of the lead picture' }),
  slug: z
    .string()
    .max(300)
    .transform(toSlug)
    .meta({ description: 'in the address, behind the number; empty for none' }),
  corrections: corrections.meta({ description: 'what was wrong, as readers see it below the story' }),
  body: markdown.meta({ description: 'Markdown in the dialect of the house' }),
})
export type StoryFields = z.infer<typeof storyFields>

const person = z.object({
  uid: z.int().nullable().meta({ description: 'null for whoever has left, and for the edition itself' }),
  name: z.string(),
})

/** A problem that blocks publishing. */
const storyProblem = z.object({
  field: storyFields.keyof(),
  message: z.string(),
})
export type StoryProblem = z.infer<typeof storyProblem>

const statusFields = {
  id: z.int(),
  state: z.enum(STORY_STATES),
  version: z.int().meta({ description: 'raised by each save' }),
  publishedVersion: z.int().nullable().meta({ description: 'what readers see; null when they see nothing' }),
  scheduledTime: timestamp.nullable(),
  publishTime: timestamp.nullable().meta({ description: 'of the first publication' }),
  createTime: timestamp,
  changeTime: timestamp,
  editor: person.meta({ description: 'who saved last' }),
  wordCount: z.int(),
}

export const story = storyFields.extend({
  ...statusFields,
  creatorUid: z.int().nullable(),
  note: z.string().meta({ description: 'what was said with the last step, as when it was sent back' }),
  problems: z.array(storyProblem).meta({ description: 'what stands against publishing, in the order of the form' }),
  picture: picture.nullable(),
  sharePicture: picture.nullable(),
  scheduledIssue: z
    .object({
      planId: z.int(),
      name: z.string(),
      time: timestamp,
      version: z.int().meta({ description: 'the version that it publishes; later ones only after POST …/adopt' }),
    })
    .nullable()
    .meta({ description: 'the issue on the clock that publishes it' }),
})
export type Story = z.infer<typeof story>

const restoredStory = story.extend({
  lost: z.string().meta({ description: 'what the version referred to and is there no more, in words; mostly empty' }),
})
export type RestoredStory = z.infer<typeof restoredStory>

export const storyBrief = z.object({
  ...statusFields,
  title: z.string(),
  standfirst: z.string(),
  columnId: z.int().nullable(),
  columnName: z.string(),
  authorName: z.string().meta({ description: 'all who share the role of the first' }),
  premium: z.boolean(),
  picture: picture.nullable(),
})
export type StoryBrief = z.infer<typeof storyBrief>

const storyList = pageOf(storyBrief).extend({
  counts: z.record(z.enum(STORY_STATES), z.int()).meta({ description: 'of each state, under all other filters' }),
})
export type StoryListModel = z.infer<typeof storyList>

const versionBrief = z.object({
  number: z.int(),
  kind: z.enum(STORY_VERSION_KINDS),
  note: z.string(),
  time: timestamp,
  editor: person,
  title: z.string(),
  wordCount: z.int(),
})
export type StoryVersionBrief = z.infer<typeof versionBrief>

const storyVersion = versionBrief.extend({ fields: storyFields })
export type StoryVersion = z.infer<typeof storyVersion>

const presence = z.object({
  others: z.array(z.object({ uid: z.int(), name: z.string(), seenTime: timestamp })),
  version: z
    .int()
    .meta({ description: 'of the story now: a higher one than that of the editor means somebody has saved' }),
  state: z.enum(STORY_STATES),
})
export type StoryPresence = z.infer<typeof presence>

const storyChoice = z.object({
  columns: z.array(z.object({ id: z.int(), name: z.string() })),
  authors: z.array(z.object({ uid: z.int(), name: z.string() })),
  tags: z
    .array(z.object({ id: z.int(), name: z.string(), parentId: z.int().nullable(), level: z.int() }))
    .meta({ description: 'three levels; each parent stands before its children' }),
})
export type StoryChoice = z.infer<typeof storyChoice>

const version = wholeNumber({ min: 1 }).meta({ description: 'the one that the editor has before them; another is 409' })
const note = line(200)
const params = z.object({ id })
const atVersion = z.object({ version })

const forEditors = { noun: 'story', role: 'editor', cache: 'personal' } as const
const forPublishers = { noun: 'story', permission: 'publish', cache: 'personal' } as const

export const deskStoryCalls = defineCalls({
  'GET /api/desk/story': {
    ...forEditors,
    summary: 'Stories in every state, those that changed last first',
    query: z.object({
      ...paging,
      q: shortText(50).optional().meta({ description: 'words of the title, or the number of a story' }),
      state: z.enum(STORY_STATES).optional(),
      columnId: id.optional(),
      authorId: id.optional(),
      mine: z.enum(['0', '1']).default('0').meta({ description: '1: those that the editor began or saved last' }),
      sort: z.enum(['change', 'publish', 'schedule']).default('change'),
    }),
    model: storyList,
  },
  'GET /api/desk/storyChoice': {
    ...forEditors,
    summary: 'Columns, writers and tags from which a story chooses',
    model: storyChoice,
  },
  'POST /api/desk/story': {
    ...forEditors,
    summary: 'Begin a story, with any part of its fields',
    body: storyFields.partial(),
    jsonBytes: STORY_BYTES,
    model: story,
  },
  'GET /api/desk/story/:id': {
    ...forEditors,
    summary: 'One story as it is being written',
    params,
    model: story,
  },
  'POST /api/desk/story/:id': {
    ...forEditors,
    summary: 'Save; CONFLICT with the story as it is now when somebody has saved since',
    params,
    body: z.object({
      version,
      fields: storyFields,
      kind: z.enum(['auto', 'hand']),
      note: note.optional(),
    }),
    jsonBytes: STORY_BYTES,
    model: story,
  },
  'DELETE /api/desk/story/:id': {
    ...forEditors,
    summary: 'Throw away a story that readers never saw: for who began it, and who may publish',
    params,
    model: z.object({ id: z.int() }),
  },
  'GET /api/desk/story/:id/version': {
    ...forEditors,
    summary: 'The versions of a story, the newest first',
    params,
    query: z.object(paging),
    model: pageOf(versionBrief),
  },
  'GET /api/desk/story/:id/version/:number': {
    ...forEditors,
    summary: 'One version with its text',
    params: z.object({ id, number: id }),
    model: storyVersion,
  },
  'POST /api/desk/story/:id/restore': {
    ...forEditors,
    summary: 'Make an older version the newest one; what was the newest stays among the versions',
    params,
    body: z.object({ version, number: id }),
    model: restoredStory,
  },
  'POST /api/desk/story/:id/presence': {
    ...forEditors,
    summary: 'Tell that one is at work on it, and hear who else is',
    params,
    model: presence,
  },
  'POST /api/desk/story/:id/submit': {
    ...forEditors,
    summary: 'Ask for it to be read and published',
    params,
    body: z.object({ version, note: note.optional() }),
    model: story,
  },
  'POST /api/desk/story/:id/return': {
    ...forPublishers,
    summary: 'Send it back, with what is to be done',
    params,
    body: z.object({ version, note: note.pipe(z.string().min(1, { error: () => m.story.stateChange })) }),
    model: story,
  },
  'POST /api/desk/story/:id/publish': {
    ...forPublishers,
    summary: 'Make this version what readers see; BAD_INPUT names what stands against it',
    params,
    body: atVersion,
    model: story,
  },
  'POST /api/desk/story/:id/schedule': {
    ...forPublishers,
    summary: 'Publish it at a moment to come; again for another moment',
    params,
    body: z.object({ version, time: id.meta({ description: 'milliseconds since 1970, UTC' }) }),
    model: story,
  },
  'POST /api/desk/story/:id/unschedule': {
    ...forPublishers,
    summary: 'Do not publish it by itself; it is in review again',
    params,
    body: atVersion,
    model: story,
  },
  'POST /api/desk/story/:id/withdraw': {
    ...forPublishers,
    summary: 'Take it from the public; the draft stays',
    params,
    body: z.object({ version, note: note.pipe(z.string().min(1, { error: () => m.story.stateWithdrawal })) }),
    model: story,
  },
  'GET /api/desk/story/:id/preview': {
    ...forEditors,
    summary: 'The draft as the page of the story would show it, to anybody or to a member',
    params,
    query: z.object({ as: z.enum(['reader', 'member']).default('reader') }),
    model: article,
  },
})
