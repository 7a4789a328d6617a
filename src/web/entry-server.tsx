/** Renders one page to a string, with all its data at hand. */
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { User } from '#contract/account.ts'
import type { Api } from '#contract/contract.ts'
import { userQuery } from './api/call-query.ts'
import type { PageHead } from './page-head.ts'
import type { PageState } from './page-state.ts'
import type { PageResponse } from './page-context.ts'
import { createAppRouter, headOf, type AppRouter } from './router.tsx'

type PageRequest = { url: string; api: Api; findOwner: (() => Promise<User>) | null; now: number }

type RenderedPage = {
  status: number
  redirect?: string
  html: string
  head: PageHead
  state: string
  /** source files whose chunks the page needs */
  modules: string[]
  error?: unknown
}

export async function renderPage({ url, api, findOwner, now }: PageRequest): Promise<RenderedPage> {
  // Nothing is collected while the page is rendered; the whole client is dropped with the request.
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } })
  // The reader is fetched while the loaders fetch what the page shows; whoever needs to know waits for this query.
  if (findOwner) void queryClient.prefetchQuery({ ...userQuery, queryFn: findOwner })
  else queryClient.setQueryData(userQuery.queryKey, null)
  const response: PageResponse = { status: 200 }
  const history = createMemoryHistory({ initialEntries: [url] })
  const router = createAppRouter({ queryClient, api, response, now }, history)
  await router.load()
  const otherForm = findOtherForm(router)
  if (otherForm && browserForm(otherForm) !== url) response.redirect = browserForm(otherForm)
  else if (otherForm) {
    // Browsers and the router differ about a character, such as ^: a redirect would lead in a circle.
    history.replace(otherForm)
    await router.load()
  }
  const { matches } = router.state
  const head = headOf(matches)
  const modules = matches.flatMap(({ staticData: { module = [] }, search }) =>
    typeof module === 'function' ? module(search) : module,
  )
  if (response.redirect) return { ...response, html: '', head, state: '', modules }
  const html = renderToString(<RouterProvider router={router} />)
  const failed = matches.find((match) => match.status === 'error')
  const data = queryClient
    .getQueryCache()
    .getAll()
    .flatMap((query): PageState['data'] => (query.state.data === undefined ? [] : [[query.queryKey, query.state.data]]))
  queryClient.clear()
  const status = failed && response.status === 200 ? 500 : response.status
  const state = JSON.stringify({ now, data } satisfies PageState)
  const error: unknown = status >= 500 ? failed?.error : undefined
  return { status, html, head, state, modules, ...(error ? { error } : {}) }
}

/** The router has one form of each address, such as without a slash at the end, and wants to be asked for that. */
function findOtherForm(router: AppRouter): string | undefined {
  const result = router._serverResult
  if (result?.type !== 'redirect') return undefined
  // Two slashes at the beginning would be another host.
  return `/${(result.redirect.headers.get('Location') ?? '').replace(/^[/\\]+/, '')}`
}

function browserForm(path: string): string {
  const { pathname, search } = new URL(path, 'http://site.invalid')
  return pathname + search
}
