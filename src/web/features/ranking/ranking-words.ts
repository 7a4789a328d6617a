/** How rankings are named and addressed. */
import type { RankEntry, RankPage, Ranking } from '#contract/site/ranking.ts'
import { paths } from '#domain/paths.ts'
import type { RankPeriod } from '#domain/content/rank-period.ts'
import { m } from '#messages/site.ts'

export const PERIOD_NAMES: Readonly<Record<RankPeriod, string>> = {
  day: m.ranking.periodDay,
  week: m.ranking.periodWeek,
  month: m.ranking.periodMonth,
}
export const PERIOD_SPANS: Readonly<Record<RankPeriod, string>> = {
  day: m.ranking.spanDay,
  week: m.ranking.spanWeek,
  month: m.ranking.spanMonth,
}

/** One address for each period: the default one is omitted. */
export function chartPath(ranking: Pick<Ranking, 'type' | 'period'>, period: RankPeriod, page = 1): string {
  return paths.ranking(ranking.type, period === ranking.period ? undefined : period, page)
}

/** 11月9日 */
export function shortDate(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return m.ranking.shortDate({ month: month!, day: date! })
}

const METRIC_NAMES: Readonly<Record<Ranking['metric'], string>> = {
  read: m.word.reading,
  listen: m.word.listening,
  buy: m.ranking.metricBuy,
}

export const metricName = ({ metric }: Pick<Ranking, 'metric'>): string => METRIC_NAMES[metric]

/** The editors' description applies to the ranking's default period; another one gets a generic description. */
export function describeChart({ ranking, period }: Pick<RankPage, 'ranking' | 'period'>): string {
  if (period === ranking.period) return ranking.description
  return m.ranking.chartDescription({
    name: ranking.name,
    period: PERIOD_NAMES[period],
    span: PERIOD_SPANS[period],
    metric: metricName(ranking),
  })
}

export type RankMoveWords = { move: 'new' | 'up' | 'down' | undefined; sign: string; words: string }

/**
 * The change of a rank since the previous window: a sign on the screen, and a text for screen readers. A smaller rank is
 * higher.
 */
export function rankMoveWords({ rank, lastRank }: Pick<RankEntry, 'rank' | 'lastRank'>): RankMoveWords {
  if (lastRank === null) return { move: 'new', sign: m.ranking.newSign, words: m.ranking.newEntry }
  const steps = lastRank - rank
  if (steps === 0) return { move: undefined, sign: '—', words: m.ranking.unchanged }
  return steps > 0
    ? { move: 'up', sign: `↑ ${steps}`, words: m.ranking.movedUp({ steps }) }
    : { move: 'down', sign: `↓ ${-steps}`, words: m.ranking.movedDown({ steps: -steps }) }
}

/** The length of a bar in per cent of the longest, with a minimum so that it is visible. */
export const rankBar = (num: number, most: number): number =>
  most > 0 ? Math.max(1, Math.round((num / most) * 100)) : 0
