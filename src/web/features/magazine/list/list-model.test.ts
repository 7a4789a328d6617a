import { describe, expect, test } from 'vitest'
import type { IssueCategoryTree, Periodical, PeriodicalPage } from '#contract/site/magazine-list.ts'
import { startPeriodical, type PeriodicalFilter } from '#domain/issue/periodical-filter.ts'
import { findCategory } from './find-category.ts'
import { joinPages, listedWords, listPeriodicalRows } from './list-model.ts'

type Filter = PeriodicalFilter<Periodical>

const issue = (id: number) => ({ id, qikanYear: 2026 }) as Periodical
const page = (pgNo: number, ...ids: number[]): PeriodicalPage => ({
  pgNo,
  totalPage: 4,
  totalCount: 8,
  list: ids.map(issue),
})
const filter = (more: Partial<Filter> = {}): Filter => ({ ...startPeriodical<Periodical>({ magazineId: 1 }), ...more })

describe('pages that become one list', () => {
  test.each<[string, number, (PeriodicalPage | undefined)[], PeriodicalPage, [number, number, number[], boolean]]>([
    ['the first', 1, [], page(1, 1, 2), [1, 1, [1, 2], true]],
    ['one alone, far on', 3, [], page(3, 5, 6), [3, 3, [5, 6], true]],
    ['with those before it', 3, [page(1, 1, 2), page(2, 3, 4)], page(3, 5, 6), [1, 3, [1, 2, 3, 4, 5, 6], true]],
    [
      'one of those before it is gone: it begins with itself',
      3,
      [page(1, 1, 2), undefined],
      page(3, 5, 6),
      [3, 3, [5, 6], true],
    ],
    ['up to the last', 4, [page(3, 5, 6)], page(4, 7, 8), [3, 4, [5, 6, 7, 8], false]],
  ])('%s', (_, pgNo, before, data, [firstPage, last, ids, more]) => {
    const joined = joinPages(filter({ pgNo }), before, data)
    expect([
      joined.firstPage,
      joined.state.pgNo,
      joined.state.periodicalList.map(({ id }) => id),
      joined.state.more,
    ]).toEqual([firstPage, last, ids, more])
    expect(joined.state.loading).toBe(false)
  })
})

test.each<[string, number, number, number, number, string]>([
  ['', 5, 1, 5, 1, '共 5 期'],
  ['', 45, 3, 20, 1, '共 45 期，已列出 20 期'],
  ['', 45, 3, 25, 2, '共 45 期，已列出第 2 页起的 25 期'],
  ['茶', 2, 1, 2, 1, '与“茶”有关的，共 2 期'],
  ['茶', 0, 0, 0, 1, '与“茶”有关的，共 0 期'],
])('%j, %d on %d pages, %d from page %d: %s', (keyword, totalCount, totalPage, shown, firstPage, words) => {
  const periodicalList = Array.from({ length: shown }, (_, id) => issue(id))
  expect(listedWords({ keyword, periodicalList }, { totalCount, totalPage }, firstPage)).toBe(words)
})

const TREE: IssueCategoryTree = [
  {
    id: 1,
    name: '人文',
    issueNum: 6,
    children: [
      { id: 11, name: '历史', issueNum: 4 },
      { id: 12, name: '哲学', issueNum: 0 },
    ],
  },
  { id: 2, name: '科学', issueNum: 0, children: [] },
]

test.each<[number | undefined, ReturnType<typeof findCategory>]>([
  [undefined, undefined],
  [1, { first: 1, second: null, name: '人文' }],
  [12, { first: 1, second: 12, name: '哲学' }],
  [99, undefined],
])('the category %s', (category, found) => expect(findCategory(TREE, category)).toEqual(found))

describe('what can be chosen', () => {
  const MAGAZINE = { years: [{ year: 2026, issueNum: 5 }], labels: [{ code: 'book', name: '读书', issueNum: 2 }] }
  const rows = (more: Partial<Filter> = {}, magazine = MAGAZINE) =>
    listPeriodicalRows(magazine, TREE, filter(more), (change) => JSON.stringify(change))
  const wordsFor = (more?: Partial<Filter>, magazine?: typeof MAGAZINE) =>
    rows(more, magazine).map(({ name, choices }) =>
      [name, ...choices.map((one) => (one.chosen ? `*${one.name}` : one.name))].join(' '),
    )

  test.each<[string, Partial<Filter>, typeof MAGAZINE, string[]]>([
    [
      'nothing yet',
      {},
      MAGAZINE,
      ['分类 *全部 人文', '年份 *全部 2026', '有声 *不限 读书', '排序 *最新 最早 最多人读 最多人收藏'],
    ],
    [
      'a category',
      { firstCategoryId: 1 },
      MAGAZINE,
      [
        '分类 全部 *人文',
        '细分 *全部 历史',
        '年份 *全部 2026',
        '有声 *不限 读书',
        '排序 *最新 最早 最多人读 最多人收藏',
      ],
    ],
    [
      'one below it that has nothing is there, since it was chosen',
      { firstCategoryId: 1, secondCategoryId: 12, year: 2026, labels: 'book', sort: '3' },
      MAGAZINE,
      [
        '分类 全部 *人文',
        '细分 全部 历史 *哲学',
        '年份 全部 *2026',
        '有声 不限 *读书',
        '排序 最新 最早 *最多人读 最多人收藏',
      ],
    ],
    [
      'an empty category that was chosen, nothing read aloud',
      { firstCategoryId: 2 },
      { years: [], labels: [] },
      ['分类 全部 人文 *科学', '年份 *全部', '排序 *最新 最早 最多人读 最多人收藏'],
    ],
  ])('%s', (_, more, magazine, expected) => expect(wordsFor(more, magazine)).toEqual(expected))

  test('each leads to what it says', () => {
    const [tops, seconds] = rows({ firstCategoryId: 1 })
    const changes = [...tops!.choices, ...seconds!.choices].map(({ href }) => JSON.parse(href) as object)
    expect(changes).toEqual([
      { type: 'category', first: null, second: null, name: '' },
      { type: 'category', first: 1, second: null, name: '人文' },
      { type: 'category', first: 1, second: null, name: '人文' },
      { type: 'category', first: 1, second: 11, name: '历史' },
    ])
  })
})
