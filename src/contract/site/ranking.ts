/** Rankings: what is read, listened to or bought most in a window of days. */
import { cacheTag } from '../core/cache-tag.ts'
import { z } from 'zod'
import { RANK_PERIODS } from '#domain/content/rank-period.ts'
import { contentCard } from './content.ts'
import { defineCalls } from '../core/define-call.ts'
import { shortText } from '../core/field.ts'
import { pageOf, paging } from '../core/page.ts'

const period = z.enum(RANK_PERIODS)

export const ranking = z.object({
  type: z.string().meta({ description: 'the word by which a ranking is asked for' }),
  name: z.string(),
  description: z.string(),
  contentType: z.int(),
  period: period.meta({ description: 'the window that it has unless another is asked for' }),
  metric: z.enum(['read', 'listen', 'buy']),
  metricText: z.string().meta({ description: 'what its figures count, in words' }),
})
export type Ranking = z.infer<typeof ranking>

export const rankEntry = contentCard.extend({
  rank: z.int(),
  num: z.int().meta({ description: 'how often in the window' }),
  lastRank: z
    .int()
    .nullable()
    .meta({ description: 'its place in the window before; null when it was not among the first hundred' }),
})
export type RankEntry = z.infer<typeof rankEntry>

export const rankPage = pageOf(rankEntry).extend({
  ranking,
  period,
  startDate: z.string().meta({ description: 'the first day of the window, in Beijing' }),
  endDate: z.string(),
})
export type RankPage = z.infer<typeof rankPage>

const chartQuery = { period: period.optional(), ...paging }

export const rankingCalls = defineCalls({
  'GET /api/rank/rankConfig': {
    noun: 'ranking',
    summary: 'Which rankings there are',
    model: z.array(ranking),
    cache: 'public',
    tags: [cacheTag.ranking],
  },
  'GET /api/rank/rankData': {
    noun: 'ranking',
    summary: 'One ranking, a hundred places at most, each with its place in the window before',
    query: z.object({ type: shortText(32).default('hot'), ...chartQuery }),
    model: rankPage,
    cache: 'public',
    tags: [cacheTag.ranking],
  },
  'GET /api/rank/rankOverview': {
    noun: 'ranking',
    summary: 'The first few of every ranking',
    query: z.object({ rowNum: paging.rowNum.unwrap().default(5) }),
    model: z.array(rankPage),
    cache: 'public',
    tags: [cacheTag.ranking],
  },
  'GET /h5/api/rank/rankData': {
    noun: 'ranking',
    summary:
      'The same under the address that the pages of magazines know; the ranking of issues unless another is asked for',
    query: z.object({ type: shortText(32).default('issue'), ...chartQuery }),
    model: rankPage,
    cache: 'public',
    tags: [cacheTag.ranking],
  },
})
