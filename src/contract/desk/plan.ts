/** Issues at the desk: what the next one will contain, when it is released, and what is still missing. */
import { z } from 'zod'
import { PLAN_LIMITS, PLAN_STATES, type PlanDoc } from '#domain/issue/issue-plan.ts'
import { CHECK_STATES } from '#domain/issue/issue-plan-check.ts'
import { tidyPlanLine } from '#domain/issue/issue-plan-merge.ts'
import { STORY_STATES } from '#domain/desk/story-state.ts'
import { m } from '#messages/contract.ts'
import { defineCalls } from '../core/define-call.ts'
import { fen, id, magazineId, priceInput, shortText, timestamp, wholeNumber } from '../core/field.ts'
import { pageOf, paging } from '../core/page.ts'

/** A long issue with a standfirst for each story. */
const PLAN_BYTES = 512 * 1024

/** Pasted control characters must not stop a save: they are left out, not refused. */
const line = (max: number) => z.string().transform(tidyPlanLine).pipe(z.string().max(max))

const planStory = z.object({
  storyId: id.nullable().meta({ description: 'null when it is to be read on paper alone' }),
  title: line(200),
  standfirst: line(500),
  authorName: line(100),
  page: wholeNumber({ min: 1, max: PLAN_LIMITS.page }).nullable(),
})

const planChapter = z.object({
  title: line(60),
  stories: z
    .array(planStory)
    .max(PLAN_LIMITS.stories, { error: () => m.plan.tooManyStories({ max: PLAN_LIMITS.stories }) }),
})

const planTrack = z.object({
  storyId: id.nullable(),
  labelId: id.nullable(),
  soundId: id.nullable(),
  title: line(200),
  free: z.boolean(),
})

/** Every field may be empty during planning. */
export const planDoc = z.object({
  magazineId,
  number: wholeNumber({ min: 1, max: 1_000_000 }).nullable(),
  date: z
    .string()
    .regex(/^(\d{4}-\d\d-\d\d)?$/, { error: () => m.plan.dateForm })
    .refine((day) => day === '' || !Number.isNaN(Date.parse(day)), { error: () => m.plan.noSuchDay })
    .meta({ description: 'the day on the cover; empty while nobody knows' }),
  title: line(200),
  coverLine: line(200),
  standfirst: line(1000),
  coverId: id.nullable(),
  categoryId: id.nullable(),
  price: priceInput(),
  premium: z.boolean().meta({ description: 'a part of it is for members and buyers' }),
  chapters: z
    .array(planChapter)
    .max(PLAN_LIMITS.chapters, { error: () => m.plan.tooManyColumns({ max: PLAN_LIMITS.chapters }) }),
  audio: z
    .object({
      title: line(200),
      price: priceInput(),
      tracks: z
        .array(planTrack)
        .max(PLAN_LIMITS.tracks, { error: () => m.plan.tooManyTracks({ max: PLAN_LIMITS.tracks }) }),
    })
    .nullable()
    .meta({ description: 'null for an issue that is not read aloud' }),
}) satisfies z.ZodType<PlanDoc>

const person = z.object({
  uid: z.int().nullable().meta({ description: 'null for whoever has left, and for the edition itself' }),
  name: z.string(),
})

const planStatus = {
  id: z.int().meta({ description: 'the number of the issue, before and after it is out' }),
  state: z.enum(PLAN_STATES),
  version: z.int().meta({ description: 'raised by each save; 0 for an issue that was never planned here' }),
  releasedVersion: z.int().nullable().meta({ description: 'what readers see; null when they see nothing' }),
  scheduledTime: timestamp.nullable(),
  publishTime: timestamp.nullable(),
  changeTime: timestamp,
  editor: person.meta({ description: 'who saved last' }),
  creatorUid: z.int().nullable().meta({ description: 'who began it, and may throw it away; null when nobody knows' }),
}

const planCard = z.object({
  ...planStatus,
  magazineId: z.int(),
  magazineName: z.string(),
  number: z.int().nullable(),
  title: z.string(),
  missingCount: z
    .int()
    .nullable()
    .meta({ description: 'how much of the check-list is missing; null for an issue that is out' }),
  laterCount: z.int().meta({ description: 'stories that were changed after the issue was put on the clock' }),
})
export type PlanCard = z.infer<typeof planCard>

const planPage = pageOf(planCard)
export type PlanPage = z.infer<typeof planPage>

/** What the planner shows of a story beside what will be printed of it. */
const planStoryBrief = z.object({
  id: z.int(),
  title: z.string(),
  standfirst: z.string(),
  authorName: z.string(),
  columnName: z.string(),
  state: z.enum(STORY_STATES),
  isPublic: z.boolean(),
  issueName: z.string().nullable().meta({ description: 'another issue or plan that has it' }),
  version: z.int().meta({ description: 'the newest one' }),
  scheduledVersion: z
    .int()
    .nullable()
    .meta({ description: 'the one that the issue on the clock publishes; null when it publishes none' }),
  changeTime: timestamp,
  editor: person.meta({ description: 'who saved it last' }),
})
export type PlanStoryBrief = z.infer<typeof planStoryBrief>

const plan = z.object({
  ...planStatus,
  doc: planDoc,
  stories: z.array(planStoryBrief).meta({ description: 'those of the plan that are there' }),
})
export type Plan = z.infer<typeof plan>

const planCheck = z.object({
  key: z.string(),
  name: z.string(),
  state: z.enum(CHECK_STATES),
  message: z.string(),
  place: z.string(),
  storyId: z.int().nullable(),
})

const checklist = z.object({
  list: z.array(planCheck),
  isReady: z.boolean().meta({ description: 'nothing is missing; hints do not count' }),
})
export type Checklist = z.infer<typeof checklist>

const named = z.object({ id: z.int(), name: z.string() })

const planChoice = z.object({
  magazines: z.array(
    named.extend({
      price: fen(),
      nextNumber: z.int(),
      closed: z.boolean().meta({ description: 'readers find none of its issues' }),
    }),
  ),
  categories: z.array(named),
  labels: z.array(named),
})
export type PlanChoice = z.infer<typeof planChoice>

const version = wholeNumber().meta({ description: 'the one that the editor has before them; another is 409' })
const params = z.object({ id })
const atVersion = z.object({ version })
/** A story that was saved meanwhile must not be published unread. */
const seenStories = z
  .array(z.object({ id, version: id }))
  .max(PLAN_LIMITS.chapters * PLAN_LIMITS.stories)
  .optional()
  .meta({ description: 'the stories that would be published, as the editor has seen them; another version is 409' })

const forEditors = { noun: 'plan', role: 'editor', cache: 'personal' } as const
const forPublishers = { noun: 'plan', permission: 'publish', cache: 'personal' } as const

export const deskPlanCalls = defineCalls({
  'GET /api/desk/plan': {
    ...forEditors,
    summary:
      'Issues that are planned and issues that are out: first those on the clock by their moments, then those in preparation, then the newest',
    query: z.object({
      ...paging,
      q: shortText(50).optional().meta({ description: 'words of the title, or a number' }),
      magazineId: magazineId.optional(),
      state: z.enum(PLAN_STATES).optional(),
    }),
    model: planPage,
  },
  'GET /api/desk/planChoice': {
    ...forEditors,
    summary: 'Magazines with their next numbers, categories and labels from which an issue chooses',
    model: planChoice,
  },
  'POST /api/desk/plan': {
    ...forEditors,
    summary: 'Begin the next issue of a magazine',
    body: z.object({ magazineId }),
    model: plan,
  },
  'GET /api/desk/plan/:id': {
    ...forEditors,
    summary: 'One issue as it is being planned',
    params,
    model: plan,
  },
  'POST /api/desk/plan/:id': {
    ...forEditors,
    summary: 'Save; CONFLICT with the plan as it is now when somebody has saved since. Readers see nothing of it',
    params,
    body: z.object({ version, doc: planDoc }),
    jsonBytes: PLAN_BYTES,
    model: plan,
  },
  'DELETE /api/desk/plan/:id': {
    ...forEditors,
    summary:
      'Throw away the plan of an issue that readers never saw, for who began it and who may publish; its stories stay',
    params,
    model: z.object({ id: z.int() }),
  },
  'GET /api/desk/plan/:id/checklist': {
    ...forEditors,
    summary: 'What is still missing before the issue may go out',
    params,
    model: checklist,
  },
  'GET /api/desk/plan/:id/pool': {
    ...forEditors,
    summary: 'Stories that could stand in the issue, those that changed last first',
    params,
    query: z.object({
      ...paging,
      q: shortText(50).optional().meta({ description: 'words of the title, or the number of a story' }),
      state: z.enum(STORY_STATES).optional(),
      used: z.enum(['0', '1']).default('0').meta({ description: '1: also those that another issue has' }),
    }),
    model: pageOf(planStoryBrief),
  },
  'POST /api/desk/plan/:id/schedule': {
    ...forPublishers,
    summary:
      'Let the whole issue go out at a moment to come, with its stories as they are now; BAD_INPUT names what stands against it. Another moment changes nothing in that',
    params,
    body: z.object({
      version,
      time: id.meta({ description: 'milliseconds since 1970, UTC' }),
      stories: seenStories,
    }),
    jsonBytes: PLAN_BYTES,
    model: plan,
  },
  'POST /api/desk/plan/:id/unschedule': {
    ...forPublishers,
    summary: 'Do not let it go out by itself',
    params,
    body: atVersion,
    model: plan,
  },
  'POST /api/desk/plan/:id/release': {
    ...forPublishers,
    summary:
      'Let it go out now: the issue, its stories and its audio edition at once; again for what has changed since. What is on the clock goes out in the versions that were chosen then',
    params,
    body: z.object({ version, stories: seenStories }),
    jsonBytes: PLAN_BYTES,
    model: plan,
  },
  'POST /api/desk/plan/:id/adopt': {
    ...forPublishers,
    summary: 'Let an issue that is on the clock publish the newest version of one of its stories',
    params,
    body: z.object({
      storyId: id,
      storyVersion: id.meta({ description: 'the one that the editor has read; another is BAD_INPUT' }),
    }),
    model: plan,
  },
})
