import { expect, test } from 'vitest'
import { isNearWindow, mayTryAgain } from './picture-loading.ts'

const at = (top: number, left = 0, size = 100) => ({ top, left, bottom: top + size, right: left + size })

test.each([
  ['in sight', at(0), true],
  ['just below the window', at(1000), true],
  ['a third of a window further down', at(1329), true],
  ['further down than that', at(1330), false],
  ['above the window', at(-100), false],
  ['partly above it', at(-99), true],
  ['far to the right, as in a row that scrolls', at(0, 1000), false],
  ['not shown', at(0, 0, 0), false],
])('a picture that is %s', (_, bounds, near) => {
  expect(isNearWindow(bounds, 500, 1000)).toBe(near)
})

test('a picture is asked for twice', () => {
  expect([0, 1, 2, 3].map(mayTryAgain)).toEqual([true, true, false, false])
})
