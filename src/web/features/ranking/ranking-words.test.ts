import { expect, test } from 'vitest'
import type { RankPeriod } from '#domain/content/rank-period.ts'
import type { Ranking } from '#contract/site/ranking.ts'
import { chartPath, describeChart, rankBar, rankMoveWords, shortDate } from './ranking-words.ts'

test.each<[number, number | null, ReturnType<typeof rankMoveWords>]>([
  [1, null, { move: 'new', sign: '新', words: '新上榜' }],
  [3, 3, { move: undefined, sign: '—', words: '名次未变' }],
  [1, 4, { move: 'up', sign: '↑ 3', words: '较上期上升 3 位' }],
  [4, 3, { move: 'down', sign: '↓ 1', words: '较上期下降 1 位' }],
])('place %d, before %s', (rank, lastRank, words) => expect(rankMoveWords({ rank, lastRank })).toEqual(words))

test.each([
  [50, 100, 50],
  [100, 100, 100],
  [1, 10_000, 1],
  [1, 3, 33],
  [0, 0, 0],
])('%d of %d: %d per cent', (num, most, share) => expect(rankBar(num, most)).toBe(share))

const RANKING = { type: 'hot', name: '热文榜', description: '大家在读。', period: 'week', metric: 'read' } as Ranking

test.each<[RankPeriod, number, string, string]>([
  ['week', 1, '/ranking/hot', '大家在读。'],
  ['day', 1, '/ranking/hot?period=day', '热文榜的日榜：昨日至今，按阅读次数排列。'],
  ['month', 2, '/ranking/hot?period=month&page=2', '热文榜的月榜：近三十天，按阅读次数排列。'],
])('the window %s, page %d', (period, page, path, words) =>
  expect([chartPath(RANKING, period, page), describeChart({ ranking: RANKING, period })]).toEqual([path, words]),
)

test.each([
  ['2026-11-09', '11月9日'],
  ['2026-01-31', '1月31日'],
])('%s: %s', (day, words) => expect(shortDate(day)).toBe(words))
