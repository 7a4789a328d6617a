import { expect, test } from 'vitest'
import { EVENT_NAMES } from './event.ts'

test('names of events are short enough to be stored', () => {
  expect(EVENT_NAMES.every((name) => name.length <= 40)).toBe(true)
})
