import { useSuspenseQuery } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { getRouteApi } from '../routing/shown-page.ts'
import { paths } from '#domain/paths.ts'
import { callQuery, userQuery } from '../api/call-query.ts'
import { firstComments } from '../features/comment/comment-query.ts'
import { AudioContentView } from '../features/podcast/podcast-view.tsx'

import { listenHead } from '../features/podcast/podcast-head.ts'
import { found, type PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'

const route = getRouteApi('/listen/{-$id}')

export async function load(context: PageContext, { params }: { params: { id?: string } }): Promise<PageHead> {
  // The address without an id redirects to the list of podcasts.
  if (params.id === undefined) throw redirect({ href: paths.classify({ kind: 'podcast' }) })
  const { queryClient, api } = context
  const query = callQuery(api, 'GET /api/klisten/listenDetail', { query: { id: params.id } })
  const detail = await found(context, queryClient.ensureQueryData(query))
  const { contentType, id: contentId } = detail
  const user = await queryClient.ensureQueryData(userQuery)
  // The page is useful without these. In a document that many share the reader has no id, and no positions.
  await Promise.all([
    queryClient.prefetchQuery(firstComments(api, { contentType, contentId })),
    user?.uid && queryClient.prefetchQuery(callQuery(api, 'GET /api/user/history/position')),
  ])
  return listenHead(detail)
}

export function Page() {
  const { api } = route.useRouteContext()
  const { id = '' } = route.useParams()
  const { data } = useSuspenseQuery(callQuery(api, 'GET /api/klisten/listenDetail', { query: { id } }))
  // Each item has its own player: one that plays must not continue under a new title.
  return <AudioContentView key={id} detail={data} />
}
