import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '../routing/shown-page.ts'
import type { Api } from '#contract/contract.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { callQuery } from '../api/call-query.ts'
import { collectionHead } from '../head/collection-head.ts'
import { ThemeList } from '../features/theme/theme-list.tsx'
import { found, refuseBehindEnd, type PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'

const route = getRouteApi('/special')

const pageQuery = (api: Api, page: number) => callQuery(api, 'GET /api/webThem/list', { query: { pgNo: page } })

type Address = { search: { page?: number } }

export async function load(context: PageContext, { search: { page = 1 } }: Address): Promise<PageHead> {
  const data = await found(context, context.queryClient.ensureQueryData(pageQuery(context.api, page)))
  refuseBehindEnd(context, page, data)
  const description = m.page.aboutThemes
  const path = paths.specials(page)
  const entries = data.list.map(({ id, title }) => ({ title, path: paths.special(id) }))
  return collectionHead({ name: m.word.theme, description, path, entries, count: data.totalCount }, page)
}

export function Page() {
  const { api } = route.useRouteContext()
  const { page = 1 } = route.useLoaderDeps()
  const { data } = useSuspenseQuery(pageQuery(api, page))
  return <ThemeList data={data} />
}
