import { describe, expect, test } from 'vitest'
import {
  isLessonOut,
  mayTakeReleaseStep,
  nextLessonTime,
  releaseState,
  type ReleaseState,
  type ReleaseStep,
} from './release-state.ts'

describe('the state of a thing', () => {
  test.each([
    [null, null, 'draft'],
    [null, 5, 'scheduled'],
    ['published', null, 'published'],
    ['withdrawn', null, 'withdrawn'],
    ['withdrawn', 5, 'scheduled'],
  ] as const)('card %s, time %s: %s', (card, time, state) => {
    expect(releaseState(card, time)).toBe(state)
  })

  test.each<[ReleaseState, ReleaseStep[]]>([
    ['draft', ['publish', 'schedule']],
    ['scheduled', ['publish', 'schedule', 'unschedule']],
    ['published', ['withdraw']],
    ['withdrawn', ['publish', 'schedule']],
  ])('from %s lead %s', (state, steps) => {
    const all: ReleaseStep[] = ['publish', 'schedule', 'unschedule', 'withdraw']
    expect(all.filter((step) => mayTakeReleaseStep(state, step))).toEqual(steps)
  })
})

describe('lessons', () => {
  test.each([
    [{ hidden: false, releaseTime: null }, true],
    [{ hidden: false, releaseTime: 10 }, true],
    [{ hidden: false, releaseTime: 11 }, false],
    [{ hidden: true, releaseTime: null }, false],
    [{ hidden: true, releaseTime: 10 }, false],
  ])('%o is out at 10: %s', (lesson, out) => {
    expect(isLessonOut(lesson, 10)).toBe(out)
  })

  test('the next one is the first that is still to come and not hidden', () => {
    const at = (releaseTime: number | null, hidden = false) => ({ releaseTime, hidden })
    expect(nextLessonTime([at(null), at(10), at(30), at(20), at(15, true)], 10)).toBe(20)
    expect(nextLessonTime([at(null), at(10)], 10)).toBeNull()
    expect(nextLessonTime([], 10)).toBeNull()
  })
})
