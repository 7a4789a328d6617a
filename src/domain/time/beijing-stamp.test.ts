import { describe, expect, test } from 'vitest'
import { beijingStamp, readBeijingStamp } from './beijing-stamp.ts'

const MOMENTS: [number, string][] = [
  [Date.UTC(2026, 10, 15, 12, 56, 48), '2026-11-15 20:56:48'],
  [Date.UTC(2026, 11, 31, 16, 0, 0), '2027-01-01 00:00:00'],
]

test.each(MOMENTS)('%i → %s and back', (at, text) => {
  expect(beijingStamp(at)).toBe(text)
  expect(readBeijingStamp(text)).toBe(at)
})

describe('what is no moment', () => {
  test.each([
    '',
    '2026-11-15',
    '2026-11-15T20:56:48',
    '2026-02-30 00:00:00',
    '2026-13-01 00:00:00',
    '2026-11-15 25:00:00',
  ])('%j', (text) => expect(readBeijingStamp(text)).toBeNull())
})
