import { expect, test } from 'vitest'
import { coverProblem, PODCAST_COVER } from './podcast-cover.ts'

test.each([
  [1400, 1400, null],
  [1600, 1600, null],
  [5000, 5000, null],
  [1399, 1399, '1399×1399'],
  [800, 800, '1400 到 3000'],
  [1600, 1500, '不是正方形'],
])('%s by %s pixels', (width, height, problem) =>
  problem === null
    ? expect(coverProblem({ width, height })).toBeNull()
    : expect(coverProblem({ width, height })).toContain(problem),
)

test('feeds name a size that directories take', () => {
  expect(coverProblem({ width: PODCAST_COVER.width, height: PODCAST_COVER.width })).toBeNull()
  expect(PODCAST_COVER.width).toBeLessThanOrEqual(3000)
})
