/** Renders one page to a string, with all its data at hand. */
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { DocumentSite } from '#domain/site/public-site.ts'
import type { User } from '#contract/site/account.ts'
import type { Api } from '#contract/contract.ts'
import { statusOf } from './api/api-error.ts'
import { userQuery } from './api/call-query.ts'
import { FrameHtmlContext } from './layouts/frame/frame-html.ts'
import type { PageHead } from './head/page-head.ts'
import type { PageState, ShownFirst } from './routing/page-state.ts'
import type { PageResponse } from './routing/page-context.ts'
import { createAppRouter, headOf, type AppRouter } from './routing/router.tsx'
import { shownOf } from './routing/shown-of.ts'
import { createPageRouter, type Shown } from './routing/shown-page.ts'
import { WholePageView } from './routing/whole-page-view.tsx'
import { writeFrame } from './write-frame.tsx'

type PageRequest = {
  url: string
  api: Api
  reader: (() => Promise<User>) | User | null
  now: number
  writeJson: (data: unknown) => string
  site: DocumentSite
  isGone: boolean
}

type RenderedPage = {
  status: number
  redirect?: string
  html: string
  head: PageHead
  /** safe inside a script element */
  state: string
  /** source files whose chunks the page needs */
  modules: string[]
  error?: unknown
}

export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const { url, api, reader, now, writeJson, isGone } = request
  const goneAt = isGone ? url : undefined
  const { site, siteJson } = request.site
  // Nothing is collected while the page is rendered; the whole client is dropped with the request.
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } })
  // The reader is fetched while the loaders fetch the page's data; a loader that needs the reader awaits this query.
  if (typeof reader === 'function') void queryClient.prefetchQuery({ ...userQuery, queryFn: reader })
  else queryClient.setQueryData(userQuery.queryKey, reader)
  const response: PageResponse = { status: 200 }
  const history = createMemoryHistory({ initialEntries: [url] })
  const context = { queryClient, api, response, now, site, goneAt }
  const router = createAppRouter(context, history)
  await router.load()
  const otherForm = findOtherForm(router)
  if (isGone && response.status === 404) response.status = 410
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
  const shown = shownOf(router)
  const html = renderToString(
    <FrameHtmlContext value={writeFrame(queryClient, site, shown.location.pathname, now)}>
      <WholePageView router={createPageRouter(context, shown, () => Promise.resolve(router))} />
    </FrameHtmlContext>,
  )
  const failed = matches.find((match) => match.status === 'error')
  const page = firstOf(shown)
  const state = writeState(queryClient, { now, siteJson, goneAt, page }, writeJson)
  queryClient.clear()
  const status = failed && response.status === 200 ? Math.max(statusOf(failed.error), 500) : response.status
  const error: unknown = status >= 500 ? failed?.error : undefined
  return { status, html, head, state, modules: page ? modules : [NAVIGATION, ...modules], ...(error ? { error } : {}) }
}

/** An error is shown by the routes, which have its styles. */
const NAVIGATION = 'src/web/routing/navigation.ts'

/** What the browser must know to show the same page without the routes; nothing for a page that is an error. */
function firstOf({ location, matches }: Shown): ShownFirst | undefined {
  const last = matches.at(-1)
  if (last?.status !== 'success' || !last.loaderData) return undefined
  const { routeId, params, search, loaderDeps } = last
  return { at: location.pathname, route: routeId, params, search, deps: loaderDeps }
}

type Known = Pick<PageState, 'now'> & { siteJson: string; goneAt: string | undefined; page: ShownFirst | undefined }

/** A `PageState`, assembled from JSON that is already serialised. */
function writeState(
  queryClient: QueryClient,
  { now, siteJson, goneAt, page }: Known,
  writeJson: PageRequest['writeJson'],
): string {
  const data = queryClient.getQueryCache().getAll()
  const known = data.flatMap(({ queryKey, state }) =>
    state.data === undefined ? [] : [`[${writeJson(queryKey)},${writeJson(state.data)}]`],
  )
  const gone = goneAt === undefined ? '' : `"goneAt":${writeJson(goneAt)},`
  const first = page === undefined ? '' : `"page":${writeJson(page)},`
  return `{"now":${now},${gone}${first}"site":${siteJson},"data":[${known.join(',')}]}`
}

/** The router has one canonical form of each address, such as without a trailing slash, and redirects to it. */
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
