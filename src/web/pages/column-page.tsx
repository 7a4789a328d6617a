import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { callQuery } from '../api/call-query.ts'
import { ColumnView } from '../features/article/column-view.tsx'

const route = getRouteApi('/column/$lanmuId')

export function ColumnPage() {
  const { api } = route.useRouteContext()
  const { lanmuId } = route.useParams()
  const { page = 1 } = route.useSearch()
  const query = { lanmuId, pgNo: page }
  const { data } = useSuspenseQuery(callQuery(api, 'GET /api/article/lanmuArticle', { query }))
  return <ColumnView data={data} />
}
