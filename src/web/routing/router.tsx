/** The routes. Loaders fetch everything that a page shows; the HTTP status and headers are set on `response`. */
import {
  createRoute,
  createRouter,
  isNotFound,
  notFound,
  parseSearchWith,
  stringifySearchWith,
  type RouterHistory,
} from '@tanstack/react-router'
import { m } from '#messages/site.ts'
import { callQuery } from '../api/call-query.ts'
import { articleChunk } from './article-chunk.ts'
import { homeChunk } from './home-chunk.ts'
import { newestArticle } from './newest-article-route.ts'
import type { PageHead } from '../head/page-head.ts'
import { found, isGone, missing, type PageContext } from './page-context.ts'
import { pageRoutes } from './page-routes.ts'
import { root } from './root-route.tsx'
import { shelfRoute } from './shelf-route.ts'

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { module: 'src/web/pages/home-page.tsx' },
  loader: async ({ context, location }) => {
    const { queryClient, api } = context
    // An older site had its pages here, by a parameter.
    if (isGone(context, location)) throw missing(context)
    const [part] = await Promise.all([
      homeChunk.fetch(),
      queryClient.ensureQueryData(callQuery(api, 'GET /api/index/body')),
    ])
    return part.load(context)
  },
  component: homeChunk.component('Page'),
})

const article = createRoute({
  getParentRoute: () => root,
  path: '/article/$id',
  // Behind the number may stand a slug, which says nothing to the program.
  params: { parse: ({ id }) => ({ id: id.split('-')[0]! }) },
  staticData: { module: 'src/web/pages/article-page.tsx' },
  loader: async ({ context, params }) => {
    const { queryClient, api } = context
    const input = { params: { id: params.id } }
    const [part] = await found(
      context,
      Promise.all([
        articleChunk.fetch(),
        queryClient.ensureQueryData(callQuery(api, 'GET /api/article/:id', { ...input, query: {} })),
        queryClient.ensureQueryData(callQuery(api, 'GET /api/common/rightModules/:id', input)),
      ]),
    ).catch(async (error: unknown) => {
      if (isNotFound(error)) await (await import('./article-elsewhere.ts')).leadElsewhere(context, params.id)
      throw error
    })
    return part.load(context, { params })
  },
  component: articleChunk.component('Page'),
})

const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  loader: ({ context }) => {
    context.response.status = 404
    throw notFound({ data: { unknownRoute: true } })
  },
})

const routeTree = root.addChildren([home, article, newestArticle, ...pageRoutes, shelfRoute, unknown])

export function createAppRouter(context: PageContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history ? { history } : {}),
    scrollRestoration: false,
    // Search parameters are text: a search for 1e3 or "a" is one for just that.
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith(String),
    defaultPreloadStaleTime: 0,
    // The old page stays, under the loading bar, until the new one can be shown whole.
    defaultPendingMs: Number.POSITIVE_INFINITY,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

type Match = AppRouter['state']['matches'][number]

/** The head of the page that is shown: each page's loader returns it. */
export function headOf(matches: Match[]): PageHead {
  // A root that shows "not found" instead of its child counts as successful; only its error reveals it.
  const failed = matches.find((match) => match.status === 'error' || isNotFound(match.error))
  if (failed) return { title: failed.status === 'error' ? m.word.systemError : m.routing.pageNotFound, noindex: true }
  return (matches.at(-1)?.loaderData as PageHead | null) ?? {}
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    /** source file of the page's chunk, for preloading */
    module?: string | ((search: object) => string)
  }
}
