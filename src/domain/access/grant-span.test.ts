import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spansOf } from './grant-span.ts'
import { runsOf, type Grant } from './membership-run.ts'

const part = (termMs: number, grantedAt: number, revokedAt: number | null = null): Grant => ({
  termMs,
  grantedAt,
  revokedAt,
  isCard: true,
})

test.each([
  [
    'one behind the other',
    [part(10, 0), part(5, 3)],
    [
      [0, 10],
      [10, 15],
    ],
  ],
  [
    'a gap',
    [part(10, 0), part(5, 20)],
    [
      [0, 10],
      [20, 25],
    ],
  ],
  [
    'taken back while it ran',
    [part(10, 0, 4), part(5, 3)],
    [
      [0, 4],
      [4, 9],
    ],
  ],
  [
    'taken back before it began',
    [part(10, 0), part(5, 3, 6), part(2, 7)],
    [
      [0, 10],
      [10, 10],
      [10, 12],
    ],
  ],
] as const)('the parts of a membership run as they were granted: %s', (_, grants, spans) => {
  expect(spansOf(grants).map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual(spans)
})

test('the last part ends with the last run', () => {
  const grant = fc.record({
    termMs: fc.integer({ min: 1, max: 50 }),
    grantedAt: fc.integer({ min: 0, max: 200 }),
    revokedAt: fc.option(fc.integer({ min: 0, max: 300 })),
    isCard: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(grant, { maxLength: 8 }), (grants) => {
      const ends = spansOf(grants).filter(({ startsAt, endsAt }) => endsAt > startsAt)
      const last = runsOf(grants).at(-1)?.expiresAt ?? -Infinity
      expect(Math.max(-Infinity, ...ends.map(({ endsAt }) => endsAt))).toBe(last)
    }),
  )
})
