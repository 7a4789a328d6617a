import { expect, test } from 'vitest'
import { pauseAfter } from './workers.ts'

test('the first that dies is replaced at once, those that die young ever later, and within half a minute', () => {
  expect([0, 1, 2, 3, 4, 8, 50].map(pauseAfter)).toEqual([0, 0, 500, 1000, 2000, 30_000, 30_000])
})
