import { describe, expect, test } from 'vitest'
import type { SearchResult } from '#contract/site/search.ts'
import { contentType } from '#domain/content/content-type.ts'
import type { SearchAddress } from './search-address.ts'
import { countKind, listChosenFilters, listResultRows, newlySearched, searchOutcome } from './search-model.ts'

test.each([
  [0, 1, '没有找到和“茶”有关的内容'],
  [1, 1, '“茶”共有 1 条结果'],
  [25, 2, '“茶”共有 25 条结果，第 2 页'],
])('%d found, page %d: %s', (totalCount, pgNo, words) => expect(searchOutcome('茶', { totalCount, pgNo })).toBe(words))

test.each<[string, SearchAddress, boolean, string | null]>([
  ['a search', { keyword: '茶' }, true, '茶'],
  ['without an answer', { keyword: '茶' }, false, null],
  ['no word', {}, true, null],
  ['another page', { keyword: '茶', page: 2 }, true, null],
  ['another order', { keyword: '茶', sort: 'time' }, true, null],
  ['a filter', { keyword: '茶', pay: 'free' }, true, null],
  ['how somebody came makes no difference', { keyword: '茶', searchtype: 'hot', searchenter: '/' }, true, '茶'],
])('what is told: %s', (_, address, found, expected) => expect(newlySearched(address, found)).toBe(expected))

test.each<[number | null, number]>([
  [null, 12],
  [contentType.article, 9],
  [contentType.course, 3],
  [contentType.podcast, 0],
])('of the kind %s there are %d', (type, count) => {
  const kinds = [
    { contentType: contentType.article, totalCount: 9 },
    { contentType: contentType.course, totalCount: 3 },
  ]
  expect(countKind(kinds, { contentType: type })).toBe(count)
})

describe('the filters', () => {
  const found = (more: Partial<SearchResult> = {}) => ({
    years: [
      { year: 2026, totalCount: 5 },
      { year: 2025, totalCount: 2 },
    ],
    columns: [
      { id: 3, name: '专栏', totalCount: 6 },
      { id: 4, name: '书评', totalCount: 1 },
    ],
    pays: { free: 4, paid: 3 },
    ...more,
  })
  const names = (address: SearchAddress, more?: Partial<SearchResult>) =>
    listResultRows(address, found(more)).map(({ name, choices }) => `${name}：${choices.map((one) => one.name).join()}`)

  test.each<[string, SearchAddress, Partial<SearchResult>, string[]]>([
    ['all of them', {}, {}, ['年份：2026,2025', '栏目：专栏,书评', '价格：免费,付费']],
    [
      'one year alone is no choice',
      {},
      { years: [{ year: 2026, totalCount: 7 }] },
      ['栏目：专栏,书评', '价格：免费,付费'],
    ],
    [
      'one year that was chosen is',
      { year: 2026 },
      { years: [{ year: 2026, totalCount: 7 }] },
      ['年份：2026', '栏目：专栏,书评', '价格：免费,付费'],
    ],
    [
      'a price at which there is nothing is not offered',
      {},
      { pays: { free: 7, paid: 0 } },
      ['年份：2026,2025', '栏目：专栏,书评'],
    ],
    [
      'unless it was chosen',
      { pay: 'paid' },
      { pays: { free: 7, paid: 0 } },
      ['年份：2026,2025', '栏目：专栏,书评', '价格：免费,付费'],
    ],
    ['nothing was found', {}, { years: [], columns: [], pays: { free: 0, paid: 0 } }, []],
  ])('%s', (_, address, more, rows) => expect(names(address, more)).toEqual(rows))

  test('what is chosen is marked, and each says what it changes', () => {
    const [years, columns] = listResultRows({ column: 4 }, found())
    expect(years).toMatchObject({ off: { year: undefined }, choices: [{ chosen: false, change: { year: 2026 } }, {}] })
    expect(columns!.choices.map(({ chosen, count, change }) => [chosen, count, change])).toEqual([
      [false, 6, { column: 3 }],
      [true, 1, { column: 4 }],
    ])
  })
})

test.each<[string, SearchAddress, string[]]>([
  ['none', { keyword: '茶', type: 'article', sort: 'time' }, []],
  ['all', { year: 2026, column: 3, pay: 'paid' }, ['2026 年', '专栏', '付费']],
  ['a column in which nothing was found', { column: 9 }, ['所选栏目']],
])('what is chosen: %s', (_, address, names) =>
  expect(listChosenFilters(address, [{ id: 3, name: '专栏', totalCount: 6 }]).map(({ name }) => name)).toEqual(names),
)
