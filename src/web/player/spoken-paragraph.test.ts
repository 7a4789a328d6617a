import { expect, test } from 'vitest'
import { spokenParagraph, spokenWithin } from './spoken-paragraph.ts'

test.each([
  ['before the first', [500, 4000], 499, -1],
  ['at its very beginning', [500, 4000], 500, 0],
  ['until the next one begins', [500, 4000], 3999, 0],
  ['the last one to the end', [500, 4000], 99_000, 1],
  ['a paragraph that is not read aloud is passed over', [0, null, 9000], 5000, 0],
  ['a heading before the first', [null, 2000], 2500, 1],
  ['no times at all', [null, null], 5000, -1],
  ['no text', [], 0, -1],
])('the paragraph that is spoken is found: %s', (_, starts, ms, paragraph) => {
  expect(spokenParagraph(starts, ms)).toBe(paragraph)
})

test('of whole seconds the paragraph is found that has begun within them', () => {
  expect(spokenWithin([0, 9400, null, 16_000], 8)).toBe(0)
  expect(spokenWithin([0, 9400, null, 16_000], 9)).toBe(1)
  expect(spokenWithin([0, 9400, null, 16_000], 16)).toBe(3)
  expect(spokenWithin([3000], 1)).toBe(-1)
})
