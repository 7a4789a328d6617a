import { toPublicSite } from '#domain/site/public-site.ts'
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts'
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRootRouteWithContext, createRoute, createRouter } from '@tanstack/react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { endOfList } from '../api/list-end.ts'
import { pageSearch, refuseBehindEnd, type PageContext } from './page-context.ts'

/** The lists with pages, each at the address that its pager leads to. */
const LISTS = [
  '/articleList',
  '/articleList/7',
  '/classify?kind=course&sort=hot',
  '/column/5',
  '/column/5/1',
  '/column/5/indexs?year=2026',
  '/course?category=3',
  '/follow?type=person',
  '/order',
  '/other?type=collect&keyword=%E8%8C%B6',
  '/other?type=history',
  '/other?type=purch',
  '/possess',
  '/possess/constant',
  '/ranking/hot?period=week',
  '/search?keyword=%E8%8C%B6&type=article',
  '/special',
  '/topic',
  '/user/4?type=fans',
]

/** A site whose lists have `pages` pages; an answer behind the last one is empty, or null. */
async function open(address: string, pages: number, answer: (page: number) => unknown) {
  const root = createRootRouteWithContext<PageContext>()()
  const list = createRoute({
    getParentRoute: () => root,
    path: '$',
    loaderDeps: ({ search }) => pageSearch(search as Record<string, unknown>),
    loader: ({ context, deps: { page = 1 } }) => {
      const data = page > pages ? endOfList({ pgNo: page }, answer(page)) : { list: [page], totalPage: pages }
      refuseBehindEnd(context, page, data as { list: unknown[]; totalPage: number })
    },
  })
  const response = { status: 200 }
  const context = {
    queryClient: new QueryClient(),
    api: vi.fn() as never,
    response,
    now: 0,
    site: toPublicSite(DEFAULT_SETTINGS),
  }
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren([list]), history, context })
  await router.load()
  const result = router._serverResult
  const at = result?.type === 'redirect' ? result.redirect.headers.get('Location') : null
  return { at: at ?? history.location.href, status: response.status }
}

const withPage = (address: string, page: number) => `${address}${address.includes('?') ? '&' : '?'}page=${page}`

afterEach(() => vi.unstubAllEnvs())

describe('a list that became shorter while it was read', () => {
  test.each(LISTS)('%s leads to its last page', async (address) => {
    vi.stubEnv('SSR', false)
    const empty = () => ({ list: [], totalPage: 2, totalCount: 40 })
    const { at, status } = await open(withPage(address, 3), 2, empty)
    expect(new URL(at, 'http://site.invalid')).toEqual(new URL(withPage(address, 2), 'http://site.invalid'))
    expect(status).toBe(200)
  })

  test.each([
    ['one page is left', () => ({ list: [], totalPage: 1, totalCount: 20 })],
    ['nothing is left', () => ({ list: [], totalPage: 0, totalCount: 0 })],
    ['the answer has nothing in it', () => null],
  ])('leads to the first page, which has no number, when %s', async (_, answer) => {
    vi.stubEnv('SSR', false)
    expect(await open('/topic?page=2', 1, answer)).toEqual({ at: '/topic', status: 200 })
  })
})

test('a document at an address behind the last page does not exist', async () => {
  vi.stubEnv('SSR', true)
  const { status } = await open('/topic?page=3', 2, () => ({ list: [], totalPage: 2 }))
  expect(status).toBe(404)
})
