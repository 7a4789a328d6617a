/** The plan of an issue: what it will hold, and how editors move stories between its chapters. */
import { labels } from '#messages/create-messages.ts'
import { m } from '#messages/domain.ts'
import { hasPermission } from '../account/staff-permission.ts'

export const PLAN_STATES = ['draft', 'scheduled', 'released'] as const
export type PlanState = (typeof PLAN_STATES)[number]

export const PLAN_STATE_NAMES: Readonly<Record<PlanState, string>> = labels(() => ({
  draft: m.issue.stateDraft,
  scheduled: m.issue.stateScheduled,
  released: m.issue.stateReleased,
}))

export const PLAN_LIMITS = { chapters: 40, stories: 60, tracks: 100, page: 9999 } as const

/** A story of the issue; without a number it is to be read on paper alone. */
export type PlanStory = {
  storyId: number | null
  title: string
  standfirst: string
  authorName: string
  page: number | null
}

export type PlanChapter = { title: string; stories: PlanStory[] }

export type PlanTrack = {
  storyId: number | null
  labelId: number | null
  soundId: number | null
  title: string
  free: boolean
}

export type PlanAudio = { title: string; price: number; tracks: PlanTrack[] }

export type PlanDoc = {
  magazineId: number
  number: number | null
  /** the date on the cover, as 2026-11-20; empty while unknown */
  date: string
  title: string
  coverLine: string
  standfirst: string
  coverId: number | null
  categoryId: number | null
  /** fen */
  price: number
  premium: boolean
  chapters: PlanChapter[]
  audio: PlanAudio | null
}

/** A scheduled issue is released as it was checked: to change it, unschedule it first. */
export const isPlanOpen = (state: PlanState): boolean => state !== 'scheduled'

/** An issue that readers saw has an address and perhaps buyers. */
export const isPlanDeletable = (state: PlanState): boolean => state === 'draft'

type Editor = Parameters<typeof hasPermission>[0] & { id: number }

/** Deleting cannot be undone: it is for whoever began the plan, and for those who may publish. */
export const mayDeletePlan = (editor: Editor, creatorId: number | null): boolean =>
  hasPermission(editor, 'publish') || (editor.role !== 'reader' && editor.id === creatorId)

/** A story of a scheduled issue: which version the issue publishes, and which is the newest. */
type ScheduledVersions = { version: number; scheduledVersion: number | null }

/** It was changed after the issue was scheduled; the issue does not publish that. */
export const isChangedSince = ({ version, scheduledVersion }: ScheduledVersions): boolean =>
  scheduledVersion !== null && version !== scheduledVersion

export const planName = (magazineName: string, number: number | null): string =>
  number === null
    ? m.issue.planWithoutNumber({ magazine: magazineName })
    : m.issue.planWithNumber({ magazine: magazineName, number })

/** Each story once, in the order of the pages. */
export function listPlanStoryIds({ chapters }: Pick<PlanDoc, 'chapters'>): number[] {
  return [...new Set(chapters.flatMap(({ stories }) => stories.flatMap(({ storyId }) => storyId ?? [])))]
}

/** The position of a story, counted from 0. */
export type PlanPosition = { chapter: number; index: number }

type Holder<Story> = { stories: Story[] }

function putAt<Item>(list: readonly Item[], index: number, item: Item): Item[] {
  const position = Math.max(0, Math.min(index, list.length))
  return [...list.slice(0, position), item, ...list.slice(position)]
}

const dropAt = <Item>(list: readonly Item[], index: number): Item[] => list.filter((_, at) => at !== index)

/** Changes one chapter and leaves the others identical. */
function withStories<Story, Chapter extends Holder<Story>>(
  chapters: readonly Chapter[],
  at: number,
  change: (stories: Story[]) => Story[],
): Chapter[] {
  return chapters.map((chapter, index) => (index === at ? { ...chapter, stories: change(chapter.stories) } : chapter))
}

/** A position beyond the end of the chapter means its end; a missing chapter changes nothing. */
export function insertPlanStory<Story, Chapter extends Holder<Story>>(
  chapters: readonly Chapter[],
  story: Story,
  to: PlanPosition,
): Chapter[] {
  return withStories<Story, Chapter>(chapters, to.chapter, (stories) => putAt(stories, to.index, story))
}

export function removeStory<Story, Chapter extends Holder<Story>>(
  chapters: readonly Chapter[],
  from: PlanPosition,
): Chapter[] {
  return withStories<Story, Chapter>(chapters, from.chapter, (stories) => dropAt(stories, from.index))
}

/** `to` is the position of the story after the move. */
export function moveStory<Story, Chapter extends Holder<Story>>(
  chapters: readonly Chapter[],
  from: PlanPosition,
  to: PlanPosition,
): Chapter[] {
  const story = chapters[from.chapter]?.stories[from.index]
  if (story === undefined || !chapters[to.chapter]) return [...chapters]
  return insertPlanStory<Story, Chapter>(removeStory<Story, Chapter>(chapters, from), story, to)
}

/** For any ordered list: chapters, tracks. */
export function movePlanItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from]
  return item === undefined ? [...list] : putAt(dropAt(list, from), to, item)
}

/** One position up or down, across chapters; null at either end of the issue. */
export function neighbourPosition(
  chapters: readonly Holder<unknown>[],
  { chapter, index }: PlanPosition,
  step: -1 | 1,
): PlanPosition | null {
  const own = chapters[chapter]
  if (!own) return null
  const next = index + step
  if (next >= 0 && next < own.stories.length) return { chapter, index: next }
  const other = chapters[chapter + step]
  if (!other) return null
  return { chapter: chapter + step, index: step === 1 ? 0 : other.stories.length }
}
