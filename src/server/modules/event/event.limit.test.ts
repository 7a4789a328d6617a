import { expect, test } from 'vitest'
import { createEventLimit } from './event.limit.ts'

test('each address may send so many in a window, and again when the window is over', () => {
  const welcome = createEventLimit({ allowed: 10, window: 1000 })
  expect(welcome('a', 6, 0)).toBe(true)
  expect(welcome('a', 5, 10)).toBe(false)
  // Refused events are not counted.
  expect(welcome('a', 4, 20)).toBe(true)
  expect(welcome('a', 1, 999)).toBe(false)
  expect(welcome('b', 10, 999)).toBe(true)
  expect(welcome('a', 10, 1000)).toBe(true)
  expect(welcome('b', 1, 1998)).toBe(false)
  expect(welcome('b', 1, 1999)).toBe(true)
})

test('a clock that was set back shuts nobody out', () => {
  const welcome = createEventLimit({ allowed: 10, window: 1000 })
  expect(welcome('a', 10, 100_000)).toBe(true)
  expect(welcome('a', 1, 0)).toBe(true)
})
