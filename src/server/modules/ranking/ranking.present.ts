import type { Ranking } from '#contract/site/ranking.ts'
import { labels } from '#messages/create-messages.ts'
import { m } from '#messages/server.ts'
import type { RankingRow } from './ranking.queries.ts'

/** As it follows a figure: 3.2万 次阅读. */
const METRIC_TEXTS: Readonly<Record<RankingRow['metric'], string>> = labels(() => ({
  read: m.ranking.reads,
  listen: m.ranking.listens,
  buy: m.ranking.buyers,
}))

export function presentRanking(row: RankingRow): Ranking {
  return {
    type: row.code,
    name: row.name,
    description: row.description,
    contentType: row.content_type,
    period: row.period,
    metric: row.metric,
    metricText: METRIC_TEXTS[row.metric],
  }
}
