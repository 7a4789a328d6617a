import { describe, expect, test } from 'vitest'
import { shownStep } from './password-step.ts'

describe('nobody gets further than they have come', () => {
  test.each([
    [undefined, 'phone', 'phone'],
    ['password', 'phone', 'phone'],
    ['nonsense', 'password', 'phone'],
    ['phone', 'password', 'phone'],
    ['code', 'password', 'code'],
    ['password', 'password', 'password'],
    ['done', 'password', 'password'],
    ['phone', 'done', 'done'],
  ] as const)('to %s from %s: %s', (wanted, reached, shown) => expect(shownStep(wanted, reached)).toBe(shown))
})
