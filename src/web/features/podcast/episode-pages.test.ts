import { expect, test } from 'vitest'
import { firstEpisodes, hasMoreEpisodes, unseenEpisodes } from './episode-pages.ts'

const episodes = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ id: from + index }))

test.each([
  [100, 120, { pgNo: 2, totalPage: 3 }, true],
  [100, 100, { pgNo: 2, totalPage: 2 }, false],
  [30, 30, { pgNo: 0, totalPage: 1 }, false],
  [0, 0, { pgNo: 0, totalPage: 0 }, false],
  // An incomplete page is requested again.
  [60, 120, { pgNo: 1, totalPage: 3 }, true],
])('%d of %d: the page that came last, and whether there are more', (shown, all, pages, more) => {
  const first = firstEpisodes(shown > 0 ? episodes(1, shown) : [], all)
  expect(first).toMatchObject(pages)
  expect(hasMoreEpisodes(first, all)).toBe(more)
})

test.each<[string, number[], number[], number[]]>([
  ['what follows', [1, 2], [3, 4], [3, 4]],
  ['one that moved on because another was published is not shown twice', [1, 2], [2, 3], [3]],
  ['everything is known', [1, 2], [1, 2], []],
])('a page adds: %s', (_, known, further, added) => {
  const ids = (list: number[]) => list.map((id) => ({ id }))
  expect(unseenEpisodes(ids(known), ids(further))).toEqual(ids(added))
})

test('behind the last page there are no more, though some were withdrawn since and the number promises them', () => {
  expect(hasMoreEpisodes({ list: episodes(1, 50), pgNo: 2, totalPage: 2 }, 52)).toBe(false)
})
