import type { Ranking } from '#contract/site/ranking.ts'
import type { RankingRow } from './ranking.queries.ts'

/** As it follows a figure: 3.2万 次阅读. */
const METRIC_TEXTS: Readonly<Record<RankingRow['metric'], string>> = {
  read: '次阅读',
  listen: '次收听',
  buy: '人购买',
}

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
