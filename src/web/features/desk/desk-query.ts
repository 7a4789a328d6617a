/** What the desk shows of the search, as queries: the loader fetches them and the page reads them, in the same words. */
import type { Api } from '#contract/contract.ts'
import type { WordState } from '#contract/desk/search-word.ts'
import { callQuery } from '../../api/call-query.ts'

/** What is asked for one word; where among the pinned ones, if that matters. */
export type WordOrder = { keyword: string; state: WordState; place?: number }

export const deskWordQuery = (api: Api) => callQuery(api, 'GET /api/desk/search/wordList')
export const missedWordQuery = (api: Api, page: number) =>
  callQuery(api, 'GET /api/desk/search/missList', { query: { pgNo: page } })
export const indexHealthQuery = (api: Api) => callQuery(api, 'GET /api/desk/search/health')
