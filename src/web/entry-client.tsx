/** Takes over the page that the server rendered. */
import { QueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterProvider } from '@tanstack/react-router'
import type { PublicSite } from '#domain/site/public-site.ts'
import { AUDIO_QUEUE_KEY } from './player/queue/audio-queue-key.ts'
import { countPages } from './analytics/analytics.ts'
import { browserApi } from './api/browser-api.ts'
import { followLinks } from './routing/follow-links.ts'
import { program } from './routing/lazy-page.ts'
import { pageTitle } from '#domain/page-title.ts'
import { createAppRouter, headOf, type AppRouter } from './routing/router.tsx'
import { rememberScroll } from './routing/scroll-memory.ts'
import type { PageState } from './routing/page-state.ts'
import { resumePayWindow } from './pay-window.ts'
import { readStored } from './storage.ts'
import { whenIdle } from './when-idle.ts'

/** Lets the browser handle pending input between two steps: each of them blocks a phone for some milliseconds. */
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve))

function fillQueries({ data, now }: PageState): QueryClient {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } })
  for (const [key, value] of data) queryClient.setQueryData(key, value, { updatedAt: now })
  return queryClient
}

/** Runs whenever a page is shown. */
function followPages(router: AppRouter, site: PublicSite): void {
  let pages = 0
  router.subscribe('onResolved', () => {
    const head = headOf(router.state.matches)
    const isFirst = !pages++
    if (!isFirst) document.title = pageTitle(head.title, site)
    // Loaded when idle: the reader does not wait for it.
    whenIdle(
      () => void import('./routing/page-shown.ts').then((part) => part.pageShown(head, site, isFirst)).catch(() => {}),
    )
  })
  rememberScroll(router)
  if (site.analytics) countPages(router)
}

function Ready({ router, children }: { router: AppRouter; children: ReactNode }) {
  useEffect(() => {
    // Outside of React's own work: a replayed click needs a page that can respond.
    const later = setTimeout(() => {
      // Until now the browser handled links: the client could not.
      followLinks(router)
      resumePayWindow(router)
      document.documentElement.dataset['ready'] = 'true'
      document.dispatchEvent(new Event('site:ready'))
    })
    return () => clearTimeout(later)
  }, [router])
  return children
}

async function takeOver(): Promise<void> {
  const state = JSON.parse(document.getElementById('state')!.textContent) as PageState
  const queryClient = fillQueries(state)
  await breathe()
  const router = createAppRouter({
    queryClient,
    api: browserApi,
    response: { status: 200 },
    now: state.now,
    site: state.site,
    goneAt: state.goneAt,
  })
  // Marks the first page as server-rendered, so that both sides render the same boundaries.
  router.ssr = { manifest: undefined }
  followPages(router, state.site)
  // Restores the player for a reader who was listening.
  if (readStored(AUDIO_QUEUE_KEY)) whenIdle(() => void import('./player/mount-player.tsx').catch(() => {}))
  await breathe()
  await router.load()
  // Without the route chunk the page stays as the server rendered it: it can be read.
  if (program.incomplete) return
  // A transition hydrates in slices of a few milliseconds: scrolling and typing are not blocked.
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root')!,
      <Ready router={router}>
        <RouterProvider router={router} />
      </Ready>,
    )
  })
}

void takeOver()
