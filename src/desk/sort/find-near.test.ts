import type { ClientRect, CollisionDetection, DroppableContainer } from '@dnd-kit/core'
import { expect, test } from 'vitest'
import { findNear } from './find-near.ts'

/** Rows below each other: a low one, a tall one, a low one. */
const ROWS = [
  ['low', 100, 140],
  ['tall', 150, 600],
  ['last', 610, 650],
] as const

const rectOf = (top: number, bottom: number): ClientRect => ({
  ...{ left: 200, right: 700, width: 500, top, bottom, height: bottom - top },
})

function findAt(pointer: { x: number; y: number } | null): string[] {
  // Of the library's arguments, this uses only ids and positions.
  const args = {
    active: { id: 'tall' },
    collisionRect: rectOf(100, 550),
    pointerCoordinates: pointer,
    droppableContainers: ROWS.map(([id]) => ({ id }) as unknown as DroppableContainer),
    droppableRects: new Map(ROWS.map(([id, top, bottom]) => [id, rectOf(top, bottom)])),
  } as unknown as Parameters<CollisionDetection>[0]
  return findNear(args).map(({ id }) => String(id))
}

test.each([
  ['over a row', { x: 300, y: 120 }, 'low'],
  ['at the lower end of a tall one', { x: 300, y: 590 }, 'tall'],
  ['between two, nearer to the last', { x: 300, y: 608 }, 'last'],
  ['a little below', { x: 300, y: 700 }, 'last'],
  ['a little to the left', { x: 150, y: 120 }, 'low'],
  ['far to the right', { x: 900, y: 120 }, undefined],
  ['far below', { x: 300, y: 800 }, undefined],
  ['far above', { x: 300, y: -20 }, undefined],
  ['nowhere, by keyboard', null, 'tall'],
])('a pointer $0 finds the row $2', (_, pointer, expected) => {
  expect(findAt(pointer)[0]).toBe(expected)
})
