import { expect, test } from 'vitest'
import { isSubscribable } from './subscription.ts'

test.each([
  [1, true],
  [4, true],
  [8, true],
  [2, false],
  [5, false],
  [9, false],
  [11, false],
  [47, false],
  [Number.NaN, false],
])('type %i can be subscribed to: %s', (type, answer) => {
  expect(isSubscribable(type)).toBe(answer)
})
