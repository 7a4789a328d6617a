import { expect, test } from 'vitest'
import { tally } from './tally.ts'

test.each([
  ['nothing', null, []],
  ['one', '7', [[7, 1]]],
  [
    'several, in the order of the first',
    '12,3,12,0,3,12',
    [
      [12, 3],
      [3, 2],
      [0, 1],
    ],
  ],
  ['a facet of many digits', '1120260000021,1120260000021', [[1_120_260_000_021, 2]]],
])('%s', (_, list, counts) => {
  expect(JSON.parse(tally(list))).toEqual(counts)
})
