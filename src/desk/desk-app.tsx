/** The desk as a whole: the signed-in account is loaded first, and everything depends on it. */
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import type { PublicSite } from '#domain/site/public-site.ts'
import { statusOf } from '#web/api/api-error.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { callQuery } from '#web/api/call-query.ts'
import { SiteContext } from '#web/ui/site.ts'
import { NowProvider } from '#web/ui/now.tsx'
import { RoomError, RoomLoading } from './kit/room-state.tsx'
import type { DeskRouter } from './router.tsx'
import { MeContext } from './use-me.ts'
import { ShowSiteContext } from './use-show-site.ts'

type Props = {
  router: DeskRouter
  /** when the document was sent */
  site: PublicSite
}

export function DeskApp({ router, site: first }: Props) {
  const [openedAt] = useState(Date.now)
  const [site, showSite] = useState(first)
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } }),
  )
  return (
    <QueryClientProvider client={client}>
      <SiteContext value={site}>
        <ShowSiteContext value={showSite}>
          <NowProvider renderedAt={openedAt}>
            <Entrance router={router} />
          </NowProvider>
        </ShowSiteContext>
      </SiteContext>
    </QueryClientProvider>
  )
}

function Entrance({ router }: { router: DeskRouter }) {
  const { data: me, error, refetch } = useQuery({ ...callQuery(browserApi, 'GET /api/desk/me'), staleTime: Infinity })
  const isShut = statusOf(error) === 401 || statusOf(error) === 403
  useEffect(() => {
    // The session has ended since the document was sent: the server knows where to go.
    if (error && isShut) location.reload()
  }, [error, isShut])
  if (me)
    return (
      <MeContext value={me}>
        <RouterProvider router={router} />
      </MeContext>
    )
  if (!error || isShut) return <RoomLoading />
  return <RoomError error={error} onRetry={() => void refetch()} />
}
