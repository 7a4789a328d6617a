import { expect, test } from 'vitest'
import { dayName } from './calendar-kind.ts'
import { dayTotal, monthPath, tabStop } from './model.ts'

const SPAN = { first: '2025-11', last: '2026-11' }

test.each([
  ['2025-10', null],
  ['2025-11', '/calendar?month=2025-11'],
  ['2026-10', '/calendar?month=2026-10'],
  ['2026-11', '/calendar'],
  ['2026-12', null],
])('the address of %s: %s', (month, path) => expect(monthPath(month, SPAN)).toBe(path))

test.each<[string | null, string | null, string]>([
  [null, null, '2026-10-01'],
  [null, '2026-10-12', '2026-10-12'],
  ['2026-10-20', '2026-10-12', '2026-10-20'],
  ['2026-09-30', '2026-10-12', '2026-10-12'],
  ['2026-09-30', '2026-11-02', '2026-10-01'],
])('reached %s, open %s: the stop is %s', (reached, open, stop) => expect(tabStop('2026-10', reached, open)).toBe(stop))

const COUNT = { date: '2026-11-12', articleNum: 2, issueNum: 0, episodeNum: 1, newsNum: 6 }

test.each([
  [COUNT, 9, '2026年11月12日 星期四，文章 2 篇，播客 1 集，快讯 6 条'],
  [undefined, null, '2026年11月12日 星期四，没有上新'],
])('a day in figures and words: %#', (count, total, name) => {
  expect([count ? dayTotal(count) : null, dayName('2026-11-12', count)]).toEqual([total, name])
})
