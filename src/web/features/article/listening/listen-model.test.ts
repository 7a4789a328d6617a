import { expect, test } from 'vitest'
import { listOpenCues, paragraphAt, startOfParagraph } from './listen-model.ts'

/** Paragraph 1 is a picture's line, which is not read. */
const CUES = [
  { paragraph: 0, start: 0 },
  { paragraph: 2, start: 30_000 },
  { paragraph: 3, start: 60_000 },
]
const recording = (sampleSeconds: number) => ({ sound: { sampleSeconds }, list: CUES })

test.each([
  ['open', 0, [0, 2, 3]],
  ['a sample of a minute ends where the next begins', 60, [0, 2]],
  ['a sample that reaches a little further', 61, [0, 2, 3]],
  ['a short sample', 10, [0]],
])('paragraphs that can be promised: %s', (_, sample, paragraphs) =>
  expect(listOpenCues(recording(sample)).map((cue) => cue.paragraph)).toEqual(paragraphs),
)

test.each<[number | null, number, number | undefined]>([
  [0, 0, 0],
  [2, 0, 30],
  [1, 0, undefined],
  [3, 60, undefined],
  [2, 60, 30],
  [null, 0, undefined],
])('paragraph %s with a sample of %d s begins at %s', (paragraph, sample, start) =>
  expect(startOfParagraph(recording(sample), paragraph)).toBe(start),
)

test.each<[number | null, number]>([
  [null, -1],
  [0, 0],
  // Times are in whole seconds: a listener who has just seeked to a paragraph is in it.
  [29, 0],
  [30, 2],
  [3600, 3],
])('at %s s paragraph %d is spoken', (seconds, paragraph) => expect(paragraphAt(CUES, seconds)).toBe(paragraph))

test('without cues nothing is', () => {
  expect(paragraphAt(undefined, 5)).toBe(-1)
  expect(paragraphAt([], 5)).toBe(-1)
})
