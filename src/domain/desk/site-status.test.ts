import { describe, expect, test } from 'vitest'
import {
  judgeAnswer,
  judgeBackup,
  judgeDisk,
  judgeEdge,
  judgeFailures,
  judgeLoad,
  judgeOrders,
  judgeRelease,
  judgeStreak,
  judgeViews,
  troubledSince,
  worstOf,
} from './site-status.ts'

const NOW = 1_790_000_000_000
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const GIB = 1024 ** 3

describe('states follow from figures', () => {
  test.each([
    [0, 0, 'fine'],
    [3, 1, 'fine'],
    [1000, 9, 'fine'],
    [1000, 10, 'watch'],
    [2, 2, 'watch'],
    [50, 5, 'broken'],
    [51, 5, 'watch'],
  ])('of %i requests %i failed: %s', (all, failed, state) => expect(judgeFailures({ all, failed })).toBe(state))

  test.each([
    [{ all: 10, failed: 0, slow: 10, shed: 0 }, 'fine'],
    [{ all: 1000, failed: 5, slow: 20, shed: 0 }, 'fine'],
    [{ all: 1000, failed: 0, slow: 50, shed: 0 }, 'watch'],
    [{ all: 1000, failed: 0, slow: 0, shed: 10 }, 'watch'],
    [{ all: 1000, failed: 0, slow: 0, shed: 100 }, 'broken'],
    [{ all: 1000, failed: 0, slow: 300, shed: 0 }, 'broken'],
  ])('load %j: %s', (load, state) => expect(judgeLoad(load)).toBe(state))

  test.each([
    [null, 0, 'fine'],
    [NOW - 20_000, 0, 'fine'],
    [NOW - 20_000, 1, 'watch'],
    [NOW - 31_000, 0, 'watch'],
    [NOW - 6 * MINUTE, 3, 'broken'],
  ])('work that was due at %s, %i failing: %s', (oldestAt, failing, state) =>
    expect(judgeRelease({ oldestAt, failing }, NOW)).toBe(state),
  )

  const none = { undeliveredSince: null, unclosedSince: null, refundSince: null }
  test.each([
    [none, 'fine'],
    [{ ...none, undeliveredSince: NOW - MINUTE }, 'fine'],
    [{ ...none, undeliveredSince: NOW - 4 * MINUTE }, 'broken'],
    [{ ...none, unclosedSince: NOW - 11 * MINUTE }, 'watch'],
    [{ ...none, refundSince: NOW - HOUR }, 'fine'],
    [{ ...none, refundSince: NOW - 3 * HOUR }, 'watch'],
  ])('orders %j: %s', (orders, state) => expect(judgeOrders(orders, NOW)).toBe(state))

  test.each([
    [100, 500, 'fine'],
    [70, 500, 'watch'],
    [1.5, 4, 'watch'],
    [20, 500, 'broken'],
    [0.4, 1, 'broken'],
  ])('%f of %f GiB free: %s', (free, size, state) =>
    expect(judgeDisk({ free: free * GIB, size: size * GIB })).toBe(state),
  )

  test('an edge follows from how long it fails', () => {
    expect([null, NOW, NOW - 3 * MINUTE].map((since) => judgeEdge(since, NOW))).toEqual(['fine', 'watch', 'broken'])
  })

  test('backups, failures in a row and views follow from their figures', () => {
    expect([25, 27, 51].map((hours) => judgeBackup(NOW - hours * HOUR, NOW))).toEqual(['fine', 'watch', 'broken'])
    expect([0, 1, 3].map((failures) => judgeStreak({ failures }))).toEqual(['fine', 'watch', 'broken'])
    expect([null, NOW, NOW - HOUR].map((failingSince) => judgeViews({ failingSince }, NOW))).toEqual([
      'fine',
      'watch',
      'broken',
    ])
    expect([3, 600].map(judgeAnswer)).toEqual(['fine', 'watch'])
    expect(worstOf([])).toBe('fine')
    expect(worstOf(['fine', 'broken', 'watch'])).toBe('broken')
  })
})

test('trouble lasts since the first minute of those without a good one between', () => {
  const buckets = [1, 0, 1, 1, 0].map((bad, minute) => ({ minute, bad }))
  const isBad = ({ bad }: { bad: number }) => bad === 1
  expect(troubledSince(buckets, isBad)).toBe(2 * MINUTE)
  expect(troubledSince(buckets.slice(0, 1), isBad)).toBe(0)
  expect(troubledSince(buckets.slice(1, 2), isBad)).toBeNull()
})
