import { describe, expect, test } from 'vitest'
import { offersTop } from './back-to-top.ts'

describe('the way back to the top', () => {
  test.each([
    [0, 800, false],
    [1200, 800, false],
    [1200.5, 800, true],
    [1201, 800, true],
  ])('at %i of windows of %i: %s', (scrolled, height, offered) => expect(offersTop(scrolled, height)).toBe(offered))
})
