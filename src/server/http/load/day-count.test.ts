import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createDayCount } from './day-count.ts'

const NOON = Date.parse('2026-11-15T12:00:00+08:00')
const charge = (subject: string, amount = 1, max = 3) => ({ subject, amount, max })

describe('a count of the day', () => {
  test('goes up to the maximum of each subject', () => {
    const count = createDayCount({ cells: 1024 })
    expect([1, 2, 3, 4].map(() => count([charge('a')], NOON))).toEqual([true, true, true, false])
    expect(count([charge('b', 3)], NOON)).toBe(true)
    expect(count([charge('c', 4)], NOON)).toBe(false)
  })

  test('counts all of several subjects or none', () => {
    const count = createDayCount({ cells: 1024 })
    expect(count([charge('a'), charge('b', 4)], NOON)).toBe(false)
    expect(count([charge('a', 3)], NOON)).toBe(true)
    expect(count([charge('a'), charge('c')], NOON)).toBe(false)
    expect(count([charge('c', 3)], NOON)).toBe(true)
  })

  test('begins again with each day of Beijing, and when the clock was set back', () => {
    const count = createDayCount({ cells: 1024 })
    const late = Date.parse('2026-11-15T23:59:59.999+08:00')
    expect([count([charge('a', 3)], late), count([charge('a')], late)]).toEqual([true, false])
    expect([count([charge('a', 3)], late + 1), count([charge('a')], late + 1)]).toEqual([true, false])
    expect(count([charge('a')], late)).toBe(true)
  })

  test('never lets a subject exceed its maximum, however many others there are, and refuses few of them', () => {
    // Twice as many cells as subjects: about three of them share all of theirs. The key, and so which ones, is random.
    const count = createDayCount({ cells: 1024 })
    const subjects = Array.from({ length: 500 }, (_, index) => `subject ${index}`)
    const counted = subjects.map((subject) => [1, 2, 3, 4].filter(() => count([charge(subject)], NOON)).length)
    expect(Math.max(...counted)).toBe(3)
    expect(counted.filter((times) => times === 3).length).toBeGreaterThan(475)
  })

  test('is never below what was counted for a subject, in any order', () => {
    const charges = fc.array(
      fc.record({ name: fc.integer({ min: 0, max: 30 }), amount: fc.integer({ min: 1, max: 9 }) }),
    )
    fc.assert(
      fc.property(charges, (list) => {
        // Far too few cells, so that nearly all of them are shared.
        const count = createDayCount({ cells: 8 })
        const sums = new Map<number, number>()
        for (const { name, amount } of list)
          if (count([charge(String(name), amount, 20)], NOON)) sums.set(name, (sums.get(name) ?? 0) + amount)
        expect(Math.max(0, ...sums.values())).toBeLessThanOrEqual(20)
      }),
    )
  })
})
