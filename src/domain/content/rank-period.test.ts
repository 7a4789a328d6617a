import { describe, expect, test } from 'vitest'
import { contentType } from './content-type.ts'
import { isRankPeriod, rankWindow, windowTimes, type RankPeriod } from './rank-period.ts'
import { countedBy, viewKindsOf } from './view-kind.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)

describe('the window of a ranking', () => {
  const cases: [period: RankPeriod, now: string, before: number, from: string, to: string][] = [
    ['day', '2026-11-15T12:00:00', 0, '2026-11-14', '2026-11-15'],
    ['day', '2026-11-15T12:00:00', 1, '2026-11-12', '2026-11-13'],
    ['day', '2026-11-15T00:00:00', 0, '2026-11-14', '2026-11-15'],
    ['day', '2026-11-14T23:59:59', 0, '2026-11-13', '2026-11-14'],
    ['week', '2026-11-15T12:00:00', 0, '2026-11-09', '2026-11-15'],
    ['week', '2026-11-15T12:00:00', 1, '2026-11-02', '2026-11-08'],
    ['month', '2026-03-01T08:00:00', 0, '2026-01-31', '2026-03-01'],
    ['month', '2026-03-01T08:00:00', 1, '2026-01-01', '2026-01-30'],
  ]
  test.each(cases)('%s at %s, %i before: %s to %s', (period, now, before, from, to) => {
    expect(rankWindow(period, at(now), before)).toEqual({ from, to })
  })

  test('ends with the last moment of its last day in Beijing', () => {
    const times = windowTimes({ from: '2026-11-09', to: '2026-11-15' })
    expect(times).toEqual({ since: at('2026-11-09T00:00:00'), until: at('2026-11-16T00:00:00') })
  })

  test.each([
    ['week', true],
    ['year', false],
    ['', false],
    [undefined, false],
  ])('%s is a period: %s', (word, known) => {
    expect(isRankPeriod(word)).toBe(known)
  })
})

describe('what counts as a view', () => {
  test.each([
    [contentType.article, ['read']],
    [contentType.course, ['listen', 'read']],
    [contentType.episode, ['listen']],
    [contentType.lesson, []],
    [999, []],
  ])('of kind %i: %j', (type, kinds) => {
    expect(viewKindsOf(type)).toEqual(kinds)
  })

  test('each kind grows by one way alone', () => {
    expect(countedBy('read')).toEqual([contentType.podcast, contentType.issue, contentType.article])
    expect(countedBy('listen')).toEqual([contentType.course, contentType.audioBook, contentType.episode])
  })
})
