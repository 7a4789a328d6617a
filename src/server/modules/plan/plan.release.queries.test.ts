import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepIds, storyKey } from './plan.release.queries.ts'

const keys = { old: (row: { id: number; key: string }) => row.key, new: (entry: string) => entry }
const olds = [
  { id: 1, key: 'a' },
  { id: 2, key: 'b' },
  { id: 3, key: 'a' },
]

test.each([
  [
    ['b', 'a'],
    [2, 1],
  ],
  [
    ['a', 'a', 'a'],
    [1, 3, null],
  ],
  [['c'], [null]],
  [[], []],
])('%j keeps %j', (news, ids) => {
  expect(keepIds(olds, news, keys)).toEqual(ids)
})

test('whatever is there and there again, no number is given twice, and an old list in any order keeps all', () => {
  const key = fc.constantFrom('a', 'b', 'c')
  const rows = fc.array(key, { maxLength: 8 }).map((list) => list.map((own, index) => ({ id: index + 1, key: own })))
  fc.assert(
    fc.property(rows, fc.array(key, { maxLength: 8 }), (old, news) => {
      const ids = keepIds(old, news, keys).filter((id) => id !== null)
      expect(new Set(ids).size).toBe(ids.length)
      for (const id of ids) expect(old.some((row) => row.id === id)).toBe(true)
      const again = keepIds(old, old.map((row) => row.key).toReversed(), keys)
      expect(again).not.toContain(null)
    }),
  )
})

test('a story with a page is the same under another title, one on paper is not', () => {
  expect(storyKey(7, '甲')).toBe(storyKey(7, '乙'))
  expect(storyKey(null, '甲')).not.toBe(storyKey(null, '乙'))
})
