/** The content of every page, and the frame of nearly all of them. */
import { createElement, useEffect, type ReactElement, type ReactNode } from 'react'
import { m } from '#messages/site.ts'
import type { PageFrame } from '../head/page-head.ts'
import { PageOutlet } from '../routing/page-outlet.tsx'
import { useRouter, useRouterState, type ShownMatch } from '../routing/shown-page.ts'
import '../ui/tokens.css'
import '../ui/base.css'
import { LoadingBar } from '../ui/loading-bar.tsx'
import { ToastHost } from '../ui/toast.tsx'
import { loading } from '../ui/loading-store.ts'
import styles from './default-layout.module.css'
import { LoginHost } from './frame/login-host.tsx'
import { SideToolbarHost } from './frame/side-toolbar-host.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** A page may define its own frame in its head; a page that failed or does not exist gets the site's frame. */
const frameOf = (matches: ShownMatch[]): PageFrame => matches.at(-1)?.loaderData?.frame ?? SiteFrame

export function DefaultLayout(): ReactElement {
  // By the page that is shown, not by the one that is on its way: both change together.
  const frame = useRouterState({ select: (state) => frameOf(state.matches) })
  usePageLoading()
  return (
    <>
      <a className={styles['skip']} href="#main">
        {m.frame.skipToContent}
      </a>
      <LoadingBar />
      {createElement(
        frame,
        null,
        <main id="main" className={styles['main']} tabIndex={-1}>
          <PageOutlet />
        </main>,
      )}
      <SideToolbarHost />
      <LoginHost />
      <ToastHost />
    </>
  )
}

function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SiteHeader />
      {children}
      <SiteFooter />
    </>
  )
}

/** A page is more than its calls: its route chunk may be what takes so long. */
function usePageLoading(): void {
  const router = useRouter()
  const pageLoads = useRouterState({ select: (state) => state.isLoading })
  useEffect(() => {
    if (!pageLoads) return
    const end = loading.begin()
    return () => end(router.state.matches.some((match) => match.status === 'error'))
  }, [pageLoads, router])
}
