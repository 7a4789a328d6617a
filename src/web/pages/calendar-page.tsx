import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { CalendarMonth } from '#contract/site/calendar.ts'
import type { Api } from '#contract/contract.ts'
import { chineseMonth, monthOf } from '#domain/time/calendar-month.ts'
import { paths } from '#domain/paths.ts'
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

type Address = { search: CalendarSearch }

export async function load(context: PageContext, { search }: Address): Promise<PageHead> {
  const { queryClient, api } = context
  const month = await found(context, queryClient.ensureQueryData(monthQuery(api, search)))
  const day = openDay(search, month)
  if (day !== null) await found(context, queryClient.ensureQueryData(dayQuery(api, day)))
  return {
    title: `${chineseMonth(month.month)}的日历`,
    description: `${chineseMonth(month.month)}每天上新了什么：文章、数字刊、快讯和播客。`,
    // Whichever day is open, it is the same month; the present one has no name in its address.
    canonical: paths.calendar(month.month === month.last ? undefined : month.month),
    jsonLd: import.meta.env.SSR && [
      breadcrumb({ name: '日历', path: paths.calendar() }, { name: chineseMonth(month.month) }),
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
