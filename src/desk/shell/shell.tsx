/** The frame around every room: the sidebar, the progress bar, messages, and the dialog to sign in again. */
import { useQueryClient } from '@tanstack/react-query'
import { CoreAdminContext } from 'ra-core'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import { isRouteErrorResponse, Outlet, useLocation, useNavigation, useRouteError } from 'react-router'
import { deskRoomOf } from '#domain/desk/desk-room.ts'
import { paths } from '#domain/paths.ts'
import { DeskSide } from '#web/ui/desk-side.tsx'
import { LoadingBar } from '#web/ui/loading-bar.tsx'
import { loading } from '#web/ui/loading-store.ts'
import { ToastHost } from '#web/ui/toast.tsx'
import { RoomHead } from '../kit/room-head.tsx'
import { RoomError } from '../kit/room-state.tsx'
import { useArrival } from '../kit/use-arrival.ts'
import { createAuthProvider } from '../provider/auth-provider.ts'
import { dataProvider } from '../provider/data-provider.ts'
import { i18nProvider } from '../provider/i18n-provider.ts'
import { useMe } from '../use-me.ts'
import { FactorDialog } from './factor-dialog.tsx'
import { Notices } from './notices.tsx'
import { SessionDialog } from './session-dialog.tsx'
import styles from './shell.module.css'

export function Shell() {
  const me = useMe()
  const client = useQueryClient()
  const authProvider = useMemo(() => createAuthProvider(me), [me])
  const { pathname } = useLocation()
  useArrival(pathname)
  useReady()
  useLoadingBar()
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={client}
    >
      <a className={styles['skip']} href="#main">
        跳到正文
      </a>
      <LoadingBar />
      <div className={styles['desk']}>
        <DeskSide me={me} here={`/desk${pathname}`} />
        <EntryInSight room={deskRoomOf(`/desk${pathname}`)} />
        <main id="main" className={styles['main']} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <Notices />
      <SessionDialog />
      <FactorDialog />
      <ToastHost />
    </CoreAdminContext>
  )
}

/** Starts what the document has deferred. */
function useReady(): void {
  useEffect(() => {
    document.documentElement.dataset['ready'] = 'true'
    document.dispatchEvent(new Event('qiri:ready'))
  }, [])
}

/**
 * The side is longer than many a screen: the entry of the room is brought into sight there. A component and not a hook of the
 * shell, because the frame around the side begins without it.
 */
function EntryInSight({ room }: { room: string }) {
  useLayoutEffect(() => {
    const entry = document.querySelector(`aside nav a[href="${paths.desk(room)}"]`)
    entry?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [room])
  return null
}

/** The part of the program behind a room is on its way. */
function useLoadingBar(): void {
  const { state } = useNavigation()
  useEffect(() => {
    if (state !== 'loading') return
    const end = loading.begin()
    return () => end(false)
  }, [state])
}

/** Something broke: what else was open is not lost by it. */
export function Broken() {
  const error: unknown = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 0
  const isStale = error instanceof TypeError && /import|module/i.test(error.message)
  const words = isStale ? '编辑部有了新的版本，请刷新以后继续' : '这一页出错了，刷新以后再试一次'
  return (
    <>
      <RoomHead title={status === 404 ? '没有这一页' : '出错了'} />
      <RoomError error={new Error(words)} onRetry={() => location.reload()} />
    </>
  )
}
