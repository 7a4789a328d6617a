/** The frame around every room: the sidebar, the progress bar, messages, and the dialog to sign in again. */
import { useQueryClient } from '@tanstack/react-query'
import { CoreAdminContext } from 'ra-core'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import { isRouteErrorResponse, Outlet, useLocation, useNavigation, useRouteError } from 'react-router'
import { deskRoomOf } from '#domain/desk/desk-room.ts'
import { paths } from '#domain/paths.ts'
import { readStored, writeStored } from '#web/storage.ts'
import { DeskSide } from '#web/ui/desk-side.tsx'
import { LoadingBar } from '#web/ui/loading-bar.tsx'
import { loading } from '#web/ui/loading-store.ts'
import { ToastHost } from '#web/ui/toast.tsx'
import { m } from '#messages/desk.ts'
import { switchLanguage } from '../desk-language.ts'
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
import { useFind } from './use-find.tsx'
import styles from './shell.module.css'

const FOLDS = 'deskSide'
const SIDE_MEMORY = {
  read: () => readStored(FOLDS),
  write: (folds: string) => void writeStored(FOLDS, folds),
}

export function Shell() {
  const me = useMe()
  const client = useQueryClient()
  const authProvider = useMemo(() => createAuthProvider(me), [me])
  const { pathname } = useLocation()
  const find = useFind(`/desk${pathname}`)
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
        {m.shell.skipToContent}
      </a>
      <LoadingBar />
      <div className={styles['desk']}>
        <DeskSide
          me={me}
          here={`/desk${pathname}`}
          find={find.button}
          memory={SIDE_MEMORY}
          onLanguage={(language) => void switchLanguage(language)}
        />
        <EntryInSight room={deskRoomOf(`/desk${pathname}`)} />
        <main id="main" className={styles['main']} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <Notices />
      {find.dialog}
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
    document.dispatchEvent(new Event('site:ready'))
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
  const words = isStale ? m.shell.newDeskVersion : m.shell.pageBroken
  return (
    <>
      <RoomHead title={status === 404 ? m.shell.noSuchPage : m.shell.somethingWrong} />
      <RoomError error={new Error(words)} onRetry={() => location.reload()} />
    </>
  )
}
