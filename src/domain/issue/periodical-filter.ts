/**
 * The list of issues and its filters (spec 3 and 5): a state, its transitions, and its request to the server. While it loads
 * it accepts no other choice; each choice restarts the list.
 */
import { m } from '#messages/domain.ts'

/** In the state and in addresses. */
export const ALL_YEARS = '全部'
export const ALL_LABELS = 'all'

/** The weekly (spec 3 and 9). One of the other magazines has id 0, so 0 does not mean all of them. */
export const USUAL_MAGAZINE = 1

/** How the issues recommended beside the list of a magazine are chosen: the same for all of them (spec 3). */
export const RECOMMEND_TYPE = 1

/** `lineType` of the wire. Missing and 1 are the same order, and the only one that is grouped by year. */
export const PERIODICAL_SORTS = [
  {
    sort: '1',
    get name() {
      return m.word.latest
    },
  },
  {
    sort: '2',
    get name() {
      return m.issue.oldest
    },
  },
  {
    sort: '3',
    get name() {
      return m.issue.mostRead
    },
  },
  {
    sort: '4',
    get name() {
      return m.issue.mostBookmarked
    },
  },
] as const
export type PeriodicalSort = '' | (typeof PERIODICAL_SORTS)[number]['sort']

/** Entries of a page (spec 9). */
export const PERIODICAL_ROWS = 20

type Listed = { id: number; qikanYear: number }

export type PeriodicalFilter<Issue extends Listed> = {
  keyword: string
  /** the last page loaded; while loading, the requested one */
  pgNo: number
  rowNum: number
  firstCategoryId: number | null
  secondCategoryId: number | null
  /** the requested category: the second level if one is chosen, else the first */
  categoryId: number | null
  categoryName: string
  year: number | typeof ALL_YEARS
  sort: PeriodicalSort
  magazineId: number
  /** the open audio edition; labels are those of its tracks */
  youngId: number | null
  labels: string
  /** whether there are further pages */
  more: boolean
  loading: boolean
  periodicalList: Issue[]
}

export type PeriodicalChange<Issue extends Listed> =
  | { type: 'keyword'; keyword: string }
  | { type: 'category'; first: number | null; second: number | null; name: string }
  | { type: 'year'; year: number | typeof ALL_YEARS }
  | { type: 'sort'; sort: PeriodicalSort }
  | { type: 'label'; label: string }
  | { type: 'magazine'; magazineId: number }
  | { type: 'young'; youngId: number | null }
  | { type: 'more' }
  | { type: 'receive'; list: Issue[]; totalPage: number }
  | { type: 'fail' }

/** Before anything was chosen: it waits for the first page of the weekly. */
export function startPeriodical<Issue extends Listed>(
  chosen: Partial<PeriodicalFilter<Issue>> = {},
): PeriodicalFilter<Issue> {
  const { firstCategoryId = null, secondCategoryId = null } = chosen
  return {
    keyword: '',
    pgNo: 1,
    rowNum: PERIODICAL_ROWS,
    categoryName: '',
    year: ALL_YEARS,
    sort: '',
    magazineId: USUAL_MAGAZINE,
    youngId: null,
    labels: ALL_LABELS,
    more: false,
    loading: true,
    periodicalList: [],
    ...chosen,
    firstCategoryId,
    secondCategoryId,
    categoryId: secondCategoryId ?? firstCategoryId,
  }
}

export function changePeriodical<Issue extends Listed>(
  state: PeriodicalFilter<Issue>,
  change: PeriodicalChange<Issue>,
): PeriodicalFilter<Issue> {
  if (change.type === 'receive') return receive(state, change)
  // The failed page is missing: loading more requests it again.
  if (change.type === 'fail')
    return state.loading ? { ...state, pgNo: state.pgNo - 1, loading: false, more: true } : state
  if (state.loading) return state
  if (change.type === 'more') return state.more ? { ...state, pgNo: state.pgNo + 1, loading: true } : state
  return { ...choose(state, change), pgNo: 1, periodicalList: [], more: false, loading: true }
}

/**
 * The figures that a list is sorted by change while it is read, so an issue may arrive twice: it keeps its first position.
 * A further page without issues is the end: the page before it was the last one (spec 8).
 */
function receive<Issue extends Listed>(
  state: PeriodicalFilter<Issue>,
  { list, totalPage }: { list: Issue[]; totalPage: number },
): PeriodicalFilter<Issue> {
  if (!state.loading) return state
  if (list.length === 0 && state.pgNo > 1) return { ...state, pgNo: state.pgNo - 1, more: false, loading: false }
  const known = new Set(state.periodicalList.map(({ id }) => id))
  const periodicalList = [...state.periodicalList, ...list.filter(({ id }) => !known.has(id))]
  return { ...state, periodicalList, more: state.pgNo < totalPage, loading: false }
}

type Choice = Exclude<PeriodicalChange<Listed>, { type: 'more' | 'receive' | 'fail' }>

function choose<Issue extends Listed>(state: PeriodicalFilter<Issue>, change: Choice): PeriodicalFilter<Issue> {
  switch (change.type) {
    case 'keyword':
      return { ...state, keyword: change.keyword }
    case 'category':
      return {
        ...state,
        firstCategoryId: change.first,
        secondCategoryId: change.second,
        categoryId: change.second ?? change.first,
        categoryName: change.name,
      }
    case 'year':
      return { ...state, year: change.year }
    case 'sort':
      return { ...state, sort: change.sort }
    case 'label':
      return { ...state, labels: change.label }
    case 'young':
      return { ...state, youngId: change.youngId }
    // Years, categories and labels belong to a magazine; search text and order are preserved.
    case 'magazine':
      return startPeriodical<Issue>({ magazineId: change.magazineId, keyword: state.keyword, sort: state.sort })
  }
}

/** The request (spec 7): all years as 0, all labels by their keyword, no category as nothing. */
export function periodicalRequest(state: Omit<PeriodicalFilter<Listed>, 'periodicalList'>) {
  const { pgNo, rowNum, sort, categoryId, magazineId, year, keyword, labels } = state
  return {
    pgNo,
    rowNum,
    lineType: sort,
    magazineId,
    year: year === ALL_YEARS ? 0 : year,
    labels,
    ...(categoryId === null ? {} : { categoryId }),
    ...(keyword ? { keyword } : {}),
  }
}

/** By the year of the issues where all years are shown from the newest on; in any other order as one group. */
export function groupByYear<Issue extends Listed>({
  year,
  sort,
  periodicalList,
}: Pick<PeriodicalFilter<Issue>, 'year' | 'sort' | 'periodicalList'>): { year: number | null; list: Issue[] }[] {
  if (periodicalList.length === 0) return []
  if (year !== ALL_YEARS || (sort !== '' && sort !== '1')) return [{ year: null, list: periodicalList }]
  return [...Map.groupBy(periodicalList, ({ qikanYear }) => qikanYear)].map(([of, list]) => ({ year: of, list }))
}
