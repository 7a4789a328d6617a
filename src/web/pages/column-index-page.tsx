import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '../routing/shown-page.ts'
import type { Column } from '#contract/site/column.ts'
import type { Api } from '#contract/contract.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { callQuery } from '../api/call-query.ts'
import { ColumnIndex, indexPath } from '../features/column/column-index.tsx'
import { breadcrumb } from '../head/json-ld.ts'
import { found, missing, refuseBehindEnd, type PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'

const route = getRouteApi('/column/$lanmuId/indexs')

/** Titles are short: as many on a page as a call gives. */
const TITLES = 100

type ColumnSearch = { year?: number; page?: number }

const columnQuery = (api: Api, id: string) => callQuery(api, 'GET /api/category/lanmu/:id', { params: { id } })
const titlesQuery = (api: Api, lanmuId: string, year: number, pgNo: number) =>
  callQuery(api, 'GET /api/article/lanmuArticle', { query: { lanmuId, year, pgNo, rowNum: TITLES } })

/** Without a year in the address, the newest that has stories; null when there are none at all. */
const yearOfSearch = ({ years }: Column, { year }: ColumnSearch) => year ?? years[0]?.year ?? null

type Address = { params: { lanmuId: string }; search: ColumnSearch }

export async function load(context: PageContext, { params, search }: Address): Promise<PageHead> {
  const { lanmuId } = params
  const { queryClient, api } = context
  const column = await found(context, queryClient.ensureQueryData(columnQuery(api, lanmuId)))
  const year = yearOfSearch(column, search)
  const { page = 1 } = search
  if (search.year !== undefined && !column.years.some((counted) => counted.year === search.year)) throw missing(context)
  if (year === null) {
    if (page > 1) throw missing(context)
    return { title: m.page.columnIndex({ name: column.name }), canonical: indexPath(column, 0), noindex: true }
  }
  const data = await found(context, queryClient.ensureQueryData(titlesQuery(api, lanmuId, year, page)))
  refuseBehindEnd(context, page, data)
  return {
    title: m.page.columnIndexOfYear({ name: column.name, year, further: page > 1 ? m.page.pageSuffix({ page }) : '' }),
    description: m.page.aboutColumnIndex({ name: column.name, year }),
    canonical: indexPath(column, year, page),
    jsonLd: import.meta.env.SSR && [
      breadcrumb(
        { name: m.page.allColumns, path: paths.allColumn() },
        { name: column.name, path: paths.column(column.id) },
        { name: m.page.yearName({ year }) },
      ),
    ],
  }
}

export function Page() {
  const { api } = route.useRouteContext()
  const { lanmuId } = route.useParams()
  const search = route.useLoaderDeps()
  const { data: column } = useSuspenseQuery(columnQuery(api, lanmuId))
  const year = yearOfSearch(column, search)
  // The loader has fetched it, if there is a year with stories.
  const { data } = useQuery({ ...titlesQuery(api, lanmuId, year ?? 0, search.page ?? 1), enabled: year !== null })
  return <ColumnIndex column={column} year={year} data={data ?? null} />
}
