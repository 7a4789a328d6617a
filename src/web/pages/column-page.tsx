import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '../routing/shown-page.ts'
import type { Api } from '#contract/contract.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { callQuery } from '../api/call-query.ts'
import { ColumnView } from '../features/column/column-view.tsx'
import { breadcrumb, collection } from '../head/json-ld.ts'
import { found, refuseBehindEnd, type PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'

const route = getRouteApi('/column/$lanmuId')

const columnQuery = (api: Api, id: string) => callQuery(api, 'GET /api/category/lanmu/:id', { params: { id } })
const storiesQuery = (api: Api, lanmuId: string, pgNo: number) =>
  callQuery(api, 'GET /api/article/lanmuArticle', { query: { lanmuId, pgNo } })

type Address = { params: { lanmuId: string }; search: { page?: number } }

export async function load(context: PageContext, { params, search: { page = 1 } }: Address): Promise<PageHead> {
  const { lanmuId } = params
  const { queryClient, api } = context
  const [column, data] = await found(
    context,
    Promise.all([
      queryClient.ensureQueryData(columnQuery(api, lanmuId)),
      queryClient.ensureQueryData(storiesQuery(api, lanmuId, page)),
    ]),
  )
  refuseBehindEnd(context, page, data)
  const { id, name, description } = column
  const path = paths.column(id, page)
  const entries = data.list.map((story) => ({ title: story.title, path: paths.article(story.contentId) }))
  return {
    title: page > 1 ? m.page.nameOfPage({ name, page }) : name,
    description,
    canonical: path,
    feed: { title: m.page.feedTitle({ name, fullName: context.site.fullName }), path: paths.columnFeed(id) },
    jsonLd: import.meta.env.SSR && [
      collection({ name, description, path, entries, count: data.totalCount }),
      breadcrumb({ name: m.page.allColumns, path: paths.allColumn() }, { name }),
    ],
  }
}

export function Page() {
  const { api } = route.useRouteContext()
  const { lanmuId } = route.useParams()
  const { page = 1 } = route.useLoaderDeps()
  const { data: column } = useSuspenseQuery(columnQuery(api, lanmuId))
  const { data } = useSuspenseQuery(storiesQuery(api, lanmuId, page))
  return <ColumnView column={column} data={data} />
}
