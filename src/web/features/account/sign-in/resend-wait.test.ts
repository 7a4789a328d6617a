import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RESEND_WAIT, resendLeft } from './resend-wait.ts'

const NOW = Date.UTC(2026, 10, 5, 12)

describe('the next code waits for a minute', () => {
  test.each([
    [null, 0],
    [NOW, RESEND_WAIT],
    [NOW - 1, RESEND_WAIT],
    [NOW - 1000, 59],
    [NOW - 59_001, 1],
    [NOW - 60_000, 0],
    [NOW - 3_600_000, 0],
    // The clock was set back.
    [NOW + 1, 0],
  ])('sent at %s', (sentAt, left) => expect(resendLeft(sentAt, NOW)).toBe(left))

  test('the time is that of the spec', () => expect(RESEND_WAIT).toBe(60))

  test('it is never longer, nor negative', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (sentAt, now) => {
        const left = resendLeft(sentAt, now)
        expect(left >= 0 && left <= RESEND_WAIT).toBe(true)
      }),
    )
  })
})
