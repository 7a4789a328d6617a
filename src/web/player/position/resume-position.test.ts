import { describe, expect, test } from 'vitest'
import { fadedVolume, isFar, positionAfterBreak, retryWait, comparePositions } from './resume-position.ts'

test.each([
  ['a short break goes on where it was', 100, 20_000, false, 100],
  ['a long one goes back two seconds', 100, 20_001, false, 98],
  ['but not before the beginning', 2, 60_000, false, 0],
  ['and not from a place that was chosen', 100, 60_000, true, 100],
  ['after a reload the break is as long as can be', 100, Date.UTC(2026, 0), false, 98],
])('where a recording goes on: %s', (_, time, silent, sought, expected) => {
  expect(positionAfterBreak(time, { silent, sought })).toBe(expected)
})

describe('of two places', () => {
  const here = { time: 300, at: 1_000_000 }
  test.each([
    ['an older one elsewhere is nothing', here, { time: 900, at: 900_000 }, 'stay'],
    ['one of the same moment is our own', here, { time: 900, at: 1_002_000 }, 'stay'],
    ['a newer one nearby is taken', here, { time: 350, at: 1_100_000 }, 'go'],
    ['a newer one nearby is taken, backwards too', here, { time: 240, at: 1_100_000 }, 'go'],
    ['a newer one far away is asked about', here, { time: 900, at: 1_100_000 }, 'ask'],
    ['with nothing here it is taken', null, { time: 900, at: 5 }, 'go'],
    ['a zero is never taken', here, { time: 0, at: 1_100_000 }, 'stay'],
    ['a zero is never taken, even for nothing', null, { time: 0, at: 1_100_000 }, 'stay'],
    ['what is no number is never taken', here, { time: Number.NaN, at: 1_100_000 }, 'stay'],
  ] as const)('of two places one is chosen: %s', (_, mine, there, expected) =>
    expect(comparePositions(mine, there)).toBe(expected),
  )
})

test.each([
  [0, 60, false],
  [0, 60.1, true],
  [100, 30, true],
])('from %d to %d is far: %s', (from, to, expected) => expect(isFar(from, to)).toBe(expected))

test('waits grow up to fifteen seconds and no further', () => {
  expect([0, 1, 2, 3, 4, 5, 100].map(retryWait)).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000, 15_000])
})

test.each([
  [60_000, 1],
  [3000, 1],
  [1500, 0.5],
  [0, 0],
  [-5, 0],
])('with %i ms left it sounds at %d', (left, volume) => expect(fadedVolume(left)).toBe(volume))
