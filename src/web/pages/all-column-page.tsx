import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '../routing/shown-page.ts'
import type { Api } from '#contract/contract.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { callQuery } from '../api/call-query.ts'
import { collectionHead } from '../head/collection-head.ts'
import { ColumnShelf } from '../features/column/column-shelf.tsx'
import type { PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'

const route = getRouteApi('/all-column')

const columnsQuery = (api: Api) => callQuery(api, 'GET /api/magazineLanmu', { query: {} })

export async function load({ queryClient, api }: PageContext): Promise<PageHead> {
  const columns = await queryClient.ensureQueryData(columnsQuery(api))
  const names = columns.map(({ name }) => name).join(m.word.listSeparator)
  const description = m.page.aboutAllColumns({ names })
  const entries = columns.map(({ id, name }) => ({ title: name, path: paths.column(id) }))
  return collectionHead({ name: m.page.allColumns, description, path: paths.allColumn(), entries })
}

export function Page() {
  const { api } = route.useRouteContext()
  const { data } = useSuspenseQuery(columnsQuery(api))
  return <ColumnShelf columns={data} />
}
