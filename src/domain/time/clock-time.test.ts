import { expect, test } from 'vitest'
import { clockTime } from './clock-time.ts'

test.each([
  [0, '00:00'],
  [59.9, '00:59'],
  [60, '01:00'],
  [3725, '62:05'],
  [-3, '00:00'],
])('clockTime %d → %s', (seconds, shown) => expect(clockTime(seconds)).toBe(shown))
