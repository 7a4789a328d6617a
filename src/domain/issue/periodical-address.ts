/** The selection on `/magazine`, as encoded in the address. Unknown values are ignored. */
import {
  ALL_LABELS,
  ALL_YEARS,
  PERIODICAL_SORTS,
  startPeriodical,
  USUAL_MAGAZINE,
  type PeriodicalFilter,
  type PeriodicalSort,
} from './periodical-filter.ts'
import { cleanKeyword } from '../search/search-keyword.ts'

export type PeriodicalSearch = {
  magazine?: number
  category?: number
  year?: number
  label?: string
  sort?: PeriodicalSort
  keyword?: string
  page?: number
}

type Filter = PeriodicalFilter<{ id: number; qikanYear: number }>

/** The default order is newest first. */
const USUAL_SORT = '1'

/** Numeric values arrive as numbers, whoever has parsed the address. */
const textOf = (value: unknown) => (['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '')

/** What the server would refuse is no number here. */
function wholeIn(value: unknown, min: number, max: number): number | undefined {
  const number = /^(0|[1-9]\d{0,9})$/.test(textOf(value)) ? Number(value) : undefined
  return number !== undefined && number >= min && number <= max ? number : undefined
}

export function periodicalSearch(search: Record<string, unknown>): PeriodicalSearch {
  const magazine = wholeIn(search['magazine'], 0, 1_000_000)
  const category = wholeIn(search['category'], 1, 1_000_000_000)
  const year = wholeIn(search['year'], 1900, 2999)
  const named = textOf(search['label'])
  const label = /^[a-z][a-z0-9-]{0,31}$/.test(named) ? named : ALL_LABELS
  const sort = PERIODICAL_SORTS.find((known) => known.sort === textOf(search['sort']))?.sort
  const keyword = cleanKeyword(textOf(search['keyword']))
  const page = wholeIn(search['page'], 2, 10_000)
  return {
    ...(magazine !== undefined && magazine !== USUAL_MAGAZINE ? { magazine } : {}),
    ...(category ? { category } : {}),
    ...(year ? { year } : {}),
    ...(label === ALL_LABELS ? {} : { label }),
    ...(sort && sort !== USUAL_SORT ? { sort } : {}),
    ...(keyword ? { keyword } : {}),
    ...(page ? { page } : {}),
  }
}

/** An address that names no magazine means the usual one; while that is switched off, the first one that there is. */
export function chooseMagazine(
  search: PeriodicalSearch,
  magazines: readonly { magazineId: number }[],
): PeriodicalSearch {
  const [first] = magazines
  const isUsual = first === undefined || magazines.some(({ magazineId }) => magazineId === USUAL_MAGAZINE)
  return search.magazine !== undefined || isUsual ? search : { ...search, magazine: first.magazineId }
}

/** The state that an address stands for. The caller, who has the tree, provides the level of a category. */
export function filterOf<Issue extends { id: number; qikanYear: number }>(
  search: PeriodicalSearch,
  place?: { first: number; second: number | null; name: string },
): PeriodicalFilter<Issue> {
  return startPeriodical<Issue>({
    magazineId: search.magazine ?? USUAL_MAGAZINE,
    firstCategoryId: place?.first ?? search.category ?? null,
    secondCategoryId: place?.second ?? null,
    categoryName: place?.name ?? '',
    year: search.year ?? ALL_YEARS,
    labels: search.label ?? ALL_LABELS,
    sort: search.sort ?? '',
    keyword: search.keyword ?? '',
    pgNo: search.page ?? 1,
  })
}

/** The address of a state, for `paths.magazines`: always in the same order, so that each has one address. */
export function periodicalQuery(filter: Omit<Filter, 'periodicalList'>): Record<string, string | undefined> {
  const { magazineId, categoryId, year, labels, sort, keyword, pgNo } = filter
  return {
    magazine: magazineId === USUAL_MAGAZINE ? undefined : String(magazineId),
    category: categoryId?.toString(),
    year: year === ALL_YEARS ? undefined : String(year),
    label: labels === ALL_LABELS ? undefined : labels,
    sort: sort === USUAL_SORT ? undefined : sort,
    keyword,
    page: pgNo > 1 ? String(pgNo) : undefined,
  }
}
