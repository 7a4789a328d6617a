import type { NewsDay } from '#contract/site/news.ts'
import { beijingTime } from '#domain/time/relative-time.ts'
import type { NewsRow } from './news.queries.ts'

export function presentNewsDay(date: string, rows: NewsRow[]): NewsDay {
  return {
    date,
    data: rows.map(({ id, published_at, title, brief, category, story_id, story_title }) => ({
      id,
      time: beijingTime(published_at),
      title,
      brief,
      category,
      article: story_id === null || story_title === null ? null : { id: story_id, title: story_title },
    })),
  }
}
