/** How courses, podcasts, episodes and audio books are published, and which lessons of a course are public. */
import { labels } from '#messages/create-messages.ts'
import { m } from '#messages/domain.ts'

export const RELEASE_STATES = ['draft', 'scheduled', 'published', 'withdrawn'] as const
export type ReleaseState = (typeof RELEASE_STATES)[number]

export const RELEASE_STATE_NAMES: Readonly<Record<ReleaseState, string>> = labels(() => ({
  draft: m.content.notPublished,
  scheduled: m.word.scheduled,
  published: m.content.published,
  withdrawn: m.word.withdrawn,
}))

export type ReleaseStep = 'publish' | 'schedule' | 'unschedule' | 'withdraw'

/** The states from which each step may be taken; a scheduled time can be changed. */
const FROM: Readonly<Record<ReleaseStep, readonly ReleaseState[]>> = {
  publish: ['draft', 'scheduled', 'withdrawn'],
  schedule: ['draft', 'scheduled', 'withdrawn'],
  unschedule: ['scheduled'],
  withdraw: ['published'],
}

export const mayTakeReleaseStep = (state: ReleaseState, step: ReleaseStep): boolean => FROM[step].includes(state)

/** Derived from the state in the registry, if any, and whether a time is scheduled. */
export function releaseState(
  card: 'draft' | 'published' | 'withdrawn' | null,
  scheduledTime: number | null,
): ReleaseState {
  if (card === 'published') return 'published'
  if (scheduledTime !== null) return 'scheduled'
  return card ?? 'draft'
}

type LessonPlan = { hidden: boolean; releaseTime: number | null }

/** Whether readers find a lesson in a course that is out. */
export const isLessonOut = ({ hidden, releaseTime }: LessonPlan, now: number): boolean =>
  !hidden && (releaseTime === null || releaseTime <= now)

/** When the next lesson is released automatically; null when none is planned. */
export function nextLessonTime(lessons: readonly LessonPlan[], now: number): number | null {
  const ahead = lessons.flatMap(({ hidden, releaseTime }) =>
    !hidden && releaseTime !== null && releaseTime > now ? releaseTime : [],
  )
  return ahead.length > 0 ? Math.min(...ahead) : null
}
