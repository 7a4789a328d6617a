/** The calendar: what was published on which day of Beijing. */
import type { CalendarMonth, DayCount, PublishedDay } from '#contract/site/calendar.ts'
import { daySpan, lastDayOf, monthAt, monthOf, monthSpan } from '#domain/time/calendar-month.ts'
import { contentType, type ContentType } from '#domain/content/content-type.ts'
import { isContentClosed } from '#domain/site/section.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { ContentService } from '../content/content.service.ts'
import type { Tools } from '../module-tools.ts'
import type { NewsService } from '../news/news.service.ts'
import type { ReadSite } from '../site/site.service.ts'
import * as queries from './calendar.queries.ts'

const DAY = 24 * 60 * 60 * 1000

/** More than any day of a weekly brings; the list of a day has no pages. */
const MOST_OF_A_DAY = 200

/** What the calendar shows besides the news. */
const PUBLISHED: ContentType[] = [contentType.article, contentType.issue, contentType.episode]

const COUNTER: Record<number, 'articleNum' | 'issueNum' | 'episodeNum'> = {
  [contentType.article]: 'articleNum',
  [contentType.issue]: 'issueNum',
  [contentType.episode]: 'episodeNum',
}

type CalendarTools = Tools & { content: ContentService; news: NewsService; readSite: ReadSite }

export function createCalendarService({ db, content, news, readSite }: CalendarTools) {
  /** Without the sections that are switched off. */
  const listOpenTypes = () => PUBLISHED.filter((type) => !isContentClosed(readSite().sectionsOff, type))
  const hasNews = () => !readSite().sectionsOff.includes('news')

  /** The day of the first publication; as long as there is none, today. */
  async function findFirstDay(now: number): Promise<string> {
    const [time, newsDay] = await Promise.all([
      queries.findFirstTime(db, listOpenTypes()),
      hasNews() ? news.findFirstDay() : null,
    ])
    const days = [time === null ? null : calendarDate(time), newsDay].filter((day) => day !== null)
    return days.toSorted()[0] ?? calendarDate(now)
  }

  return {
    /** A month between the first publication and the present, both included. */
    async findMonth(now: number, month = monthAt(now)): Promise<CalendarMonth> {
      const last = monthAt(now)
      const first = monthOf(await findFirstDay(now))
      // The first publication ever may be later today: the current month always exists.
      if (month > last || (month < first && month < last)) throw new AppError('NOT_FOUND', m.calendar.emptyMonth)
      const [counts, newsCounts] = await Promise.all([
        queries.countByDay(db, { types: listOpenTypes(), now, ...monthSpan(month) }),
        hasNews() ? news.countByDay(now, `${month}-01`, lastDayOf(month)) : [],
      ])
      const days = new Map<string, DayCount>()
      const dayOf = (date: string): DayCount => {
        const day = days.get(date) ?? { date, articleNum: 0, issueNum: 0, episodeNum: 0, newsNum: 0 }
        days.set(date, day)
        return day
      }
      for (const { content_type, day, count } of counts) {
        // Whole days are counted in Beijing already: nothing is to be added.
        const date = new Date(Number(day) * DAY).toISOString().slice(0, 10)
        dayOf(date)[COUNTER[content_type]!] = Number(count)
      }
      for (const [date, count] of newsCounts) dayOf(date).newsNum = count
      const sorted = [...days.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1))
      return { month, first: first < last ? first : last, last, days: sorted }
    },

    /** Everything of one day; a future day, or one before the first publication, does not exist. */
    async findDay(now: number, date: string): Promise<PublishedDay> {
      const today = calendarDate(now)
      const [first, keys, newsDays] = await Promise.all([
        findFirstDay(now),
        queries.listPublished(db, { types: listOpenTypes(), now, ...daySpan(date) }, MOST_OF_A_DAY),
        hasNews() ? news.listDays(now, { date, rowNum: 1 }) : [],
      ])
      if (date > today || (date < first && date < today)) throw new AppError('NOT_FOUND', m.calendar.emptyDay)
      const list = await content.listCards(
        keys.map((row) => ({ contentType: row.content_type, contentId: row.content_id })),
      )
      return { date, list, news: newsDays[0]?.data ?? [] }
    },
  }
}

export type CalendarService = ReturnType<typeof createCalendarService>
