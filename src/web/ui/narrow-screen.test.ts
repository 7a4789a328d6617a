import { describe, expect, test } from 'vitest'
import { isNarrow, NARROW_WIDTH } from './narrow-screen.ts'

describe('narrow', () => {
  test.each([
    [320, true],
    [NARROW_WIDTH, true],
    [NARROW_WIDTH + 1, false],
    [1440, false],
  ])('%i px: %s', (width, narrow) => expect(isNarrow(width)).toBe(narrow))
})
