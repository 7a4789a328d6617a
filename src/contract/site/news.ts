/** The news of a day, in brief. */
import { cacheTag } from '../core/cache-tag.ts'
import { z } from 'zod'
import { m } from '#messages/contract.ts'
import { defineCalls } from '../core/define-call.ts'

export const newsItem = z.object({
  id: z.int(),
  time: z.string(),
  title: z.string(),
  brief: z.string(),
  category: z.string(),
  article: z.object({ id: z.int(), title: z.string() }).nullable().meta({ description: 'a story on the same thing' }),
})
export type NewsItem = z.infer<typeof newsItem>

export const newsDay = z.object({ date: z.string(), data: z.array(newsItem) })
export type NewsDay = z.infer<typeof newsDay>

export const newsPage = newsDay.extend({
  previous: z.string().nullable().meta({ description: 'the day before that has news' }),
  next: z.string().nullable(),
  newest: z.string(),
  strip: z
    .array(z.object({ date: z.string(), newsNum: z.int() }))
    .meta({ description: 'the two weeks in which the day lies, counted back from the newest' }),
})
export type NewsPage = z.infer<typeof newsPage>

export const calendarDay = z.iso.date({ error: () => m.predicate.dateForm })

export const newsCalls = defineCalls({
  'GET /api/news': {
    noun: 'news',
    summary: 'One day of news with its neighbours; the newest day when none is named',
    query: z.object({ date: calendarDay.optional() }),
    model: newsPage,
    cache: 'public',
    tags: [cacheTag.news],
  },
})
