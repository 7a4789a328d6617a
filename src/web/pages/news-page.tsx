import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, redirect } from '@tanstack/react-router'
import type { Api } from '#contract/contract.ts'
import { startOf } from '#domain/time/calendar-month.ts'
import { paths } from '#domain/paths.ts'
import { chineseDate } from '#domain/time/relative-time.ts'
import { callQuery } from '../api/call-query.ts'
import { NewsView } from '../features/news/news-view.tsx'
import { breadcrumb } from '../head/json-ld.ts'
import { found, type PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'

const route = getRouteApi('/news')

const dayQuery = (api: Api, date: string | undefined) =>
  callQuery(api, 'GET /api/news', { query: date === undefined ? {} : { date } })

type Address = { search: { date?: string } }

export async function load(context: PageContext, { search: { date } }: Address): Promise<PageHead> {
  const data = await found(context, context.queryClient.ensureQueryData(dayQuery(context.api, date)))
  // The newest day has the undated address as long as it is the newest; from tomorrow it has a dated one.
  if (date !== undefined && date === data.newest) throw redirect({ href: paths.news() })
  const headlines = data.data.slice(0, 3).map((item) => item.title)
  return {
    title: date === undefined ? '每日快讯' : `${chineseDate(startOf(date))}快讯`,
    description: headlines.length > 0 ? `${headlines.join('；')}。` : '每天几条短消息，读完不过一杯茶的工夫。',
    canonical: paths.news(date),
    jsonLd: import.meta.env.SSR && [
      date === undefined
        ? breadcrumb({ name: '每日快讯' })
        : breadcrumb({ name: '每日快讯', path: paths.news() }, { name: chineseDate(startOf(date)) }),
    ],
  }
}

export function Page() {
  const { api } = route.useRouteContext()
  const { date } = route.useLoaderDeps()
  const { data } = useSuspenseQuery(dayQuery(api, date))
  return <NewsView page={data} />
}
