import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  countReading,
  readProcess,
  startReading,
  takeSeconds,
  type ReadingClock,
  type ReadingMoment,
} from './reading-time-spent.ts'

type Step = [moment: ReadingMoment, at: number]

const run = (steps: Step[], seen = true): ReadingClock =>
  steps.reduce((clock, [moment, at]) => countReading(clock, moment, at), startReading(0, seen))

describe('time spent reading', () => {
  test.each<[string, Step[], number]>([
    ['counts while the page is seen', [['look', 20_000]], 20_000],
    [
      'counts on while something moves',
      [
        ['move', 50_000],
        ['move', 100_000],
        ['look', 130_000],
      ],
      130_000,
    ],
    [
      'ends a minute after the last move',
      [
        ['move', 10_000],
        ['look', 500_000],
      ],
      70_000,
    ],
    [
      'is not begun anew by looking',
      [
        ['look', 59_000],
        ['look', 118_000],
        ['look', 177_000],
      ],
      60_000,
    ],
    [
      'goes on when the reader is back',
      [
        ['look', 300_000],
        ['move', 300_000],
        ['look', 310_000],
      ],
      70_000,
    ],
    [
      'rests while the page is hidden',
      [
        ['hide', 8000],
        ['look', 40_000],
        ['show', 60_000],
        ['look', 61_000],
      ],
      9000,
    ],
    [
      'is not moved by a hidden page',
      [
        ['hide', 8000],
        ['move', 9000],
        ['look', 50_000],
      ],
      8000,
    ],
    [
      'does not count what a clock that was set back shows twice',
      [
        ['look', 9000],
        ['look', 1000],
        ['look', 2000],
      ],
      10_000,
    ],
  ])('%s', (_, steps, spent) => {
    expect(run(steps).spent).toBe(spent)
  })

  test('a page that is made ready in advance counts nothing until it is shown', () => {
    expect(run([['look', 30_000]], false).spent).toBe(0)
    expect(
      run(
        [
          ['show', 30_000],
          ['look', 33_000],
        ],
        false,
      ).spent,
    ).toBe(3000)
  })

  test('is never negative and never more than has passed', () => {
    const moment = fc.constantFrom<ReadingMoment>('look', 'move', 'show', 'hide')
    fc.assert(
      fc.property(fc.array(fc.tuple(moment, fc.nat(200_000))), fc.boolean(), (parts, seen) => {
        let now = 0
        const steps = parts.map(([what, wait]): Step => [what, (now += wait)])
        const { spent } = run(steps, seen)
        expect(spent).toBeGreaterThanOrEqual(0)
        expect(spent).toBeLessThanOrEqual(now)
      }),
    )
  })
})

describe('what is told', () => {
  test('nothing of a look in passing', () => {
    expect(takeSeconds(run([['look', 4999]]))).toBeNull()
  })

  test('whole seconds; the rest waits', () => {
    const taken = takeSeconds(run([['look', 31_900]]))
    expect(taken?.seconds).toBe(31)
    expect(taken?.clock.spent).toBe(900)
    // After the minimum, further reading is reported by the second.
    expect(takeSeconds(countReading(taken!.clock, 'look', 33_000))?.seconds).toBe(2)
    expect(takeSeconds(taken!.clock)).toBeNull()
  })

  test('not more than an hour at once; the rest waits', () => {
    const taken = takeSeconds({ ...run([['look', 30_000]]), spent: 9_000_000 })!
    expect(taken.seconds).toBe(3600)
    expect(takeSeconds(taken.clock)?.seconds).toBe(3600)
  })
})

test.each([
  [0, { locked: false, shown: 900, whole: 900 }, 0],
  [0.456, { locked: false, shown: 900, whole: 900 }, 45],
  [1, { locked: false, shown: 900, whole: 1000 }, 100],
  [1.2, { locked: false, shown: 900, whole: 900 }, 100],
  [1, { locked: true, shown: 300, whole: 1000 }, 30],
  [0.5, { locked: true, shown: 300, whole: 1000 }, 15],
  [1, { locked: true, shown: 1100, whole: 1000 }, 99],
  [1, { locked: true, shown: 300, whole: 0 }, 0],
])('%f of %o is %i per cent of the story', (share, story, process) => {
  expect(readProcess(share, story)).toBe(process)
})
