/** The routes. Loaders fetch everything that a page shows; what the HTTP answer should be goes to `response`. */
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  isNotFound,
  notFound,
  type RouterHistory,
} from '@tanstack/react-router'
import type { Api } from '#contract/contract.ts'
import { paths } from '#rules/paths.ts'
import { statusOf } from './api/api-error.ts'
import { callQuery } from './api/call-query.ts'
import { articleHead } from './features/article/article-head.ts'
import { homeHead } from './features/home/home-head.ts'
import { DefaultLayout } from './layouts/default-layout.tsx'
import { ErrorPage, NotFoundPage } from './layouts/error-page.tsx'
import { lazyPage } from './lazy-page.ts'
import type { PageHead } from './page-head.ts'
import { NowProvider } from './ui/now.tsx'

/** The HTTP outcome of the first page; the browser ignores it. */
export type PageResponse = { status: number; redirect?: string }

type Context = { queryClient: QueryClient; api: Api; response: PageResponse; now: number }

/** A row that does not exist is a page that does not exist; anything else is an error. */
async function found<Data>(context: Context, data: Promise<Data>): Promise<Data> {
  try {
    return await data
  } catch (error) {
    const status = statusOf(error)
    context.response.status = status
    if (status === 404 || status === 400) {
      context.response.status = 404
      throw notFound()
    }
    throw error
  }
}

const root = createRootRouteWithContext<Context>()({
  loader: ({ context: { queryClient, api } }) =>
    Promise.all([
      queryClient.ensureQueryData(callQuery(api, 'GET /api/index/head')),
      queryClient.ensureQueryData(callQuery(api, 'GET /api/index/foot')),
    ]).then(() => null),
  component: DefaultLayout,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
})

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { module: 'src/web/pages/home-page.tsx' },
  loader: async ({ context: { queryClient, api } }) => {
    await Promise.all([
      queryClient.ensureQueryData(callQuery(api, 'GET /api/index/body')),
      queryClient.ensureQueryData(callQuery(api, 'GET /api/index/fm')),
    ])
    return homeHead()
  },
  component: lazyPage(() => import('./pages/home-page.tsx'), 'HomePage'),
})

const article = createRoute({
  getParentRoute: () => root,
  path: '/article/$id',
  staticData: { module: 'src/web/pages/article-page.tsx' },
  loader: async ({ context, params }) => {
    const { queryClient, api } = context
    const input = { params: { id: params.id } }
    const [data] = await found(
      context,
      Promise.all([
        queryClient.ensureQueryData(callQuery(api, 'GET /api/article/:id', { ...input, query: {} })),
        queryClient.ensureQueryData(callQuery(api, 'GET /api/common/rightModules/:id', input)),
      ]),
    )
    return articleHead(data)
  },
  component: lazyPage(() => import('./pages/article-page.tsx'), 'ArticlePage'),
})

const column = createRoute({
  getParentRoute: () => root,
  path: '/column/$lanmuId',
  staticData: { module: 'src/web/pages/column-page.tsx' },
  validateSearch: (search: Record<string, unknown>): { page?: number } => {
    const page = Number(search['page'])
    return Number.isSafeInteger(page) && page > 1 ? { page } : {}
  },
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  loader: async ({ context, params, deps }): Promise<PageHead> => {
    const query = { lanmuId: params.lanmuId, pgNo: deps.page }
    const data = await found(
      context,
      context.queryClient.ensureQueryData(callQuery(context.api, 'GET /api/article/lanmuArticle', { query })),
    )
    if (deps.page > 1 && data.list.length === 0) {
      context.response.status = 404
      throw notFound()
    }
    return {
      title: deps.page > 1 ? `${data.lanmu.name}（第${deps.page}页）` : data.lanmu.name,
      description: data.lanmu.description,
      canonical: paths.column(data.lanmu.id, deps.page),
    }
  },
  component: lazyPage(() => import('./pages/column-page.tsx'), 'ColumnPage'),
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  staticData: { module: 'src/web/pages/login-page.tsx' },
  validateSearch: (search: Record<string, unknown>): { back?: string } =>
    typeof search['back'] === 'string' ? { back: search['back'] } : {},
  loader: (): PageHead => ({ title: '登录', canonical: paths.login(), noindex: true }),
  component: lazyPage(() => import('./pages/login-page.tsx'), 'LoginPage'),
})

const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  loader: ({ context }) => {
    context.response.status = 404
    throw notFound({ data: { unknownRoute: true } })
  },
})

const routeTree = root.addChildren([home, article, column, login, unknown])

export function createAppRouter(context: Context, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history ? { history } : {}),
    scrollRestoration: false,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPreloadStaleTime: 0,
    // The old page stays, under the loading bar, until the new one can be shown whole.
    defaultPendingMs: Number.POSITIVE_INFINITY,
    Wrap: ({ children }) => (
      <QueryClientProvider client={context.queryClient}>
        <NowProvider renderedAt={context.now}>{children}</NowProvider>
      </QueryClientProvider>
    ),
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

type Match = AppRouter['state']['matches'][number]

/** The head of the page that is shown: each page's loader returns it. */
export function headOf(matches: Match[]): PageHead {
  // The root that shows "not found" in place of its child counts as successful; only its error tells.
  const failed = matches.find((match) => match.status === 'error' || isNotFound(match.error))
  if (failed) return { title: failed.status === 'error' ? '系统出错了' : '访问页面不存在', noindex: true }
  return (matches.at(-1)?.loaderData as PageHead | null) ?? {}
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    /** source file of the page's chunk, for preloading */
    module?: string
  }
}
