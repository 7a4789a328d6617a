import { useSuspenseQuery } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { getRouteApi } from '../routing/shown-page.ts'
import type { Api } from '#contract/contract.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { callQuery } from '../api/call-query.ts'
import { ColumnIssues } from '../features/column/column-issues.tsx'
import { breadcrumb } from '../head/json-ld.ts'
import { found, missing, refuseBehindEnd, type PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'

const route = getRouteApi('/column/$lanmuId/$magazineId')

const columnQuery = (api: Api, id: string) => callQuery(api, 'GET /api/category/lanmu/:id', { params: { id } })
const printedQuery = (api: Api, lanmuId: string, magazineId: string, pgNo: number) =>
  callQuery(api, 'GET /api/article/lanmuArticle', { query: { lanmuId, magazineId, pgNo } })

type Address = { params: { lanmuId: string; magazineId: string }; search: { page?: number } }

export async function load(context: PageContext, { params, search: { page = 1 } }: Address): Promise<PageHead> {
  const { lanmuId, magazineId } = params
  const { queryClient, api } = context
  const [column, data] = await found(
    context,
    Promise.all([
      queryClient.ensureQueryData(columnQuery(api, lanmuId)),
      queryClient.ensureQueryData(printedQuery(api, lanmuId, magazineId, page)),
    ]),
  )
  refuseBehindEnd(context, page, data)
  // An answer with nothing in it does not name its magazine either.
  if (data.magazine === undefined) throw redirect({ href: paths.column(column.id) })
  if (!data.magazine) throw missing(context)
  const { id, name } = data.magazine
  return {
    title: m.page.columnOfMagazine({
      magazine: name,
      column: column.name,
      further: page > 1 ? m.page.pageSuffix({ page }) : '',
    }),
    description: m.page.aboutColumnOfMagazine({ magazine: name, column: column.name }),
    canonical: paths.columnOfMagazine(column.id, id, page),
    jsonLd: import.meta.env.SSR && [
      breadcrumb(
        { name: m.page.allColumns, path: paths.allColumn() },
        { name: column.name, path: paths.column(column.id) },
        { name: m.word.bookName({ name }) },
      ),
    ],
    // Nothing to be found there.
    ...(data.list.length === 0 ? { noindex: true } : {}),
  }
}

export function Page() {
  const { api } = route.useRouteContext()
  const { lanmuId, magazineId } = route.useParams()
  const { page = 1 } = route.useLoaderDeps()
  const { data: column } = useSuspenseQuery(columnQuery(api, lanmuId))
  const { data } = useSuspenseQuery(printedQuery(api, lanmuId, magazineId, page))
  // The loader has rejected columns without a magazine.
  return data.magazine ? <ColumnIssues column={column} magazine={data.magazine} data={data} /> : null
}
