import { describe, expect, test } from 'vitest'
import { mayOpenUpdates, updateDay } from './update-drawer-state.ts'

const NOW = Date.UTC(2026, 10, 5, 12)

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
})
