import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { callQuery } from '../api/call-query.ts'
import { ListenView } from '../features/listen/listen-view.tsx'

import { listenHead } from '../features/listen/listen-head.ts'
import { found, type PageContext } from '../page-context.ts'
import type { PageHead } from '../page-head.ts'

const route = getRouteApi('/listen/$id')

export async function load(context: PageContext, { params }: { params: { id: string } }): Promise<PageHead> {
  const query = callQuery(context.api, 'GET /api/klisten/listenDetail', { query: { id: params.id } })
  return listenHead(await found(context, context.queryClient.ensureQueryData(query)))
}

export function Page() {
  const { api } = route.useRouteContext()
  const { id } = route.useParams()
  const { data } = useSuspenseQuery(callQuery(api, 'GET /api/klisten/listenDetail', { query: { id } }))
  // Another thing has another player: the one that plays must not go on under a new title.
  return <ListenView key={id} detail={data} />
}
