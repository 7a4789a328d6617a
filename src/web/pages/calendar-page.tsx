import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '../routing/shown-page.ts'
import type { CalendarMonth } from '#contract/site/calendar.ts'
import type { Api } from '#contract/contract.ts'
import { chineseMonth, monthOf } from '#domain/time/calendar-month.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { callQuery } from '../api/call-query.ts'
import { CalendarView } from '../features/calendar/calendar-view.tsx'
import { breadcrumb } from '../head/json-ld.ts'
import { found, type PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'

const route = getRouteApi('/calendar')

type CalendarSearch = { month?: string; day?: string }

/** A day implies its month; an explicit month takes precedence. */
const monthQuery = (api: Api, { month, day }: CalendarSearch) => {
  const wanted = month ?? (day === undefined ? undefined : monthOf(day))
  return callQuery(api, 'GET /api/calendar', { query: wanted === undefined ? {} : { month: wanted } })
}

const dayQuery = (api: Api, date: string) => callQuery(api, 'GET /api/calendar/day', { query: { date } })

/** The day that is open: the one named, if it is of this month, or else the last one that brought something. */
const openDay = ({ day }: CalendarSearch, { month, days }: CalendarMonth): string | null =>
  day !== undefined && monthOf(day) === month ? day : (days.at(-1)?.date ?? null)

/** Names what the month brought; an empty one promises nothing. */
function describeMonth({ month, days }: CalendarMonth): { description?: string } {
  const has = (count: 'articleNum' | 'issueNum' | 'newsNum' | 'episodeNum') => days.some((day) => day[count] > 0)
  const kinds = [
    has('articleNum') ? m.word.story : '',
    has('issueNum') ? m.word.digitalIssue : '',
    has('newsNum') ? m.word.news : '',
    has('episodeNum') ? m.word.podcast : '',
  ].filter(Boolean)
  if (kinds.length === 0) return {}
  return { description: m.page.aboutCalendar({ month: chineseMonth(month), kinds: kinds.join(m.word.listSeparator) }) }
}

type Address = { search: CalendarSearch }

export async function load(context: PageContext, { search }: Address): Promise<PageHead> {
  const { queryClient, api } = context
  const month = await found(context, queryClient.ensureQueryData(monthQuery(api, search)))
  const day = openDay(search, month)
  if (day !== null) await found(context, queryClient.ensureQueryData(dayQuery(api, day)))
  return {
    title: m.page.calendarOfMonth({ month: chineseMonth(month.month) }),
    ...describeMonth(month),
    // Whichever day is open, it is the same month; the present one has no name in its address.
    canonical: paths.calendar(month.month === month.last ? undefined : month.month),
    jsonLd: import.meta.env.SSR && [
      breadcrumb({ name: m.page.calendar, path: paths.calendar() }, { name: chineseMonth(month.month) }),
    ],
  }
}

export function Page() {
  const { api } = route.useRouteContext()
  const search = route.useLoaderDeps()
  const { data: month } = useSuspenseQuery(monthQuery(api, search))
  const open = openDay(search, month)
  // The loader has fetched it, if there is any.
  const { data: day } = useQuery({ ...dayQuery(api, open ?? ''), enabled: open !== null })
  return <CalendarView month={month} day={day ?? null} />
}
