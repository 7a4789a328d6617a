/** How rankings are named and addressed. */
import type { RankEntry, RankPage, Ranking } from '#contract/site/ranking.ts'
import { paths } from '#domain/paths.ts'
import type { RankPeriod } from '#domain/content/rank-period.ts'

export const PERIOD_NAMES: Readonly<Record<RankPeriod, string>> = { day: '日榜', week: '周榜', month: '月榜' }
export const PERIOD_SPANS: Readonly<Record<RankPeriod, string>> = {
  day: '昨日至今',
  week: '近七天',
  month: '近三十天',
}

/** One address for each period: the default one is omitted. */
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

/** The editors' description applies to the ranking's default period; another one gets a generic description. */
export function describeChart({ ranking, period }: Pick<RankPage, 'ranking' | 'period'>): string {
  if (period === ranking.period) return ranking.description
  return `${ranking.name}的${PERIOD_NAMES[period]}：${PERIOD_SPANS[period]}，按${metricName(ranking)}次数排列。`
}

export type RankMoveWords = { move: 'new' | 'up' | 'down' | undefined; sign: string; words: string }

/**
 * The change of a rank since the previous window: a sign on the screen, and a text for screen readers. A smaller rank is
 * higher.
 */
export function rankMoveWords({ rank, lastRank }: Pick<RankEntry, 'rank' | 'lastRank'>): RankMoveWords {
  if (lastRank === null) return { move: 'new', sign: '新', words: '新上榜' }
  const steps = lastRank - rank
  if (steps === 0) return { move: undefined, sign: '—', words: '名次未变' }
  return steps > 0
    ? { move: 'up', sign: `↑ ${steps}`, words: `较上期上升 ${steps} 位` }
    : { move: 'down', sign: `↓ ${-steps}`, words: `较上期下降 ${-steps} 位` }
}

/** The length of a bar in per cent of the longest, with a minimum so that it is visible. */
export const rankBar = (num: number, most: number): number =>
  most > 0 ? Math.max(1, Math.round((num / most) * 100)) : 0
