import { useSuspenseQuery } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { getRouteApi } from '../routing/shown-page.ts'
import type { Api } from '#contract/contract.ts'
import { startOf } from '#domain/time/calendar-month.ts'
import { paths } from '#domain/paths.ts'
import { chineseDate } from '#domain/time/relative-time.ts'
import { m } from '#messages/site.ts'
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
    title: date === undefined ? m.page.dailyNews : m.page.newsOfDay({ date: chineseDate(startOf(date)) }),
    ...(headlines.length > 0
      ? { description: m.page.aboutNewsOfDay({ headlines: headlines.join(m.word.semicolon) }) }
      : {}),
    canonical: paths.news(date),
    jsonLd: import.meta.env.SSR && [
      date === undefined
        ? breadcrumb({ name: m.page.dailyNews })
        : breadcrumb({ name: m.page.dailyNews, path: paths.news() }, { name: chineseDate(startOf(date)) }),
    ],
  }
}

export function Page() {
  const { api } = route.useRouteContext()
  const { date } = route.useLoaderDeps()
  const { data } = useSuspenseQuery(dayQuery(api, date))
  return <NewsView page={data} />
}
