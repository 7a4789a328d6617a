import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dragSquare,
  firstSquare,
  keyedSquare,
  MAX_ZOOM,
  pinchSquare,
  wheelFactor,
  zoomOf,
  zoomSquare,
  type Size,
  type Square,
} from './crop-square.ts'

test.each([
  [
    { width: 400, height: 400 },
    { left: 0, top: 0, side: 400 },
  ],
  [
    { width: 600, height: 400 },
    { left: 100, top: 0, side: 400 },
  ],
  [
    { width: 400, height: 700 },
    { left: 0, top: 100, side: 400 },
  ],
  [
    { width: 1, height: 1 },
    { left: 0, top: 0, side: 1 },
  ],
])('of %j first %j', (size, square) => expect(firstSquare(size)).toEqual(square))

describe('by example', () => {
  const size = { width: 600, height: 400 }
  const start = firstSquare(size)

  test('the picture follows the hand, as far as its edge', () => {
    expect(dragSquare(size, start, { x: 0.1, y: 0.5 })).toEqual({ left: 60, top: 0, side: 400 })
    expect(dragSquare(size, start, { x: -9, y: 0 })).toEqual({ left: 200, top: 0, side: 400 })
  })

  test('twice as large shows the middle half', () => {
    expect(zoomSquare(size, start, 2)).toEqual({ left: 200, top: 100, side: 200 })
    expect(zoomSquare(size, start, 2, { x: 0, y: 1 })).toEqual({ left: 100, top: 200, side: 200 })
  })

  test('beyond its bounds a zoom is the nearest one', () => {
    expect(zoomOf(size, zoomSquare(size, start, 99))).toBeCloseTo(MAX_ZOOM)
    expect(zoomSquare(size, start, 0)).toEqual(start)
  })
})

const sizes = fc.record({ width: fc.integer({ min: 1, max: 20_000 }), height: fc.integer({ min: 1, max: 20_000 }) })
const places = fc.record({
  x: fc.double({ min: 0, max: 1, noNaN: true }),
  y: fc.double({ min: 0, max: 1, noNaN: true }),
})
const pulls = fc.record({
  x: fc.double({ min: -3, max: 3, noNaN: true }),
  y: fc.double({ min: -3, max: 3, noNaN: true }),
})
const zooms = fc.double({ min: -1, max: 20, noNaN: true })
const moves = fc.array(fc.oneof(fc.record({ pull: pulls }), fc.record({ zoom: zooms, place: places })), {
  maxLength: 20,
})
type Move = { pull: { x: number; y: number } } | { zoom: number; place: { x: number; y: number } }

const walk = (size: Size, list: Move[]): Square =>
  list.reduce(
    (square, move) =>
      'pull' in move ? dragSquare(size, square, move.pull) : zoomSquare(size, square, move.zoom, move.place),
    firstSquare(size),
  )

const CLOSE = 1e-6

describe('whatever the reader does', () => {
  test('the square stays within the picture and its zoom within bounds', () => {
    fc.assert(
      fc.property(sizes, moves, (size, list) => {
        const { left, top, side } = walk(size, list)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(top).toBeGreaterThanOrEqual(0)
        expect(left + side).toBeLessThanOrEqual(size.width + CLOSE)
        expect(top + side).toBeLessThanOrEqual(size.height + CLOSE)
        const zoom = zoomOf(size, { left, top, side })
        expect(zoom).toBeGreaterThanOrEqual(1 - CLOSE)
        expect(zoom).toBeLessThanOrEqual(MAX_ZOOM + CLOSE)
      }),
    )
  })

  test('zooming in keeps what is at the place', () => {
    fc.assert(
      fc.property(sizes, moves, places, fc.double({ min: 1, max: 3, noNaN: true }), (size, list, point, factor) => {
        const before = walk(size, list)
        const after = zoomSquare(size, before, zoomOf(size, before) * factor, point)
        expect(after.left + after.side * point.x).toBeCloseTo(before.left + before.side * point.x, 4)
        expect(after.top + after.side * point.y).toBeCloseTo(before.top + before.side * point.y, 4)
      }),
    )
  })

  test('a pull and the same back lead home when no edge was met', () => {
    fc.assert(
      fc.property(sizes, pulls, (size, pull) => {
        const start = zoomSquare(size, firstSquare(size), MAX_ZOOM)
        const small = { x: pull.x / 10, y: pull.y / 10 }
        const there = dragSquare(size, start, small)
        const back = dragSquare(size, there, { x: -small.x, y: -small.y })
        fc.pre(Math.abs(there.left - start.left + small.x * start.side) < CLOSE)
        expect(back.left).toBeCloseTo(start.left, 4)
      }),
    )
  })
})

describe('fingers, wheel and keys', () => {
  const size = { width: 600, height: 400 }
  const start = firstSquare(size)
  const other = { x: 0.75, y: 0.5 }
  const point = (x: number, y = 0.5) => ({ x, y })

  test.each<[string, Record<'before' | 'now' | 'other', { x: number; y: number }>, Square]>([
    ['that stand still', { before: point(0.25), now: point(0.25), other }, start],
    [
      'that part: twice as large, and carried along',
      { before: point(0.25), now: point(-0.25), other },
      { left: 250, top: 100, side: 200 },
    ],
    ['that lay on each other', { before: other, now: point(0.77), other }, { left: 248, top: 100, side: 200 }],
    [
      'that come together: not smaller than the whole',
      { before: point(-0.25), now: point(0.7), other },
      { left: 0, top: 0, side: 400 },
    ],
  ])('two fingers %s', (_, fingers, square) => {
    const pinched = pinchSquare(size, start, fingers)
    for (const part of ['left', 'top', 'side'] as const) expect(pinched[part], part).toBeCloseTo(square[part], 6)
  })

  test.each([
    [0, 1],
    [-100, 1.284],
    [100, 0.7788],
    [5000, 0.7788],
    [-5000, 1.284],
  ])('a wheel turned by %d enlarges by %d', (turned, factor) => expect(wheelFactor(turned)).toBeCloseTo(factor, 3))

  test.each<[string, boolean, Square | null]>([
    ['ArrowLeft', false, { left: 108, top: 0, side: 400 }],
    ['ArrowLeft', true, { left: 140, top: 0, side: 400 }],
    ['ArrowRight', false, { left: 92, top: 0, side: 400 }],
    ['ArrowUp', true, start],
    ['-', false, start],
    ['a', false, null],
  ])('the key %s, with shift %s', (key, large, square) =>
    expect(keyedSquare(key, large)?.(size, start) ?? null).toEqual(square),
  )

  test('plus enlarges by a tenth, and minus takes that back', () => {
    const larger = keyedSquare('+', false)!(size, start)
    expect(zoomOf(size, larger)).toBeCloseTo(1.1, 6)
    expect(zoomOf(size, keyedSquare('-', false)!(size, larger))).toBeCloseTo(1, 6)
  })
})
