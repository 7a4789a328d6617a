/** Rankings. The editors set what is ranked and over which days; the positions follow from what readers do. */
import type { RankEntry, RankPage, Ranking } from '#contract/site/ranking.ts'
import { rankWindow, type DayWindow, type RankPeriod } from '#domain/content/rank-period.ts'
import { isContentClosed } from '#domain/site/section.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { CommerceService } from '../commerce/commerce.service.ts'
import type { ContentService } from '../content/content.service.ts'
import type { Tools } from '../module-tools.ts'
import type { ReadSite } from '../site/site.service.ts'
import type { Scored, ViewService } from '../view/view.service.ts'
import { presentRanking } from './ranking.present.ts'
import * as queries from './ranking.queries.ts'

/** The codes of the rankings on the front page, as the demo edition has them. */
type FrontPageCode = 'issue' | 'course'

type RankingTools = Tools & {
  content: Pick<ContentService, 'listCards'>
  commerce: Pick<CommerceService, 'listTopBought'>
  view: Pick<ViewService, 'listTop'>
  readSite: ReadSite
}

type Chart = { row: queries.RankingRow; period: RankPeriod; window: DayWindow; top: Scored[]; before: Scored[] }
type PageOptions = { pgNo: number; rowNum: number; period?: RankPeriod | undefined }

export function createRankingService({ db, content, commerce, view, readSite }: RankingTools) {
  /** Neither while rankings are switched off, nor while what is ranked is. */
  function isOpen(row: queries.RankingRow): boolean {
    const off = readSite().sectionsOff
    return !off.includes('ranking') && !isContentClosed(off, row.content_type)
  }

  const listOpen = async () => (await queries.listRankings(db)).filter(isOpen)

  async function findOpen(code: string): Promise<queries.RankingRow | null> {
    const row = await queries.findRanking(db, code)
    return row && isOpen(row) ? row : null
  }

  function listTop({ content_type: contentType, metric }: queries.RankingRow, window: DayWindow, now: number) {
    if (metric === 'buy') return commerce.listTopBought({ contentType, window }, now)
    return view.listTop({ contentType, kind: metric, window }, now)
  }

  async function compose(row: queries.RankingRow, now: number, period: RankPeriod = row.period): Promise<Chart> {
    const window = rankWindow(period, now)
    const [top, before] = await Promise.all([listTop(row, window, now), listTop(row, rankWindow(period, now, 1), now)])
    return { row, period, window, top, before }
  }

  /** The entries of several rankings, in one query. An item withdrawn since the count leaves its position to the next. */
  async function listEntries(charts: Chart[]): Promise<RankEntry[][]> {
    const keyOf = ({ row }: Chart, { contentId }: Scored) => ({ contentType: row.content_type, contentId })
    const cards = await content.listCards(charts.flatMap((chart) => chart.top.map((scored) => keyOf(chart, scored))))
    const known = new Map(cards.map((card) => [`${card.contentType}/${card.contentId}`, card]))
    return charts.map((chart) => {
      const lastRanks = new Map(chart.before.map(({ contentId }, index) => [contentId, index + 1]))
      return chart.top
        .flatMap(({ contentId, score }) => {
          const card = known.get(`${chart.row.content_type}/${contentId}`)
          return card ? [{ ...card, num: score, lastRank: lastRanks.get(contentId) ?? null }] : []
        })
        .map((entry, index) => ({ ...entry, rank: index + 1 }))
    })
  }

  function presentPage({ row, period, window }: Chart, entries: RankEntry[], pgNo: number, rowNum: number): RankPage {
    return {
      ranking: presentRanking(row),
      period,
      startDate: window.from,
      endDate: window.to,
      list: entries.slice((pgNo - 1) * rowNum, pgNo * rowNum),
      pgNo,
      totalPage: Math.ceil(entries.length / rowNum),
      totalCount: entries.length,
    }
  }

  return {
    async listRankings(): Promise<Ranking[]> {
      return (await listOpen()).map(presentRanking)
    },

    async findPage(code: string, { period, pgNo, rowNum }: PageOptions, now: number): Promise<RankPage> {
      const row = await findOpen(code)
      if (!row) throw new AppError('NOT_FOUND', m.ranking.noSuchRanking)
      const chart = await compose(row, now, period)
      const [entries = []] = await listEntries([chart])
      return presentPage(chart, entries, pgNo, rowNum)
    },

    /** The beginning of each, in the order of the editors. */
    async listOverview(rowNum: number, now: number): Promise<RankPage[]> {
      const charts = await Promise.all((await listOpen()).map((row) => compose(row, now)))
      const entries = await listEntries(charts)
      return charts.map((chart, index) => presentPage(chart, entries[index] ?? [], 1, rowNum))
    },

    /** The ids in a ranking, the first in front; none if the editors have no such ranking. */
    async listIds(code: FrontPageCode, now: number): Promise<number[]> {
      const row = await findOpen(code)
      if (!row) return []
      return (await listTop(row, rankWindow(row.period, now), now)).map(({ contentId }) => contentId)
    },
  }
}

export type RankingService = ReturnType<typeof createRankingService>
