/** The routes. Loaders fetch everything that a page shows; what the HTTP answer should be goes to `response`. */
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import {
  createRoute,
  createRouter,
  isNotFound,
  notFound,
  parseSearchWith,
  stringifySearchWith,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router'
import type { Api } from '#contract/contract.ts'
import type { HouseCode } from '#rules/house-page.ts'
import { paths } from '#rules/paths.ts'
import { statusOf } from './api/api-error.ts'
import { callQuery, userQuery } from './api/call-query.ts'
import { ErrorPage, NotFoundPage } from './layouts/error-page.tsx'
import { pagePart } from './lazy-page.ts'
import { followRoute, getPasswordRoute, shelfRoute } from './own-routes.ts'
import type { PageHead } from './page-head.ts'
import { found, pageSearch, refuseBehindEnd, type PageContext } from './page-context.ts'
import { root } from './root-route.tsx'
import { searchRoute } from './search-route.ts'
import { NowProvider } from './ui/now.tsx'

const homePart = pagePart(() => import('./pages/home-page.tsx'))
const articlePart = pagePart(() => import('./pages/article-page.tsx'))
const magazinePart = pagePart(() => import('./pages/magazine-page.tsx'))
const listenPart = pagePart(() => import('./pages/listen-page.tsx'))
const coursePart = pagePart(() => import('./pages/course-page.tsx'))
const columnPart = pagePart(() => import('./pages/column-page.tsx'))
const loginPart = pagePart(() => import('./pages/login-page.tsx'))
const aboutPart = pagePart(() => import('./pages/about-page.tsx'))

/** Only readers who are signed in have learnt anything here; nobody else is asked about it. */
async function loadLastLearn(queryClient: QueryClient, api: Api): Promise<void> {
  const user = await queryClient.ensureQueryData(userQuery)
  if (user) await queryClient.ensureQueryData(callQuery(api, 'GET /api/index/lastLearn'))
}

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { module: 'src/web/pages/home-page.tsx' },
  loader: async ({ context: { queryClient, api } }) => {
    const [body, { homeHead }] = await Promise.all([
      queryClient.ensureQueryData(callQuery(api, 'GET /api/index/body')),
      homePart.fetch(),
      loadLastLearn(queryClient, api),
    ])
    return homeHead(body)
  },
  component: homePart.component('HomePage'),
})

const article = createRoute({
  getParentRoute: () => root,
  path: '/article/$id',
  staticData: { module: 'src/web/pages/article-page.tsx' },
  loader: async ({ context, params }) => {
    const { queryClient, api } = context
    const input = { params: { id: params.id } }
    const [data, { articleHead }] = await found(
      context,
      Promise.all([
        queryClient.ensureQueryData(callQuery(api, 'GET /api/article/:id', { ...input, query: {} })),
        articlePart.fetch(),
        queryClient.ensureQueryData(callQuery(api, 'GET /api/common/rightModules/:id', input)),
      ]),
    )
    return articleHead(data)
  },
  component: articlePart.component('ArticlePage'),
})

const magazine = createRoute({
  getParentRoute: () => root,
  path: '/magazine/$id',
  staticData: { module: 'src/web/pages/magazine-page.tsx' },
  loader: async ({ context, params }) => {
    const { queryClient, api } = context
    const input = { params: { id: params.id } }
    const [{ magazineHead }, issue, chapters] = await found(
      context,
      Promise.all([
        magazinePart.fetch(),
        queryClient.ensureQueryData(callQuery(api, 'GET /api/magazine/:id', input)),
        queryClient.ensureQueryData(callQuery(api, 'GET /api/magazine/:id/chapterList', input)),
      ]),
    )
    return magazineHead(issue, chapters)
  },
  component: magazinePart.component('MagazinePage'),
})

const listen = createRoute({
  getParentRoute: () => root,
  path: '/listen/$id',
  staticData: { module: 'src/web/pages/listen-page.tsx' },
  loader: async ({ context, params }) => {
    const query = callQuery(context.api, 'GET /api/klisten/listenDetail', { query: { id: params.id } })
    const data = found(context, context.queryClient.ensureQueryData(query))
    const [{ listenHead }, detail] = await Promise.all([listenPart.fetch(), data])
    return listenHead(detail)
  },
  component: listenPart.component('ListenPage'),
})

/** Old links name things of many kinds by the address of courses: what is no course is at a place of its own. */
async function findCourse({ queryClient, api }: PageContext, id: number) {
  const input = { params: { id } }
  try {
    return await queryClient.ensureQueryData(callQuery(api, 'GET /api/zhuanlan/:id', input))
  } catch (error) {
    if (statusOf(error) !== 404) throw error
    return queryClient.ensureQueryData(callQuery(api, 'GET /api/zhuanlan/:id/link', input))
  }
}

const course = createRoute({
  getParentRoute: () => root,
  path: '/h5/zhuanlan/detail.do',
  staticData: { module: 'src/web/pages/course-page.tsx' },
  // Where the reader came from matters to the figures alone.
  validateSearch: (search: Record<string, unknown>): { id?: number; from?: string } => {
    const id = /^\d{1,15}$/.test(String(search['id'])) ? { id: Number(search['id']) } : {}
    return typeof search['from'] === 'string' ? { ...id, from: search['from'] } : id
  },
  // No thing has the number 0.
  loaderDeps: ({ search }) => ({ id: search.id ?? 0 }),
  loader: async ({ context, deps }) => {
    const [{ courseHead }, data] = await Promise.all([coursePart.fetch(), found(context, findCourse(context, deps.id))])
    if ('linkUrl' in data) throw redirect({ href: data.linkUrl })
    return courseHead(data)
  },
  component: coursePart.component('CoursePage'),
})

const column = createRoute({
  getParentRoute: () => root,
  path: '/column/$lanmuId',
  staticData: { module: 'src/web/pages/column-page.tsx' },
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  loader: async ({ context, params, deps }): Promise<PageHead> => {
    const query = { lanmuId: params.lanmuId, pgNo: deps.page }
    const data = await found(
      context,
      context.queryClient.ensureQueryData(callQuery(context.api, 'GET /api/article/lanmuArticle', { query })),
    )
    refuseBehindEnd(context, deps.page, data)
    return {
      title: deps.page > 1 ? `${data.lanmu.name}（第${deps.page}页）` : data.lanmu.name,
      description: data.lanmu.description,
      canonical: paths.column(data.lanmu.id, deps.page),
    }
  },
  component: columnPart.component('ColumnPage'),
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  staticData: { module: 'src/web/pages/login-page.tsx' },
  validateSearch: (search: Record<string, unknown>): { back?: string } =>
    typeof search['back'] === 'string' ? { back: search['back'] } : {},
  loader: (): PageHead => ({ title: '登录', canonical: paths.login(), noindex: true }),
  component: loginPart.component('LoginPage'),
})

const houseRoute = <const Path extends string>(code: HouseCode, path: Path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    staticData: { module: 'src/web/pages/about-page.tsx' },
    loader: async ({ context }: { context: PageContext }) => {
      const query = callQuery(context.api, 'GET /api/about/:code', { params: { code } })
      const data = found(context, context.queryClient.ensureQueryData(query))
      const [{ aboutHead }, page] = await Promise.all([aboutPart.fetch(), data])
      return aboutHead(page, path)
    },
    component: aboutPart.component('AboutPage'),
  })
const about = houseRoute('about', '/about')
const membership = houseRoute('membership', '/membership')
const jobs = houseRoute('jobs', '/jobs')
const agreement = houseRoute('agreement', '/agreement')
const privacy = houseRoute('privacy', '/privacy')
const friendlyLinks = houseRoute('friendly-links', '/friendly-links')
const housePages = [about, membership, jobs, agreement, privacy, friendlyLinks] as const

const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  loader: ({ context }) => {
    context.response.status = 404
    throw notFound({ data: { unknownRoute: true } })
  },
})

const routeTree = root.addChildren([
  home,
  article,
  magazine,
  listen,
  course,
  column,
  login,
  getPasswordRoute,
  searchRoute,
  followRoute,
  shelfRoute,
  ...housePages,
  unknown,
])

export function createAppRouter(context: PageContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history ? { history } : {}),
    scrollRestoration: false,
    // What stands in an address is text: a search for 1e3 or "a" is one for just that.
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith(String),
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
