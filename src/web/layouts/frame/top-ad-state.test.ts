import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leadsOutside, TOP_AD_RETURN, topAdAway } from './top-ad-state.ts'

const NOW = Date.UTC(2026, 10, 5, 12)

describe('the banner is away for 24 hours after closing', () => {
  test.each([
    [null, 0],
    ['', 0],
    [String(NOW), TOP_AD_RETURN],
    [String(NOW - 1000), TOP_AD_RETURN - 1000],
    [String(NOW - TOP_AD_RETURN + 1), 1],
    [String(NOW - TOP_AD_RETURN), 0],
    [String(NOW - 2 * TOP_AD_RETURN), 0],
    ['0', 0],
    // The clock was set back.
    [String(NOW + 1), 0],
    ['nonsense', 0],
    ['true', 0],
    ['-5', 0],
    ['1e99', 0],
    ['Infinity', 0],
    ['null', 0],
  ])('closed at %s', (stored, away) => expect(topAdAway(stored, NOW)).toBe(away))

  test('the time is that of the spec', () => expect(TOP_AD_RETURN).toBe(86_400_000))

  test('whatever is stored, it comes back within a day', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer().map(String)), fc.nat(), (stored, now) => {
        const away = topAdAway(stored, now)
        expect(away).toBeGreaterThanOrEqual(0)
        expect(away).toBeLessThanOrEqual(TOP_AD_RETURN)
      }),
    )
  })

  test.each([
    ['https://shop.example/', true],
    ['//shop.example/', true],
    ['/membership', false],
    ['/', false],
  ])('%s leads outside: %s', (url, outside) => expect(leadsOutside(url)).toBe(outside))
})
