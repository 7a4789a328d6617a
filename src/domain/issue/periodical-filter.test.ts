import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterOf, periodicalQuery, periodicalSearch, type PeriodicalSearch } from './periodical-address.ts'
import {
  ALL_LABELS,
  ALL_YEARS,
  changePeriodical,
  groupByYear,
  periodicalRequest,
  startPeriodical,
  type PeriodicalChange,
  type PeriodicalFilter,
} from './periodical-filter.ts'

type Issue = { id: number; qikanYear: number }
type State = PeriodicalFilter<Issue>
type Change = PeriodicalChange<Issue>

const idOrNone = fc.option(fc.integer({ min: 1, max: 9 }))
const issue = fc.record({ id: fc.integer({ min: 1, max: 40 }), qikanYear: fc.integer({ min: 2020, max: 2026 }) })
const sort = fc.constantFrom('', '1', '2', '3', '4')
const year = fc.oneof(fc.constant(ALL_YEARS), fc.integer({ min: 1900, max: 2999 }))
const choice: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ type: fc.constant('keyword'), keyword: fc.string() }),
  fc.record({ type: fc.constant('category'), first: idOrNone, second: idOrNone, name: fc.string() }),
  fc.record({ type: fc.constant('year'), year }),
  fc.record({ type: fc.constant('sort'), sort }),
  fc.record({ type: fc.constant('label'), label: fc.constantFrom(ALL_LABELS, 'cover', 'food') }),
  fc.record({ type: fc.constant('magazine'), magazineId: fc.constantFrom(0, 1, 6, 7) }),
  fc.record({ type: fc.constant('young'), youngId: idOrNone }),
)
const answer: fc.Arbitrary<Change> = fc.oneof(
  fc.constant({ type: 'more' } as const),
  fc.constant({ type: 'fail' } as const),
  fc.record({
    type: fc.constant('receive'),
    list: fc.uniqueArray(issue, { selector: ({ id }) => id, maxLength: 20 }),
    totalPage: fc.integer({ min: 0, max: 4 }),
  }),
)
const change = fc.oneof(choice, answer, answer)
const run = (changes: Change[]) => changes.reduce<State>(changePeriodical, startPeriodical())

test('begins with the first page of the weekly, twenty issues, nothing chosen', () => {
  expect(startPeriodical()).toEqual({
    keyword: '',
    pgNo: 1,
    rowNum: 20,
    categoryId: null,
    year: ALL_YEARS,
    sort: '',
    categoryName: '',
    more: false,
    magazineId: 1,
    youngId: null,
    labels: ALL_LABELS,
    firstCategoryId: null,
    secondCategoryId: null,
    loading: true,
    periodicalList: [],
  })
})

test('while it waits, no choice changes anything', () => {
  fc.assert(
    fc.property(fc.array(change), choice, (before, next) => {
      const state = run(before)
      fc.pre(state.loading)
      expect(changePeriodical(state, next)).toBe(state)
      expect(changePeriodical(state, { type: 'more' })).toBe(state)
    }),
  )
})

test('a choice begins on the first page, with an empty list, and waits', () => {
  fc.assert(
    fc.property(fc.array(change), choice, (before, next) => {
      const state = run(before)
      fc.pre(!state.loading)
      expect(changePeriodical(state, next)).toMatchObject({ pgNo: 1, periodicalList: [], loading: true, more: false })
    }),
  )
})

test('whatever happens: no issue twice, the category is the lower one, the pages are counted on', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
      let state: State = startPeriodical()
      for (const next of changes) {
        const before = state
        state = changePeriodical(state, next)
        const ids = state.periodicalList.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(state.categoryId).toBe(state.secondCategoryId ?? state.firstCategoryId)
        expect(Math.abs(state.pgNo - before.pgNo) <= 1 || state.pgNo === 1).toBe(true)
        expect(state.pgNo).toBeGreaterThanOrEqual(state.loading ? 1 : 0)
        // Loaded issues stay in position until another choice is made.
        if (['more', 'receive', 'fail'].includes(next.type)) {
          expect(ids.slice(0, before.periodicalList.length)).toEqual(before.periodicalList.map(({ id }) => id))
        }
      }
    }),
  )
})

test('a page that did not come is asked for again', () => {
  const first = run([{ type: 'receive', list: [{ id: 1, qikanYear: 2026 }], totalPage: 3 }])
  const waiting = changePeriodical(first, { type: 'more' })
  expect(waiting).toMatchObject({ pgNo: 2, loading: true })
  const failed = changePeriodical(waiting, { type: 'fail' })
  expect(failed).toEqual(first)
  expect(changePeriodical(failed, { type: 'more' })).toEqual(waiting)
})

test.each([0, 1, 2, 9])('a further page without issues ends the list, though it names %d pages', (totalPage) => {
  const first = run([{ type: 'receive', list: [{ id: 1, qikanYear: 2026 }], totalPage: 3 }])
  const last = changePeriodical(changePeriodical(first, { type: 'more' }), { type: 'receive', list: [], totalPage })
  expect(last).toEqual({ ...first, more: false })
  expect(changePeriodical(last, { type: 'more' })).toBe(last)
})

test('another magazine keeps the words and the order alone', () => {
  const chosen = startPeriodical<Issue>({
    ...{
      keyword: '鸟',
      sort: '3',
      firstCategoryId: 1,
      secondCategoryId: 2,
      year: 2024,
      labels: 'food',
      loading: false,
    },
  })
  const next = changePeriodical(chosen, { type: 'magazine', magazineId: 0 })
  expect(next).toEqual(startPeriodical({ magazineId: 0, keyword: '鸟', sort: '3' }))
})

test('sends all years as 0, all labels as all, and the lower category', () => {
  expect(periodicalRequest(startPeriodical())).toEqual({
    pgNo: 1,
    rowNum: 20,
    lineType: '',
    magazineId: 1,
    year: 0,
    labels: 'all',
  })
  const chosen = startPeriodical<Issue>({ firstCategoryId: 3, secondCategoryId: 5, year: 2024, keyword: '鸟', pgNo: 2 })
  expect(periodicalRequest(chosen)).toMatchObject({ categoryId: 5, year: 2024, keyword: '鸟', pgNo: 2 })
})

test('is told by years when all are shown from the newest on, and loses no issue', () => {
  fc.assert(
    fc.property(fc.uniqueArray(issue, { selector: ({ id }) => id }), year, sort, (periodicalList, of, by) => {
      const groups = groupByYear({ year: of, sort: by, periodicalList })
      const grouped = of === ALL_YEARS && (by === '' || by === '1')
      expect(groups.flatMap(({ list }) => list).toSorted((a, b) => a.id - b.id)).toEqual(
        periodicalList.toSorted((a, b) => a.id - b.id),
      )
      if (grouped) {
        expect(new Set(groups.map((group) => group.year)).size).toBe(groups.length)
        for (const group of groups) expect(group.list.every(({ qikanYear }) => qikanYear === group.year)).toBe(true)
      } else {
        expect(groups.length).toBe(periodicalList.length > 0 ? 1 : 0)
        expect(groups.every((group) => group.year === null)).toBe(true)
      }
    }),
  )
})

test.each<[Record<string, unknown>, PeriodicalSearch]>([
  [{}, {}],
  [{ magazine: '1', sort: '1', label: 'all', page: '1' }, {}],
  [{ magazine: '0' }, { magazine: 0 }],
  [
    { magazine: '6', category: '12', year: '2025', label: 'food', sort: '2', keyword: ' 鸟\n', page: '3' },
    { magazine: 6, category: 12, year: 2025, label: 'food', sort: '2', keyword: '鸟', page: 3 },
  ],
  // Numeric values in an address arrive as numbers.
  [
    { magazine: 6, year: 2025, sort: 2, keyword: 1196, page: 2 },
    { magazine: 6, year: 2025, sort: '2', keyword: '1196', page: 2 },
  ],
  [{ magazine: '-1', category: '0', year: '25', label: '../x', sort: '9', page: '10001' }, {}],
  [{ magazine: '1e3', category: ['1'], year: '02025', label: {}, keyword: ['a', 'b'], page: '1.5' }, {}],
])('the address %o means %o', (raw, meant) => {
  expect(periodicalSearch(raw)).toEqual(meant)
  // A parsed search survives writing and parsing again without loss.
  expect(periodicalSearch(periodicalQuery(filterOf(meant)))).toEqual(meant)
})
