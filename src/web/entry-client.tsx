/** Takes over the page that the server rendered. */
import { QueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { AUDIO_QUEUE_KEY } from './player/queue/audio-queue-key.ts'
import { browserApi } from './api/browser-api.ts'
import { program, reloadOnce } from './routing/lazy-page.ts'
import type { PageContext } from './routing/page-context.ts'
import type { PageState } from './routing/page-state.ts'
import type { PageModule } from './routing/page-route.ts'
import { createPageRouter, type Shown } from './routing/shown-page.ts'
import { WholePageView } from './routing/whole-page-view.tsx'
import { readStored } from './storage.ts'
import { whenIdle } from './when-idle.ts'

/** Lets the browser handle pending input between two steps: each of them blocks a phone for some milliseconds. */
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve))

function fillQueries({ data, now }: PageState): QueryClient {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } })
  for (const [key, value] of data) queryClient.setQueryData(key, value, { updatedAt: now })
  return queryClient
}

/** At most one at a time; what failed may be tried again. */
function once<Result>(act: () => Promise<Result>): () => Promise<Result> {
  let begun: Promise<Result> | undefined
  return () =>
    (begun ??= act().catch((error: unknown) => {
      begun = undefined
      throw error
    }))
}

/** Null where only the routes know what is shown, such as an address without a page. */
async function readFirst(context: PageContext, { page }: PageState, file: string | undefined): Promise<Shown | null> {
  if (!page || !file) return null
  const { at, route, params, search, deps } = page
  const part = (await import(/* @vite-ignore */ file).catch(reloadOnce)) as PageModule
  const head = await part.load(context, { path: route, params, search: deps as object })
  return {
    location: { pathname: at, searchStr: '' },
    isLoading: false,
    matches: [
      { routeId: '__root__', status: 'success', params, search },
      { routeId: route, status: 'success', params, search, loaderDeps: deps, loaderData: head, Page: part.Page },
    ],
  }
}

function Ready({ start, children }: { start: () => void; children: ReactNode }) {
  useEffect(() => {
    // Outside of React's own work: a replayed click needs a page that can respond.
    const later = setTimeout(() => {
      document.dispatchEvent(new Event('site:ready'))
      start()
    })
    return () => clearTimeout(later)
  }, [start])
  return children
}

async function takeOver(): Promise<void> {
  const state = JSON.parse(document.getElementById('state')!.textContent) as PageState
  const { page: file } = document.querySelector<HTMLScriptElement>('script[data-page]')?.dataset ?? {}
  const { now, site, goneAt } = state
  const queryClient = fillQueries(state)
  const context: PageContext = { queryClient, api: browserApi, response: { status: 200 }, now, site, goneAt }
  await breathe()
  const loadRouter = once(async () => {
    const part = await import('./routing/navigation.ts')
    return { part, router: await part.loadFirst(context) }
  })
  const navigate = once(async () => {
    const { part, router } = await loadRouter()
    part.takeTheLead(router, page.show)
    return router
  })
  const known = await readFirst(context, state, file).catch(() => null)
  // Without the page's part it stays as the server rendered it: it can be read.
  if (program.incomplete) return
  const first: Shown = known ?? (await loadRouter().then(({ part, router }) => part.shownOf(router)))
  const page = createPageRouter(context, first, navigate)
  // Restores the player for a reader who was listening.
  if (readStored(AUDIO_QUEUE_KEY)) whenIdle(() => void import('./player/mount-player.tsx').catch(() => {}))
  await breathe()
  const start = () => whenIdle(() => void navigate().catch(() => {}))
  // A transition hydrates in slices of a few milliseconds: scrolling and typing are not blocked.
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root')!,
      <Ready start={start}>
        <WholePageView router={page} />
      </Ready>,
    )
  })
}

void takeOver()
