import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CENTRE, cropStart, focusAt, focusMark, isCentre } from './picture-focus.ts'

it.each([
  [CENTRE, undefined],
  [{ x: 520, y: 480 }, undefined],
  [{ x: 0, y: 0 }, '00'],
  [{ x: 1000, y: 1000 }, '88'],
  [{ x: 500, y: 250 }, '42'],
  [{ x: 870, y: 500 }, '74'],
])('the mark of %j is %s', (focus, mark) => expect(focusMark(focus)).toBe(mark))

it('stays within the picture', () => {
  expect(focusAt(-3, 1200.4)).toEqual({ x: 0, y: 1000 })
  expect(focusAt(333.4, 500)).toEqual({ x: 333, y: 500 })
  expect(isCentre(focusAt(500.2, 499.9))).toBe(true)
})

it('a crop around it holds it and never leaves the picture', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5000 }),
      fc.double({ min: 0.01, max: 1, noNaN: true }),
      fc.integer({ min: 0, max: 8 }),
      (side, part, step) => {
        const length = side * part
        const start = cropStart(side, length, step)
        const point = (side * step) / 8
        expect(start).toBeGreaterThanOrEqual(0)
        expect(start + length).toBeLessThanOrEqual(side + 1e-6)
        expect(point).toBeGreaterThanOrEqual(start - 1e-6)
        expect(point).toBeLessThanOrEqual(start + length + 1e-6)
      },
    ),
  )
})
