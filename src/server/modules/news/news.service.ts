/** The news in brief, by day. */
import type { NewsDay, NewsPage } from '#contract/site/news.ts'
import { dayStrip } from '#domain/time/calendar-month.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { Tools } from '../module-tools.ts'
import { presentNewsDay } from './news.present.ts'
import * as queries from './news.queries.ts'

const STRIP = 14

export function createNewsService({ db }: Tools) {
  async function listDays(now: number, { date, rowNum }: { date?: string | undefined; rowNum: number }) {
    const rows = await queries.listDays(db, { now, date, limit: rowNum })
    return [...Map.groupBy(rows, (row) => row.day)].map(([day, items]) => presentNewsDay(day, items))
  }

  /** How many there are on each day of a span that has any. */
  async function countByDay(now: number, first: string, last: string): Promise<Map<string, number>> {
    const rows = await queries.countByDay(db, { now, first, last })
    return new Map(rows.map(({ day, count }) => [day, Number(count)]))
  }

  return {
    /** So many of the newest days, each with all of its news; one day alone if it is named. */
    listDays,
    countByDay,

    /** The last day that has news, with so many of its latest. */
    async findLatestDay(now: number, limit: number): Promise<NewsDay | null> {
      const [day] = await listDays(now, { rowNum: 1 })
      return day ? { ...day, data: day.data.slice(0, limit) } : null
    },

    /** A day with its neighbouring days. As long as there is no news at all, today is an empty day. */
    async findPage(now: number, date?: string): Promise<NewsPage> {
      const [day] = await listDays(now, { date, rowNum: 1 })
      if (!day && date !== undefined) throw new AppError('NOT_FOUND', m.news.noNewsOfDay)
      const today = calendarDate(now)
      if (!day) return { date: today, data: [], previous: null, next: null, newest: today, strip: [] }
      const { previous, next, newest } = await queries.findNeighbours(db, now, day.date)
      const strip = dayStrip(newest ?? day.date, day.date, STRIP)
      const counts = await countByDay(now, strip[0]!, strip.at(-1)!)
      return {
        ...day,
        previous,
        next,
        newest: newest ?? day.date,
        strip: strip.map((one) => ({ date: one, newsNum: counts.get(one) ?? 0 })),
      }
    },

    async findFirstDay(): Promise<string | null> {
      return (await queries.findFirstDay(db))?.day ?? null
    },
  }
}

export type NewsService = ReturnType<typeof createNewsService>
