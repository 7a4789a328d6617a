/** The list of issues as queries, shared by the loader that fetches them and the page that reads them. */
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/contract.ts'
import type { Periodical } from '#contract/site/magazine-list.ts'
import type { RankPage } from '#contract/site/ranking.ts'
import { periodicalRequest, type PeriodicalFilter } from '#domain/issue/periodical-filter.ts'
import { callQuery, FRESH } from './call-query.ts'

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
/** The ranking that this address answers with. */
const ISSUES = 'issue'

/** An ornament: null on a site without this ranking, which is not asked for there. */
export const issueRankQuery = (api: Api) =>
  queryOptions<RankPage | null>({
    queryKey: ['issueRank'],
    async queryFn() {
      const rankings = await api('GET /api/rank/rankConfig')
      if (!rankings.some(({ type }) => type === ISSUES)) return null
      return api('GET /h5/api/rank/rankData', { query: { rowNum: RANKED } })
    },
    staleTime: FRESH,
  })
