import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceOf, followFingers, keepInSight, middleOf, readSwipe, WHOLE, zoomAround } from './picture-zoom.ts'

const stage = { width: 1000, height: 800 }
const picture = { width: 1000, height: 600 }

describe('enlarging', () => {
  test('keeps the point under the finger', () => {
    const zoom = zoomAround(WHOLE, 2, { x: 100, y: -50 })
    // The point stays under the pointer: position of the picture plus twice the distance from its middle.
    expect(zoom).toEqual({ scale: 2, x: -100, y: 50 })
    expect(zoomAround(zoom, 1, { x: 100, y: -50 })).toEqual(WHOLE)
  })

  test.each([
    [0.2, 1],
    [99, 5],
  ])('a scale of %d is held at %d', (asked, held) => {
    expect(zoomAround(WHOLE, asked, { x: 0, y: 0 }).scale).toBe(held)
  })
})

describe('pushing', () => {
  test('a whole picture does not move', () => {
    expect(keepInSight({ scale: 1, x: 300, y: -200 }, picture, stage)).toEqual(WHOLE)
  })

  test('an enlarged one ends at its edges', () => {
    expect(keepInSight({ scale: 2, x: 900, y: -900 }, picture, stage)).toEqual({ scale: 2, x: 500, y: -200 })
  })

  test('never shows what is beside the picture if the picture can fill the stage', () => {
    const offset = fc.integer({ min: -5000, max: 5000 })
    fc.assert(
      fc.property(fc.double({ min: 1, max: 5, noNaN: true }), offset, offset, (scale, x, y) => {
        const kept = keepInSight({ scale, x, y }, picture, stage)
        expect(Math.abs(kept.x)).toBeLessThanOrEqual(Math.max(0, (picture.width * scale - stage.width) / 2))
        expect(Math.abs(kept.y)).toBeLessThanOrEqual(Math.max(0, (picture.height * scale - stage.height) / 2))
      }),
    )
  })
})

test.each([
  [-120, 10, 1],
  [120, -10, -1],
  [30, 0, 0],
  [-100, 90, 0],
] as const)('a push by %i, %i leads to %i', (across, down, side) => {
  expect(readSwipe(across, down)).toBe(side)
})

describe('fingers on the picture', () => {
  test('their middle and their distance', () => {
    const two = [
      { x: -30, y: 0 },
      { x: 30, y: 80 },
    ]
    expect([middleOf(two), distanceOf(two)]).toEqual([{ x: 0, y: 40 }, 100])
    expect([middleOf([{ x: 7, y: 8 }]), distanceOf([{ x: 7, y: 8 }])]).toEqual([{ x: 7, y: 8 }, 0])
    expect([middleOf([]), distanceOf([])]).toEqual([{ x: 0, y: 0 }, 0])
  })

  const pair = (left: number, right: number) => [
    { x: left, y: 0 },
    { x: right, y: 0 },
  ]
  test.each([
    ['part around their middle', pair(-100, 100), { scale: 2, x: 0, y: 0 }],
    ['part and go to the right', pair(0, 200), { scale: 2, x: 100, y: 0 }],
    ['come together: not smaller than the whole', pair(-10, 10), { scale: 1, x: 0, y: 0 }],
  ])('two that %s', (_, points, zoom) => {
    expect(followFingers({ zoom: WHOLE, middle: { x: 0, y: 0 }, distance: 100 }, points)).toEqual(zoom)
  })

  test('one alone carries the picture, and does not enlarge it', () => {
    const grasp = { zoom: { scale: 2, x: 10, y: 20 }, middle: { x: 5, y: 5 }, distance: 0 }
    expect(followFingers(grasp, [{ x: 15, y: 0 }])).toEqual({ scale: 2, x: 20, y: 15 })
  })
})
