import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { callQuery } from '../api/call-query.ts'
import { paths } from '#rules/paths.ts'
import { found, refuseBehindEnd, type PageContext } from '../page-context.ts'
import type { PageHead } from '../page-head.ts'
import { ColumnView } from '../features/article/column-view.tsx'

const route = getRouteApi('/column/$lanmuId')

type Address = { params: { lanmuId: string }; search: { page?: number } }

export async function load(context: PageContext, { params, search: { page = 1 } }: Address): Promise<PageHead> {
  const query = { lanmuId: params.lanmuId, pgNo: page }
  const data = await found(
    context,
    context.queryClient.ensureQueryData(callQuery(context.api, 'GET /api/article/lanmuArticle', { query })),
  )
  refuseBehindEnd(context, page, data)
  return {
    title: page > 1 ? `${data.lanmu.name}（第${page}页）` : data.lanmu.name,
    description: data.lanmu.description,
    canonical: paths.column(data.lanmu.id, page),
  }
}

export function Page() {
  const { api } = route.useRouteContext()
  const { lanmuId } = route.useParams()
  const { page = 1 } = route.useSearch()
  const query = { lanmuId, pgNo: page }
  const { data } = useSuspenseQuery(callQuery(api, 'GET /api/article/lanmuArticle', { query }))
  return <ColumnView data={data} />
}
