import { expect, test } from 'vitest'
import { draggedTo, edgeScroll, makesRoom } from './drag-place.ts'

test.each([
  ['in the middle', 300, 0],
  ['just outside of the upper edge', 148, 0],
  ['a little inside of it', 128, -5],
  ['at the very top', 100, -12],
  ['far above', -500, -12],
  ['just outside of the lower edge', 452, 0],
  ['a little inside of it, below', 472, 5],
  ['far below', 2000, 12],
])('a pointer %s', (_, pointer, scrolled) => expect(edgeScroll(pointer, { top: 100, bottom: 500 })).toBe(scrolled))

const ENTRY = { from: 2, count: 5, height: 50 }

test.each([
  [0, { by: 0, to: 2 }],
  [24, { by: 24, to: 2 }],
  [25, { by: 25, to: 3 }],
  [-26, { by: -26, to: 1 }],
  [900, { by: 100, to: 4 }],
  [-900, { by: -100, to: 0 }],
])('moved by %d', (moved, expected) => expect(draggedTo(moved, ENTRY)).toEqual(expected))

test('a list of one has no other place', () => {
  const { by, to } = draggedTo(80, { from: 0, count: 1, height: 50 })
  expect([Math.abs(by), to]).toEqual([0, 0])
})

test.each<[string, number, number, number[]]>([
  ['downwards', 1, 3, [0, 0, -1, -1, 0]],
  ['upwards', 3, 1, [0, 1, 1, 0, 0]],
  ['back to its place', 2, 2, [0, 0, 0, 0, 0]],
])('others make room for one that goes %s', (_, from, to, sides) =>
  expect([0, 1, 2, 3, 4].map((index) => makesRoom(index, from, to))).toEqual(sides),
)
