import { expect, test } from 'vitest'
import { addEpisodes, firstEpisodes, hasMoreEpisodes } from './episode-pages.ts'

const episodes = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ id: from + index }))

test.each([
  [100, 120, { pgNo: 2, totalPage: 3 }, true],
  [100, 100, { pgNo: 2, totalPage: 2 }, false],
  [30, 30, { pgNo: 0, totalPage: 1 }, false],
  [0, 0, { pgNo: 0, totalPage: 0 }, false],
  // A page that came shorter than it might is asked for anew.
  [60, 120, { pgNo: 1, totalPage: 3 }, true],
])('%d of %d: the page that came last, and whether there are more', (shown, all, pages, more) => {
  const first = firstEpisodes(shown > 0 ? episodes(1, shown) : [], all)
  expect(first).toMatchObject(pages)
  expect(hasMoreEpisodes(first, all)).toBe(more)
})

test('one that moved on because another was published is not shown twice', () => {
  const { pages, newId } = addEpisodes(firstEpisodes(episodes(1, 50), 55), {
    list: episodes(50, 55),
    pgNo: 2,
    totalPage: 2,
  })
  expect(pages.list.map(({ id }) => id)).toEqual(episodes(1, 55).map(({ id }) => id))
  expect([newId, pages.pgNo]).toEqual([51, 2])
})

test('a page of which everything is known adds nothing; behind the last there are no more', () => {
  const known = firstEpisodes(episodes(1, 50), 52)
  const { pages, newId } = addEpisodes(known, { list: episodes(49, 50), pgNo: 2, totalPage: 2 })
  expect([pages.list.length, newId]).toEqual([50, undefined])
  // Some were withdrawn since: the number promises more than there is.
  expect(hasMoreEpisodes(pages, 52)).toBe(false)
})
