import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { barScale } from './bar-scale.ts'

describe('the axis of a chart of bars', () => {
  test.each([
    [[1236, 984, 312], 2000, [500, 1000, 1500, 2000]],
    [[318, 54], 400, [100, 200, 300, 400]],
    [[86, 29], 100, [25, 50, 75, 100]],
    [[7], 8, [2, 4, 6, 8]],
    [[9], 12, [3, 6, 9, 12]],
    [[0, 0], 4, [1, 2, 3, 4]],
    [[], 4, [1, 2, 3, 4]],
  ])('of %j ends at %i', (values, end, marks) => {
    const scale = barScale(values)
    expect(scale.end).toBe(end)
    expect(scale.marks).toEqual(marks)
  })

  test('a bar takes its share of it', () => {
    const { share } = barScale([400])
    expect([0, 100, 400, -3].map(share)).toEqual([0, 25, 100, 0])
  })

  test('no bar is longer than the axis, and the longest takes at least two fifths of it', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 5, max: 10_000_000 }), { minLength: 1 }), (values) => {
        const { share } = barScale(values)
        const longest = share(Math.max(...values))
        expect(longest).toBeLessThanOrEqual(100)
        expect(longest).toBeGreaterThanOrEqual(40)
      }),
    )
  })
})
