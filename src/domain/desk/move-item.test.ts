import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moveItem } from './move-item.ts'

describe('moveItem', () => {
  it.each([
    [0, 2, 'bcad'],
    [3, 0, 'dabc'],
    [1, 1, 'abcd'],
    [9, 0, 'abcd'],
  ])('moves from %i to %i', (from, to, expected) => {
    expect(moveItem([...'abcd'], from, to).join('')).toBe(expected)
  })

  it('loses nothing and brings the thing to its place', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(), { minLength: 1 }), fc.nat(), fc.nat(), (list, a, b) => {
        const [from, to] = [a % list.length, b % list.length]
        const moved = moveItem(list, from, to)
        expect(moved[to]).toBe(list[from])
        expect(new Set(moved)).toEqual(new Set(list))
        expect(moved).toHaveLength(list.length)
      }),
    )
  })
})
