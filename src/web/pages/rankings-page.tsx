import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '../routing/shown-page.ts'
import type { Api } from '#contract/contract.ts'
import { callQuery } from '../api/call-query.ts'
import { overviewHead } from '../features/ranking/ranking-head.ts'
import { RankingOverview } from '../features/ranking/ranking-overview.tsx'
import type { PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'

const route = getRouteApi('/ranking')

const overviewQuery = (api: Api) => callQuery(api, 'GET /api/rank/rankOverview', { query: {} })

export async function load({ queryClient, api, site }: PageContext): Promise<PageHead> {
  return overviewHead(await queryClient.ensureQueryData(overviewQuery(api)), site)
}

export function Page() {
  const { api } = route.useRouteContext()
  const { data } = useSuspenseQuery(overviewQuery(api))
  return <RankingOverview charts={data} />
}
