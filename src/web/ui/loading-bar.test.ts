import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LOADING_BAR, loadingProgress } from './loading-bar.ts'

describe('the loading bar', () => {
  test('only moves forward and waits for the end', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 20_000 }), (a, b) => {
        const [earlier, later] = [Math.min(a, b), Math.max(a, b)]
        expect(loadingProgress(earlier)).toBeLessThanOrEqual(loadingProgress(later))
        expect(loadingProgress(later)).toBeLessThan(100)
      }),
    )
  })
  test('begins at nothing and moves in steps of a tick', () => {
    expect(loadingProgress(LOADING_BAR.tick - 1)).toBe(0)
    expect(loadingProgress(LOADING_BAR.tick)).toBeGreaterThan(0)
  })
})
