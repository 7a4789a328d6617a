import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '../routing/shown-page.ts'
import type { Api } from '#contract/contract.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { callQuery } from '../api/call-query.ts'
import { CorrectionList } from '../features/correction/correction-list.tsx'
import { collectionHead } from '../head/collection-head.ts'
import type { PageHead } from '../head/page-head.ts'
import { found, refuseBehindEnd, type PageContext } from '../routing/page-context.ts'

const route = getRouteApi('/corrections')

const pageQuery = (api: Api, page: number) =>
  callQuery(api, 'GET /api/article/corrections', { query: { pgNo: page, rowNum: 30 } })

type Address = { search: { page?: number } }

export async function load(context: PageContext, { search: { page = 1 } }: Address): Promise<PageHead> {
  const data = await found(context, context.queryClient.ensureQueryData(pageQuery(context.api, page)))
  refuseBehindEnd(context, page, data)
  const entries = data.list.map(({ id, title }) => ({ title, path: paths.article(id) }))
  const name = m.correction.title
  const description = m.correction.description({ fullName: context.site.fullName })
  return collectionHead({ name, description, path: paths.corrections(page), entries, count: data.totalCount }, page)
}

export function Page() {
  const { api } = route.useRouteContext()
  const { page = 1 } = route.useLoaderDeps()
  const { data } = useSuspenseQuery(pageQuery(api, page))
  return <CorrectionList data={data} />
}
