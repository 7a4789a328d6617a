import { expect, it } from 'vitest'
import { sampleSeconds } from './sample-length.ts'

it.each([
  [0, 0],
  [2.9, 0],
  [3, 1],
  [29, 9],
  [179.9, 59],
  [180, 60],
  [3600, 60],
  [-5, 0],
])('of %d seconds everybody may hear %d', (seconds, sample) => {
  expect(sampleSeconds(seconds)).toBe(sample)
})
