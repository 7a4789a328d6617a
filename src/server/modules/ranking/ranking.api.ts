import type { Handlers } from '../../http/api/api.ts'
import type { RankingService } from './ranking.service.ts'

type Calls = Extract<keyof Handlers, `${string}/api/rank/${string}`>

export function rankingHandlers(ranking: RankingService): Pick<Handlers, Calls> {
  return {
    'GET /api/rank/rankConfig': () => ranking.listRankings(),
    'GET /api/rank/rankData': ({ query: { type, ...options } }, { now }) => ranking.findPage(type, options, now),
    'GET /api/rank/rankOverview': ({ query: { rowNum } }, { now }) => ranking.listOverview(rowNum, now),
    'GET /h5/api/rank/rankData': ({ query: { type, ...options } }, { now }) => ranking.findPage(type, options, now),
  }
}
