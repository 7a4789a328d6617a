import { expect, test } from 'vitest'
import { positionNote } from './note-place.ts'

const FRAME = { left: 100, top: -400, width: 600 }
const CARD = { width: 300, height: 80 }
const mark = (left: number, top: number) => ({ left, top, width: 10, bottom: top + 20 })

test.each<[string, number, number, { left: number; top: number }]>([
  ['over the mark, in its middle', 400, 500, { left: 155, top: 812 }],
  ['at the left edge of the text', 105, 500, { left: 0, top: 812 }],
  ['at its right edge', 690, 500, { left: 300, top: 812 }],
  ['just below the header', 400, 161, { left: 155, top: 473 }],
  ['no room above: under the mark', 400, 160, { left: 155, top: 588 }],
])('%s', (_, left, top, expected) => expect(positionNote(mark(left, top), CARD, FRAME)).toEqual(expected))

test('half pixels are rounded', () => {
  expect(positionNote(mark(400.4, 500.6), CARD, FRAME)).toEqual({ left: 155, top: 813 })
})
