import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keepInSight, readSwipe, WHOLE, zoomAround } from './picture-zoom.ts'

const stage = { width: 1000, height: 800 }
const picture = { width: 1000, height: 600 }

describe('enlarging', () => {
  test('keeps the point under the finger', () => {
    const zoom = zoomAround(WHOLE, 2, { x: 100, y: -50 })
    // What lay at the point lies at it still: place of the picture plus twice the distance from its middle.
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
