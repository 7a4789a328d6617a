/** The figures of the award: explained in text, then as charts and tables. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '../routing/shown-page.ts'
import type { Api } from '#contract/contract.ts'
import { awardOf } from '#domain/site/award-names.ts'
import { callQuery } from '../api/call-query.ts'
import { awardListQuery } from '../features/doread/award/award-list-query.ts'
import { DataView } from '../features/doread/data-view.tsx'
import { dataHead } from '../features/doread/doread-head.ts'
import { DoreadLayout } from '../layouts/doread-layout.tsx'
import { found, type PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'

const route = getRouteApi('/doread/data')

const dataQuery = (api: Api) => callQuery(api, 'GET /api/doread/data')
const textQuery = (api: Api) => callQuery(api, 'GET /api/doread/page/:code', { params: { code: 'data' } })

export async function load(context: PageContext): Promise<PageHead> {
  const { queryClient, api, site } = context
  const [data, text] = await found(
    context,
    Promise.all([
      queryClient.ensureQueryData(dataQuery(api)),
      queryClient.ensureQueryData(textQuery(api)),
      queryClient.ensureQueryData(awardListQuery(api)),
    ]),
  )
  return { ...dataHead(awardOf(site), data, text), frame: DoreadLayout }
}

export function Page() {
  const { api } = route.useRouteContext()
  const { data } = useSuspenseQuery(dataQuery(api))
  const { data: text } = useSuspenseQuery(textQuery(api))
  return <DataView data={data} text={text} />
}
