import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { offersTop } from './back-to-top.ts'
import { FAV, LATEST } from '../../ui/hint-time.ts'
import { isNarrow, NARROW_WIDTH } from '../../ui/narrow-screen.ts'
import { leadsOutside, TOP_AD_RETURN, topAdAway } from './top-ad-state.ts'
import { mayOpenUpdates, updateDay } from './update-drawer-state.ts'

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

describe('the drawer of updates comes once a day of Beijing', () => {
  const lastMoment = Date.UTC(2026, 10, 5, 15, 59, 59, 999)
  test.each([
    [null, NOW, true],
    ['nonsense', NOW, true],
    ['2026-11-05', NOW, false],
    ['2026-11-05', lastMoment, false],
    ['2026-11-05', lastMoment + 1, true],
    ['2026-11-04', NOW, true],
    ['2027-01-01', NOW, true],
  ])('seen on %s', (stored, now, may) => expect(mayOpenUpdates(stored, now)).toBe(may))

  test('what is written today forbids today', () => expect(mayOpenUpdates(updateDay(NOW), NOW)).toBe(false))

  test('times are those of the spec, in seconds', () => {
    expect([LATEST, FAV]).toEqual([
      { wait: 40, visit: 150 },
      { wait: 20, visit: 90 },
    ])
  })
})

describe('the way back to the top', () => {
  test.each([
    [0, 800, false],
    [1200, 800, false],
    [1200.5, 800, true],
    [1201, 800, true],
  ])('at %i of windows of %i: %s', (scrolled, height, offered) => expect(offersTop(scrolled, height)).toBe(offered))
})

describe('narrow', () => {
  test.each([
    [320, true],
    [NARROW_WIDTH, true],
    [NARROW_WIDTH + 1, false],
    [1440, false],
  ])('%i px: %s', (width, narrow) => expect(isNarrow(width)).toBe(narrow))
})
