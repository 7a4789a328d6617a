import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listeningProgress, laterPosition, positionOf } from './reported-position.ts'

const reportOf = (more: object) => ({ at: 1000, ended: false, restart: false, ...more })

test.each([
  ['a position', { position: 30, duration: 100 }, 0, { position: 30, duration: 100, at: 1000 }],
  ['more than there is', { position: 130, duration: 100 }, 0, { position: 100, duration: 100, at: 1000 }],
  [
    'a sample that looks like the whole',
    { position: 60, duration: 60 },
    600,
    { position: 60, duration: 600, at: 1000 },
  ],
  ['no length that anybody knows', { position: 30 }, 0, null],
  ['a zero', { position: 0, duration: 100 }, 0, null],
  ['nothing', {}, 100, null],
  ['an end', { position: 0, duration: 100, ended: true }, 0, { position: 0, duration: 100, at: 1000 }],
  ['an end with its position', { position: 99, ended: true }, 100, { position: 0, duration: 100, at: 1000 }],
  ['the beginning, by hand', { position: 0, restart: true }, 100, { position: 0, duration: 100, at: 1000 }],
  ['a little after it', { position: 4, restart: true }, 100, { position: 4, duration: 100, at: 1000 }],
])('the place of %s', (_, fields, known, expected) => {
  expect(positionOf(reportOf(fields), known)).toEqual(expected)
})

test.each([
  ['half', { position: 50, duration: 100 }, 0, 50],
  ['nearly all', { position: 94_999, duration: 100_000 }, 0, 94],
  ['as good as all', { position: 95_000, duration: 100_000 }, 0, 100],
  ['an end, wherever it was told', { ended: true }, 0, 100],
  ['all of a sample', { position: 60, duration: 60 }, 600, 10],
  ['what nobody knows the length of', { position: 60 }, 0, 0],
  ['nothing', {}, 100, 0],
])('the progress of %s', (_, fields, known, progress) => {
  expect(listeningProgress(reportOf(fields), known)).toBe(progress)
})

describe('of several places', () => {
  const position = fc.record({ position: fc.nat(20), duration: fc.constant(20), at: fc.nat(5) })

  test('the same one stays in whatever order and however often they are told', () => {
    fc.assert(
      fc.property(fc.array(position, { minLength: 1, maxLength: 8 }), fc.infiniteStream(fc.nat()), (places, random) => {
        const again = [...places, ...places]
          .map((one) => ({ one, key: random.next().value as number }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ one }) => one)
        const kept = places.reduce(laterPosition)
        expect(again.reduce(laterPosition)).toEqual(kept)
        expect(kept.at).toBe(Math.max(...places.map(({ at }) => at)))
      }),
    )
  })

  test('none is a zero that nobody meant', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(1000), (at, duration) => {
        expect(positionOf({ at, position: 0, duration, ended: false, restart: false }, 1000)).toBeNull()
      }),
    )
  })
})
