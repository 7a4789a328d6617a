/** The desk as a whole: the signed-in account is loaded first, and everything depends on it. */
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import { statusOf } from '#web/api/api-error.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { callQuery } from '#web/api/call-query.ts'
import { NowProvider } from '#web/ui/now.tsx'
import { RoomError, RoomLoading } from './kit/room-state.tsx'
import type { DeskRouter } from './router.tsx'
import { MeContext } from './use-me.ts'

export function DeskApp({ router }: { router: DeskRouter }) {
  const [openedAt] = useState(Date.now)
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } }),
  )
  return (
    <QueryClientProvider client={client}>
      <NowProvider renderedAt={openedAt}>
        <Entrance router={router} />
      </NowProvider>
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
