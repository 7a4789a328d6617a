/** What the address of a search page says (spec 2); whatever is not understood is left out of it. */
import type { SearchWords } from './paths.ts'
import { cleanKeyword } from './search-keyword.ts'
import { searchKindOf } from './search-kind.ts'

export type SearchAddress = SearchWords & { page?: number }

const WAYS = ['history', 'hot', 'submit'] as const
const PATH = /^\/[\w\-./]{0,100}$/
const LAST_PAGE = 10_000

/** A value that looks like a number or a truth is a keyword all the same; one that comes twice is none. */
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

export function parseSearchAddress(search: Record<string, unknown>): SearchAddress {
  const keyword = cleanKeyword(textOf(search['keyword']))
  const enter = textOf(search['searchenter'])
  const way = WAYS.find((known) => known === search['searchtype'])
  const { type } = searchKindOf(textOf(search['type']))
  const page = Number(textOf(search['page']))
  return {
    ...(keyword ? { keyword } : {}),
    ...(PATH.test(enter) ? { searchenter: enter } : {}),
    ...(way ? { searchtype: way } : {}),
    ...(type ? { type } : {}),
    ...(Number.isSafeInteger(page) && page > 1 && page <= LAST_PAGE ? { page } : {}),
  }
}
