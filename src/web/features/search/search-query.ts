/** The queries of the search, defined once, so that components find in the cache what a loader has fetched. */
import type { Api } from '#contract/contract.ts'
import type { SearchAddress } from './search-address.ts'
import { searchKindOf } from '#domain/search/search-kind.ts'
import { callQuery } from '../../api/call-query.ts'

export const cueWordQuery = (api: Api) => callQuery(api, 'GET /api/search/cueword', { query: { position: 'webIndex' } })

export function searchQuery(api: Api, { keyword = '', type, year, column, pay, sort, page = 1 }: SearchAddress) {
  const { contentType } = searchKindOf(type)
  const query = {
    keyword,
    pgNo: page,
    ...(contentType ? { contentType } : {}),
    ...(year ? { year } : {}),
    ...(column ? { columnId: column } : {}),
    ...(pay ? { pay } : {}),
    ...(sort ? { sort } : {}),
  }
  return callQuery(api, 'GET /api/search/queryContent', { query })
}
