import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { callQuery } from '../api/call-query.ts'
import { ListenView } from '../features/listen/listen-view.tsx'

export { listenHead } from '../features/listen/listen-head.ts'

const route = getRouteApi('/listen/$id')

export function ListenPage() {
  const { api } = route.useRouteContext()
  const { id } = route.useParams()
  const { data } = useSuspenseQuery(callQuery(api, 'GET /api/klisten/listenDetail', { query: { id } }))
  // Another thing has another player: the one that plays must not go on under a new title.
  return <ListenView key={id} detail={data} />
}
