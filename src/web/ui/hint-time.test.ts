import { expect, test } from 'vitest'
import { FAV, LATEST } from './hint-time.ts'

test('times are those of the spec, in seconds', () => {
  expect([LATEST, FAV]).toEqual([
    { wait: 40, visit: 150 },
    { wait: 20, visit: 90 },
  ])
})
