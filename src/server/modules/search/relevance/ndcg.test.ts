import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ndcg, type Grades } from './ndcg.ts'

const second = 1 / Math.log2(3)

describe('ndcg', () => {
  test.each<[string, string[], Grades, number]>([
    ['the best order', ['a', 'b', 'c'], { a: 3, b: 2, c: 1 }, 1],
    ['nothing found', [], { a: 3 }, 0],
    ['nothing good found', ['x', 'y'], { a: 3 }, 0],
    ['nothing to find, nothing found', [], {}, 1],
    ['nothing to find, something found', ['x'], {}, 0],
    ['grades of nought alone', ['a'], { a: 0 }, 0],
    ['equals in either order', ['b', 'a'], { a: 2, b: 2 }, 1],
    ['the only good one second', ['x', 'a'], { a: 1 }, second],
    ['what is right below what is near', ['b', 'a'], { a: 3, b: 1 }, (1 + 7 * second) / (7 + second)],
    ['what is no good behind it all', ['a', 'x', 'y'], { a: 3 }, 1],
    ['half of what there is', ['a'], { a: 1, b: 1 }, 1 / (1 + second)],
    ['the same thing twice', ['a', 'a'], { a: 1, b: 1 }, 1 / (1 + second)],
    ['beyond the depth', ['x', 'y', 'a'], { a: 3 }, 0],
  ])('%s: %j of %j is %d', (_, found, grades, value) => expect(ndcg(found, grades, 2)).toBeCloseTo(value, 10))

  test('looks at the first ten, of what is found and of what could be', () => {
    const keys = Array.from({ length: 12 }, (_, index) => `k${index}`)
    const grades = Object.fromEntries(keys.map((key) => [key, 2]))
    expect(ndcg(keys, grades)).toBe(1)
    expect(ndcg([...Array.from({ length: 10 }, () => 'x'), 'k0'], grades)).toBe(0)
  })

  const key = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  const grades = fc.dictionary(key, fc.integer({ min: 0, max: 3 }))
  const found = fc.uniqueArray(key)

  test('lies between nought and one', () => {
    fc.assert(
      fc.property(found, grades, (list, good) => {
        const value = ndcg(list, good)
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(1 + 1e-12)
      }),
    )
  })

  test('never gets worse when a better one moves up', () => {
    fc.assert(
      fc.property(found, grades, fc.nat(3), (list, good, at) => {
        const [above, below] = [list[at], list[at + 1]]
        if (above === undefined || below === undefined || (good[below] ?? 0) < (good[above] ?? 0)) return
        const swapped = list.with(at, below).with(at + 1, above)
        expect(ndcg(swapped, good)).toBeGreaterThanOrEqual(ndcg(list, good) - 1e-12)
      }),
    )
  })
})
