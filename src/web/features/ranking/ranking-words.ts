/** How rankings are named and addressed. */
import type { RankPage, Ranking } from '#contract/site/ranking.ts'
import { paths } from '#domain/paths.ts'
import type { RankPeriod } from '#domain/content/rank-period.ts'

export const PERIOD_NAMES: Readonly<Record<RankPeriod, string>> = { day: '日榜', week: '周榜', month: '月榜' }
export const PERIOD_SPANS: Readonly<Record<RankPeriod, string>> = {
  day: '昨日至今',
  week: '近七天',
  month: '近三十天',
}

/** One address for each window: the ranking's own needs no word. */
export function chartPath(ranking: Pick<Ranking, 'type' | 'period'>, period: RankPeriod, page = 1): string {
  return paths.ranking(ranking.type, period === ranking.period ? undefined : period, page)
}

/** 11月9日 */
export function shortDate(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return `${month}月${date}日`
}

const METRIC_NAMES: Readonly<Record<Ranking['metric'], string>> = { read: '阅读', listen: '收听', buy: '购买' }

export const metricName = ({ metric }: Pick<Ranking, 'metric'>): string => METRIC_NAMES[metric]

/** What the editors say is true of the ranking's own window; of another one only what it is. */
export function describeChart({ ranking, period }: Pick<RankPage, 'ranking' | 'period'>): string {
  if (period === ranking.period) return ranking.description
  return `${ranking.name}的${PERIOD_NAMES[period]}：${PERIOD_SPANS[period]}，按${metricName(ranking)}次数排列。`
}
