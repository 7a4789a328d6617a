import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isDeletable,
  listStorySteps,
  mayWrite,
  nextStoryState,
  stateAfterPublishing,
  STORY_STATES,
  STORY_STEPS,
  type StoryStatus,
  type StoryState,
  type StoryStep,
} from './story-state.ts'

const never = { isPublic: false, wasPublic: false }
const open = { isPublic: true, wasPublic: true }
const gone = { isPublic: false, wasPublic: true }

const publisher = { role: 'editor', rights: ['publish'] } as const
const trainee = { role: 'editor', rights: [] } as const
const reader = { role: 'reader', rights: [] } as const

describe('where each step leads', () => {
  const cases: [StoryStatus, Partial<Record<StoryStep, StoryState>>][] = [
    [
      { state: 'draft', ...never },
      { submit: 'review', publish: 'published', schedule: 'scheduled' },
    ],
    [
      { state: 'review', ...never },
      { return: 'draft', publish: 'published', schedule: 'scheduled' },
    ],
    [
      { state: 'scheduled', ...never },
      { publish: 'published', schedule: 'scheduled', unschedule: 'review' },
    ],
    [
      { state: 'published', ...open },
      { submit: 'review', publish: 'published', schedule: 'scheduled', withdraw: 'withdrawn' },
    ],
    [
      { state: 'withdrawn', ...gone },
      { submit: 'review', publish: 'published', schedule: 'scheduled' },
    ],
    // A public story whose changes wait for review, or are scheduled.
    [
      { state: 'review', ...open },
      { return: 'published', publish: 'published', schedule: 'scheduled', withdraw: 'withdrawn' },
    ],
    [
      { state: 'review', ...gone },
      { return: 'withdrawn', publish: 'published', schedule: 'scheduled' },
    ],
    [
      { state: 'scheduled', ...open },
      { publish: 'published', schedule: 'scheduled', unschedule: 'review', withdraw: 'withdrawn' },
    ],
  ]
  test.each(cases)('from %j', (status, steps) => {
    for (const step of STORY_STEPS) expect(nextStoryState(status, step), step).toBe(steps[step] ?? null)
  })
})

test.each([
  [publisher, ['submit', 'publish', 'schedule', 'withdraw']],
  [{ role: 'admin', rights: [] } as const, ['submit', 'publish', 'schedule', 'withdraw']],
  [trainee, ['submit']],
  [reader, []],
])('what %j may do with a public story', (viewer, steps) => {
  expect(listStorySteps({ state: 'published', ...open }, viewer)).toEqual(steps)
})

test('nobody without the right writes in what goes out by itself', () => {
  for (const state of STORY_STATES) {
    expect(mayWrite(state, publisher)).toBe(true)
    expect(mayWrite(state, trainee)).toBe(state !== 'scheduled')
    expect(mayWrite(state, reader)).toBe(false)
  }
})

test.each(STORY_STATES)('publishing an older version of a story in the state %s', (state) => {
  expect(stateAfterPublishing(state, true)).toBe('published')
  const isWaiting = state === 'review' || state === 'scheduled'
  expect(stateAfterPublishing(state, false)).toBe(isWaiting ? state : 'published')
})

const someSteps = fc.array(fc.constantFrom(...STORY_STEPS), { maxLength: 30 })

test('whatever steps are taken, a story that rests says truly whether it is public', () => {
  fc.assert(
    fc.property(someSteps, (steps) => {
      let status: StoryStatus = { state: 'draft', ...never }
      for (const step of steps) {
        const state = nextStoryState(status, step)
        if (!state) continue
        const isPublic = step === 'publish' || (status.isPublic && step !== 'withdraw')
        status = { state, isPublic, wasPublic: status.wasPublic || isPublic }
        if (status.state === 'published') expect(status.isPublic).toBe(true)
        if (status.state === 'draft') expect(status.wasPublic).toBe(false)
        if (status.state === 'withdrawn') expect(status).toMatchObject(gone)
        if (isDeletable(status)) expect(status.wasPublic).toBe(false)
        // There is always a way on.
        expect(listStorySteps(status, publisher).length).toBeGreaterThan(0)
      }
    }),
  )
})
