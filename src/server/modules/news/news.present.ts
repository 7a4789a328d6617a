import type { NewsDay } from '#contract/news.ts'
import { beijingTime } from '#rules/relative-time.ts'
import type { NewsRow } from './news.queries.ts'

export function presentNewsDay(date: string, rows: NewsRow[]): NewsDay {
  return {
    date,
    data: rows.map(({ id, published_at, title, brief, category }) => ({
      id,
      time: beijingTime(published_at),
      title,
      brief,
      category,
    })),
  }
}
