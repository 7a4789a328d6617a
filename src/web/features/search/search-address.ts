/** Parses the address of a search page (spec 2); parameters that are not understood are dropped. */
import { paths, type SearchPathWords } from '#domain/paths.ts'
import { SEARCH_PAYS, SEARCH_SORTS, USUAL_SORT } from '#domain/search/search-filter.ts'
import { cleanKeyword, KEYWORD_LIMIT } from '#domain/search/search-keyword.ts'
import { searchKindOf } from '#domain/search/search-kind.ts'

export type SearchAddress = SearchPathWords & {
  page?: number
  /** the keyword was too long; only its beginning is searched for */
  isCut?: true
}

const WAYS = ['history', 'hot', 'submit'] as const
const PATH = /^\/[\w\-./]{0,100}$/
const YEAR = /^[12]\d{3}$/
const ID = /^[1-9]\d{0,14}$/
const LAST_PAGE = 10_000

/** A value that looks like a number or a boolean is still a keyword; a repeated parameter is ignored. */
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

export function parseSearchAddress(search: Record<string, unknown>): SearchAddress {
  const typed = textOf(search['keyword'])
  const keyword = cleanKeyword(typed)
  const enter = textOf(search['searchenter'])
  const way = WAYS.find((known) => known === search['searchtype'])
  const { type } = searchKindOf(textOf(search['type']))
  const year = textOf(search['year'])
  const column = textOf(search['column'])
  const pay = SEARCH_PAYS.find((known) => known === search['pay'])
  const sort = SEARCH_SORTS.find((known) => known === search['sort'])
  const page = Number(textOf(search['page']))
  return {
    ...(keyword ? { keyword } : {}),
    ...(PATH.test(enter) ? { searchenter: enter } : {}),
    ...(way ? { searchtype: way } : {}),
    ...(type ? { type } : {}),
    ...(YEAR.test(year) ? { year: Number(year) } : {}),
    ...(ID.test(column) ? { column: Number(column) } : {}),
    ...(pay ? { pay } : {}),
    ...(sort && sort !== USUAL_SORT ? { sort } : {}),
    ...(Number.isSafeInteger(page) && page > 1 && page <= LAST_PAGE ? { page } : {}),
    ...(typed.trim().length > KEYWORD_LIMIT ? { isCut: true } : {}),
  }
}

/** The parameters to change: `undefined` removes a filter. */
export type SearchChange = { [Name in 'type' | 'year' | 'column' | 'pay' | 'sort']?: SearchPathWords[Name] | undefined }

/** The same search with another filter, or another page of it. Always in one order, so that each has one address. */
export function narrowedSearch(address: SearchAddress, change: SearchChange = {}, page = 1): string {
  const { keyword, searchenter, searchtype, type, year, column, pay, sort } = { ...address, ...change }
  const words = { keyword, searchenter, searchtype, type, year, column, pay, sort }
  return paths.search(parseSearchAddress(words), page)
}

/** The canonical address of this page, without the parameters that record how the reader arrived. */
export function ownSearch({ searchenter: _enter, searchtype: _type, page, ...words }: SearchAddress): string {
  return narrowedSearch(words, {}, page)
}

/** Whether filters reduce the results. */
export const isNarrowed = ({ type, year, column, pay }: SearchAddress) => Boolean(type ?? year ?? column ?? pay)
