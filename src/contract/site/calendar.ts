/** What was published on which day, Beijing time. */
import { cacheTag, tagsFor } from '../core/cache-tag.ts'
import { z } from 'zod'
import { isMonth } from '#domain/time/calendar-month.ts'
import { m } from '#messages/contract.ts'
import { contentCard } from './content.ts'
import { defineCalls } from '../core/define-call.ts'
import { calendarDay, newsItem } from './news.ts'

export const dayCount = z.object({
  date: z.string(),
  articleNum: z.int(),
  issueNum: z.int(),
  episodeNum: z.int(),
  newsNum: z.int(),
})
export type DayCount = z.infer<typeof dayCount>

export const calendarMonth = z.object({
  month: z.string(),
  first: z.string().meta({ description: 'the month of the first publication' }),
  last: z.string().meta({ description: 'the present month' }),
  days: z.array(dayCount).meta({ description: 'those on which something came out' }),
})
export type CalendarMonth = z.infer<typeof calendarMonth>

export const publishedDay = z.object({ date: z.string(), list: z.array(contentCard), news: z.array(newsItem) })
export type PublishedDay = z.infer<typeof publishedDay>

export const calendarCalls = defineCalls({
  'GET /api/calendar': {
    noun: 'calendar',
    summary: 'A month with how much came out on each of its days; the present one when none is named',
    query: z.object({
      month: z
        .string()
        .refine(isMonth, { error: () => m.predicate.monthForm })
        .optional(),
    }),
    model: calendarMonth,
    cache: 'public',
    tags: [...tagsFor.published, cacheTag.news],
  },
  'GET /api/calendar/day': {
    noun: 'calendar',
    summary: 'What came out on one day: stories, issues and episodes, and the news',
    query: z.object({ date: calendarDay }),
    model: publishedDay,
    cache: 'public',
    tags: [...tagsFor.published, cacheTag.news],
  },
})
