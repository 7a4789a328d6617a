import { expect, test } from 'vitest'
import { furthestShare, listenedShare, toKnownPositions } from './listened-share.ts'

test.each([
  ['nothing', 0, 600, 0],
  ['a little', 3, 600, 0],
  ['a part', 250, 600, 41],
  ['just not all', 569, 600, 94],
  ['nearly all is all', 570, 600, 100],
  ['the whole', 600, 600, 100],
  ['more than there is', 900, 600, 100],
  ['a length that is not known', 30, 0, 0],
  ['no number', Number.NaN, 600, 0],
  ['no number for its length', 30, Number.NaN, 0],
  ['a time before its beginning', -5, 600, 0],
])('$0 was heard: $1 of $2 seconds are $3 percent', (_, time, duration, share) =>
  expect(listenedShare(time, duration)).toBe(share),
)

test.each<[number, number | undefined, number | null, number, number]>([
  [0, undefined, null, 200, 0],
  [30, undefined, null, 200, 30],
  [30, 100, null, 200, 50],
  [30, 100, 120, 200, 60],
  [70, 100, 2, 200, 70],
  [0, 199, 0, 200, 100],
  [10, 100, 100, 0, 10],
])('told %d %%, kept at %s s, now at %s s of %d s: %d per cent', (process, kept, now, duration, share) =>
  expect(furthestShare(process, kept, now, duration)).toBe(share),
)

test('a place told by the server is in seconds, and as old as it says', () => {
  const list = [{ contentType: 15, contentId: 7, position: 61_500, duration: 90_000, ago: 3000 }]
  expect(toKnownPositions(list, 10_000)).toEqual([{ contentType: 15, id: 7, time: 61.5, at: 7000 }])
  expect(toKnownPositions([], 10_000)).toEqual([])
})
