/** The list of issues: the text above it, its filters, and how its pages are joined. */
import type { IssueCategoryTree, Magazine, Periodical, PeriodicalPage } from '#contract/site/magazine-list.ts'
import {
  ALL_LABELS,
  ALL_YEARS,
  changePeriodical,
  PERIODICAL_SORTS,
  type PeriodicalChange,
  type PeriodicalFilter,
} from '#domain/issue/periodical-filter.ts'
import { m } from '#messages/site.ts'
import type { FilterChoice } from '../../category/category-filter.tsx'

type Filter = PeriodicalFilter<Periodical>

/** With the pages before it, if it was reached from there and they are all still here; else it begins with itself. */
export function joinPages(
  filter: Filter,
  before: readonly (PeriodicalPage | undefined)[],
  data: PeriodicalPage,
): { state: Filter; firstPage: number } {
  const known = before.filter((page) => page !== undefined)
  const pages = known.length === before.length ? [...known, data] : [data]
  const firstPage = filter.pgNo - pages.length + 1
  const state = pages.reduce<Filter>(
    (grown, page, index) =>
      changePeriodical(index === 0 ? grown : { ...grown, pgNo: grown.pgNo + 1, loading: true }, {
        type: 'receive',
        list: page.list,
        totalPage: page.totalPage,
      }),
    { ...filter, pgNo: firstPage },
  )
  return { state, firstPage }
}

/** `firstPage`: the one with which the list began. */
export function listedWords(
  { keyword, periodicalList }: Pick<Filter, 'keyword' | 'periodicalList'>,
  { totalCount, totalPage }: Pick<PeriodicalPage, 'totalCount' | 'totalPage'>,
  firstPage: number,
): string {
  const about = keyword ? m.magazine.matching({ keyword }) : ''
  const from = firstPage > 1 ? m.magazine.fromPage({ firstPage }) : ''
  const listed = totalPage > 1 ? m.magazine.listedCount({ from, count: periodicalList.length }) : ''
  return m.magazine.issuesFound({ about, totalCount, listed })
}

export type PeriodicalRow = { name: string; choices: FilterChoice[] }

/** Filters without issues of the magazine are not offered, unless the address names them. */
export function listPeriodicalRows(
  { years, labels: allLabels }: Pick<Magazine, 'years' | 'labels'>,
  tree: IssueCategoryTree,
  filter: Pick<Filter, 'firstCategoryId' | 'secondCategoryId' | 'year' | 'labels' | 'sort'>,
  hrefOf: (change: PeriodicalChange<Periodical>) => string,
): PeriodicalRow[] {
  const { firstCategoryId, secondCategoryId, year, labels, sort } = filter
  const tops = tree.filter(({ id, issueNum }) => issueNum > 0 || id === firstCategoryId)
  const first = tree.find(({ id }) => id === firstCategoryId)
  const seconds = first?.children.filter(({ id, issueNum }) => issueNum > 0 || id === secondCategoryId) ?? []
  const rows: (PeriodicalRow | null)[] = [
    tops.length > 0
      ? {
          name: m.word.category,
          choices: [
            {
              name: m.word.all,
              href: hrefOf({ type: 'category', first: null, second: null, name: '' }),
              chosen: firstCategoryId === null,
            },
            ...tops.map(({ id, name, issueNum }) => ({
              name,
              href: hrefOf({ type: 'category', first: id, second: null, name }),
              count: issueNum,
              chosen: id === firstCategoryId,
            })),
          ],
        }
      : null,
    first && seconds.length > 0
      ? {
          name: m.magazine.subcategory,
          choices: [
            {
              name: m.word.all,
              href: hrefOf({ type: 'category', first: first.id, second: null, name: first.name }),
              chosen: secondCategoryId === null,
            },
            ...seconds.map(({ id, name, issueNum }) => ({
              name,
              href: hrefOf({ type: 'category', first: first.id, second: id, name }),
              count: issueNum,
              chosen: id === secondCategoryId,
            })),
          ],
        }
      : null,
    {
      name: m.word.year,
      choices: [
        { name: ALL_YEARS, href: hrefOf({ type: 'year', year: ALL_YEARS }), chosen: year === ALL_YEARS },
        ...years.map((known) => ({
          name: String(known.year),
          href: hrefOf({ type: 'year', year: known.year }),
          count: known.issueNum,
          chosen: known.year === year,
        })),
      ],
    },
    allLabels.length > 0
      ? {
          name: m.magazine.audio,
          choices: [
            { name: m.word.any, href: hrefOf({ type: 'label', label: ALL_LABELS }), chosen: labels === ALL_LABELS },
            ...allLabels.map(({ code, name, issueNum }) => ({
              name,
              href: hrefOf({ type: 'label', label: code }),
              count: issueNum,
              chosen: code === labels,
            })),
          ],
        }
      : null,
    {
      name: m.word.sort,
      choices: PERIODICAL_SORTS.map((known) => ({
        name: known.name,
        href: hrefOf({ type: 'sort', sort: known.sort }),
        chosen: known.sort === (sort || '1'),
      })),
    },
  ]
  return rows.filter((row) => row !== null)
}
