import { expect, test } from 'vitest'
import { chooseRecent } from './search.recent.ts'

/** From the newest on, with these ids. */
const rows = (...ids: number[]) => ids.map((id, index) => ({ id, published_at: 1000 - index }))

test('the newest lie in ranges of ids, all after the time of the last', () => {
  expect(chooseRecent(rows(900, 901, 5, 899), 4)).toEqual({
    after: 997,
    ranges: [
      [5, 5],
      [899, 901],
    ],
  })
})

test('there are none where there are fewer', () => {
  expect(chooseRecent(rows(3, 2, 1), 4)).toBeNull()
})

test('so many ranges at most, as long as they are not too long together', () => {
  const near = Array.from({ length: 200 }, (_, index) => 1 + index * 15)
  expect(chooseRecent(rows(...near), 200)?.ranges).toEqual([[1, near.at(-1)]])
  const far = Array.from({ length: 200 }, (_, index) => 1 + index * 1000)
  expect(chooseRecent(rows(...far), 200)).toBeNull()
  const groups = Array.from({ length: 200 }, (_, index) => (index % 50) * 100_000 + Math.floor(index / 50))
  expect(chooseRecent(rows(...groups), 200)?.ranges).toHaveLength(50)
})
