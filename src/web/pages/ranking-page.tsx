import { useSuspenseQuery } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { getRouteApi } from '../routing/shown-page.ts'
import type { Api } from '#contract/contract.ts'
import type { RankPeriod } from '#domain/content/rank-period.ts'
import { paths } from '#domain/paths.ts'
import { callQuery } from '../api/call-query.ts'
import { chartHead } from '../features/ranking/ranking-head.ts'
import { RankingChart } from '../features/ranking/ranking-chart.tsx'
import { found, refuseBehindEnd, type PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'

type Search = { period?: RankPeriod; page?: number }

const route = getRouteApi('/ranking/$type')

const configQuery = (api: Api) => callQuery(api, 'GET /api/rank/rankConfig')
const chartQuery = (api: Api, type: string, { period, page = 1 }: Search) =>
  callQuery(api, 'GET /api/rank/rankData', { query: { type, pgNo: page, ...(period ? { period } : {}) } })

type Address = { params: { type: string }; search: Search }

export async function load(context: PageContext, { params, search }: Address): Promise<PageHead> {
  const { queryClient, api } = context
  const [data] = await found(
    context,
    Promise.all([
      queryClient.ensureQueryData(chartQuery(api, params.type, search)),
      queryClient.ensureQueryData(configQuery(api)),
    ]),
  )
  refuseBehindEnd(context, search.page ?? 1, data)
  // An answer with nothing in it does not name its ranking either.
  if (!data.ranking) throw redirect({ href: paths.ranking() })
  return chartHead(data)
}

export function Page() {
  const { api } = route.useRouteContext()
  const { type } = route.useParams()
  const { data } = useSuspenseQuery(chartQuery(api, type, route.useLoaderDeps()))
  const { data: rankings } = useSuspenseQuery(configQuery(api))
  return <RankingChart data={data} rankings={rankings} />
}
