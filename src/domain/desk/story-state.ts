/**
 * The state machine of a story: which step may be taken from which state, and by whom. The state describes the work on the
 * draft; the public sees a separate snapshot, so a public story can be in review again without being touched.
 */
import { labels } from '#messages/create-messages.ts'
import { m } from '#messages/domain.ts'
import { hasPermission, type StaffPermission } from '../account/staff-permission.ts'

export const STORY_STATES = ['draft', 'review', 'scheduled', 'published', 'withdrawn'] as const
export type StoryState = (typeof STORY_STATES)[number]

export const STORY_STATE_NAMES: Readonly<Record<StoryState, string>> = labels(() => ({
  draft: m.desk.stateDraft,
  review: m.desk.stateReview,
  scheduled: m.word.scheduled,
  published: m.desk.statePublished,
  withdrawn: m.desk.stateWithdrawn,
}))

export const STORY_STEPS = ['submit', 'return', 'publish', 'schedule', 'unschedule', 'withdraw'] as const
export type StoryStep = (typeof STORY_STEPS)[number]

export const STORY_STEP_NAMES: Readonly<Record<StoryStep, string>> = labels(() => ({
  submit: m.desk.submitForReview,
  return: m.desk.returnStory,
  publish: m.word.publish,
  schedule: m.word.schedulePublication,
  unschedule: m.desk.unschedule,
  withdraw: m.desk.withdrawStory,
}))

/** The permission that a step requires beyond being an editor. */
export const STORY_STEP_RIGHTS: Readonly<Record<StoryStep, StaffPermission | null>> = {
  submit: null,
  return: 'publish',
  publish: 'publish',
  schedule: 'publish',
  unschedule: 'publish',
  withdraw: 'publish',
}

/** How a version of a story was created. A run of `auto` ones by one editor is one version; all others are retained. */
export const STORY_VERSION_KINDS = ['auto', 'hand', 'publish', 'restore'] as const
export type StoryVersionKind = (typeof STORY_VERSION_KINDS)[number]

export const STORY_VERSION_KIND_NAMES: Readonly<Record<StoryVersionKind, string>> = labels(() => ({
  auto: m.desk.autosave,
  hand: m.word.save,
  publish: m.word.publish,
  restore: m.word.restore,
}))

/** For so long the automatic saves of one person go into one version, counted from its first. */
export const AUTO_VERSION_SPAN = 10 * 60 * 1000

/** An editor whose presence was reported within this time is working on the story. */
export const PRESENCE_SPAN = 30 * 1000

export type StoryStatus = {
  state: StoryState
  /** readers see a version of it now (`publishedVersion` is not null) */
  isPublic: boolean
  /** readers saw one at some time (`publishTime` is not null) */
  wasPublic: boolean
}

/** The state of a story when nothing is pending. */
function restingState({ isPublic, wasPublic }: StoryStatus): StoryState {
  if (isPublic) return 'published'
  return wasPublic ? 'withdrawn' : 'draft'
}

/** Where a step leads; null: it is not to be taken. */
export function nextStoryState(status: StoryStatus, step: StoryStep): StoryState | null {
  const { state, isPublic } = status
  switch (step) {
    case 'submit':
      return state === 'review' || state === 'scheduled' ? null : 'review'
    case 'return':
      return state === 'review' ? restingState(status) : null
    case 'publish':
      return 'published'
    case 'schedule':
      // A story that is scheduled already gets another time.
      return 'scheduled'
    case 'unschedule':
      return state === 'scheduled' ? 'review' : null
    case 'withdraw':
      return isPublic ? 'withdrawn' : null
  }
}

/** A published version may be older than the draft: later changes that wait for review, or for a time, keep waiting. */
export function stateAfterPublishing(state: StoryState, isCurrent: boolean): StoryState {
  return !isCurrent && (state === 'review' || state === 'scheduled') ? state : 'published'
}

type Viewer = Parameters<typeof hasPermission>[0]

/** Whether this account may take the step, whatever the story's state. */
export function mayTakeStep(viewer: Viewer, step: StoryStep): boolean {
  const right = STORY_STEP_RIGHTS[step]
  return right === null ? viewer.role !== 'reader' : hasPermission(viewer, right)
}

/** The steps that this account can take with a story in its state, for the buttons of the editor. */
export function listStorySteps(status: StoryStatus, viewer: Viewer): StoryStep[] {
  return STORY_STEPS.filter((step) => mayTakeStep(viewer, step) && nextStoryState(status, step) !== null)
}

/** A scheduled story is published as it is, so only those who may publish can still edit it. */
export function mayWrite(state: StoryState, viewer: Viewer): boolean {
  return state === 'scheduled' ? hasPermission(viewer, 'publish') : viewer.role !== 'reader'
}

/** A story that readers saw has an address; it is withdrawn, never deleted. */
export const isDeletable = ({ state, wasPublic }: StoryStatus): boolean => !wasPublic && state !== 'scheduled'
