/** How courses, podcasts, episodes and audio books come before readers, and which lessons of a course are out. */

export const THING_STATES = ['draft', 'scheduled', 'published', 'withdrawn'] as const
export type ThingState = (typeof THING_STATES)[number]

export const THING_STATE_NAMES: Readonly<Record<ThingState, string>> = {
  draft: '未发布',
  scheduled: '定时发布',
  published: '已发布',
  withdrawn: '已撤下',
}

export type ThingStep = 'publish' | 'schedule' | 'unschedule' | 'withdraw'

/** From where each step may be taken; a time that was said can be said anew. */
const FROM: Readonly<Record<ThingStep, readonly ThingState[]>> = {
  publish: ['draft', 'scheduled', 'withdrawn'],
  schedule: ['draft', 'scheduled', 'withdrawn'],
  unschedule: ['scheduled'],
  withdraw: ['published'],
}

export const mayRelease = (state: ThingState, step: ThingStep): boolean => FROM[step].includes(state)

/** What lies in the registry, if anything, and whether somebody has said a time. */
export function thingState(card: 'draft' | 'published' | 'withdrawn' | null, scheduledTime: number | null): ThingState {
  if (card === 'published') return 'published'
  if (scheduledTime !== null) return 'scheduled'
  return card ?? 'draft'
}

type LessonPlan = { hidden: boolean; releaseTime: number | null }

/** Whether readers find a lesson in a course that is out. */
export const isLessonOut = ({ hidden, releaseTime }: LessonPlan, now: number): boolean =>
  !hidden && (releaseTime === null || releaseTime <= now)

/** When the next lesson comes by itself; null when none is to come. */
export function nextLessonTime(lessons: readonly LessonPlan[], now: number): number | null {
  const ahead = lessons.flatMap(({ hidden, releaseTime }) =>
    !hidden && releaseTime !== null && releaseTime > now ? releaseTime : [],
  )
  return ahead.length > 0 ? Math.min(...ahead) : null
}
