/** The list of issues as queries, shared by the loader that fetches them and the page that reads them. */
import type { Api } from '#contract/contract.ts'
import type { Periodical } from '#contract/site/magazine-list.ts'
import { periodicalRequest, type PeriodicalFilter } from '#domain/issue/periodical-filter.ts'
import { callQuery } from './call-query.ts'

/** A reader who returns from an issue finds all loaded pages, not only the last one. */
const KEPT = 30 * 60_000

export const magazinesQuery = (api: Api) => callQuery(api, 'GET /api/magazine')

export const issueCategoriesQuery = (api: Api, magazineId: number) =>
  callQuery(api, 'GET /api/magazine/category', { query: { magazineId } })

export const periodicalsQuery = (api: Api, filter: Omit<PeriodicalFilter<Periodical>, 'periodicalList'>) => ({
  ...callQuery(api, 'GET /api/magazine/periodical', { query: periodicalRequest(filter) }),
  gcTime: KEPT,
})

export const recommendedIssuesQuery = (api: Api, magazineId: number) =>
  callQuery(api, 'GET /api/magazine/periodicalRecommend', { query: { magazineId } })

const RANKED = 5
export const issueRankQuery = (api: Api) => callQuery(api, 'GET /h5/api/rank/rankData', { query: { rowNum: RANKED } })
