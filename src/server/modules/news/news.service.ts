/** The news in brief, by day. */
import type { NewsDay } from '#contract/news.ts'
import type { Tools } from '../module-tools.ts'
import { presentNewsDay } from './news.present.ts'
import * as queries from './news.queries.ts'

export function createNewsService({ db }: Tools) {
  async function listDays(now: number, { date, rowNum }: { date?: string | undefined; rowNum: number }) {
    const rows = await queries.listDays(db, { now, date, limit: rowNum })
    return [...Map.groupBy(rows, (row) => row.day)].map(([day, items]) => presentNewsDay(day, items))
  }

  return {
    /** So many of the newest days, each with all of its news; one day alone if it is named. */
    listDays,

    /** The last day that has news, with so many of its latest. */
    async findLatestDay(now: number, limit: number): Promise<NewsDay | null> {
      const [day] = await listDays(now, { rowNum: 1 })
      return day ? { ...day, data: day.data.slice(0, limit) } : null
    },
  }
}

export type NewsService = ReturnType<typeof createNewsService>
