/** The selection on `/classify` and `/course`, as encoded in the address. Unknown values are ignored. */
import { m } from '#messages/domain.ts'
import { CATEGORY_KINDS, type CategoryKind } from './category-kind.ts'
import { cleanKeyword } from '../search/search-keyword.ts'

export const CATEGORY_SORTS = [
  {
    sort: 'new',
    get name() {
      return m.word.latest
    },
  },
  {
    sort: 'hot',
    get name() {
      return m.content.mostStudied
    },
  },
  {
    sort: 'price',
    get name() {
      return m.content.priceAscending
    },
  },
] as const
export type CategorySort = (typeof CATEGORY_SORTS)[number]['sort']

export type ClassifySearch = {
  kind?: CategoryKind
  category?: number
  free?: boolean
  sort?: CategorySort
  keyword?: string
  page?: number
}

/** The default order is newest first. */
const USUAL_SORT = 'new'

const positive = (value: unknown) => (/^[1-9]\d{0,14}$/.test(String(value)) ? Number(value) : undefined)

export function classifySearch(search: Record<string, unknown>): ClassifySearch {
  const kind = CATEGORY_KINDS.find((known) => known.kind === search['kind'])?.kind
  const category = positive(search['category'])
  const free = { '1': true, '0': false }[String(search['free'])]
  const sort = CATEGORY_SORTS.find((known) => known.sort === search['sort'])?.sort
  const keyword = typeof search['keyword'] === 'string' ? cleanKeyword(search['keyword']) : ''
  const page = positive(search['page'])
  return {
    ...(kind ? { kind } : {}),
    ...(category ? { category } : {}),
    ...(free === undefined ? {} : { free }),
    ...(sort && sort !== USUAL_SORT ? { sort } : {}),
    ...(keyword ? { keyword } : {}),
    ...(page && page > 1 ? { page } : {}),
  }
}

/**
 * The inverse, for `paths.classify` and `paths.courses`: always in the same order, so that each selection has one address.
 */
export function classifyQuery(search: ClassifySearch): Record<string, string | undefined> {
  const { kind, category, free, sort, keyword, page = 1 } = search
  return {
    kind,
    category: category?.toString(),
    free: free === undefined ? undefined : free ? '1' : '0',
    sort: sort === USUAL_SORT ? undefined : sort,
    keyword,
    page: page > 1 ? String(page) : undefined,
  }
}
