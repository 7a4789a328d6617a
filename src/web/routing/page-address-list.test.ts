/** The page list declares every address of the routes, and every parameter that they read. */
import { expect, test } from 'vitest'
import { LEADING_ROUTES, PAGES, type PageName } from '#domain/page-list.ts'
import { classifySearch } from '#domain/content/classify-search.ts'
import { periodicalSearch } from '#domain/issue/periodical-address.ts'
import { followSearch } from '#domain/content/follow-type.ts'
import { homepageSearch } from '../features/profile/profile-tab.ts'
import { parseSearchAddress } from '../features/search/search-address.ts'
import { createAppRouter } from './router.tsx'
import type { PageContext } from './page-context.ts'
import { shelfSearch } from './shelf-type.ts'

type Facts = { addresses: readonly string[]; open?: readonly string[] }
type Read = (search: Record<string, unknown>) => unknown

// Nothing is loaded, so there is nothing to load it with.
const router = createAppRouter({} as PageContext)
const routes = Object.values(router.routesByPath).filter(({ options }) => options.staticData?.module)
const declared = Object.entries(PAGES) as [PageName, Facts][]

/** The spelling of the page list; what its parameters are is not said by the router. */
const shapeOf = (path: string) =>
  path
    .replace(/\?.*/, '')
    .replaceAll(/\{-\$\w+\}|\[:\w+\]/g, '[]')
    .replaceAll(/\$\w+|:\w+/g, '*')

test('every route that shows a page is declared, and nothing else', () => {
  // Whoever is not staff gets the same page at every address of the desk; it is not cached.
  const shown = routes.map(({ fullPath }) => shapeOf(fullPath)).filter((shape) => shape !== '/desk/$')
  const listed = declared.flatMap(([, { addresses }]) => addresses.map(shapeOf))
  expect(listed.toSorted()).toEqual(shown.toSorted())
})

test('every other route leads to one, and is listed, too', () => {
  const others = Object.values(router.routesByPath).filter(({ options }) => !options.staticData?.module)
  const paths = others.map(({ fullPath }) => fullPath).filter((path) => path !== '/$')
  expect(paths.toSorted()).toEqual(LEADING_ROUTES.toSorted())
})

/** The names that are read from a query. */
function namesRead(read: Read): string[] {
  const names = new Set<string>()
  const watched = new Proxy<Record<string, unknown>>({}, { get: (_, name) => void names.add(String(name)) })
  read(watched)
  return [...names].toSorted()
}

/** Routes that hand the whole query to their page, which reads it by one of these. */
const READ_BY_PAGE: Partial<Record<PageName, Read>> = {
  'magazine-list': periodicalSearch,
  search: parseSearchAddress,
  classify: classifySearch,
  courses: classifySearch,
  user: homepageSearch,
  follow: followSearch,
  shelf: shelfSearch,
}
/** Used for statistics only, in the browser. */
const WITHOUT_EFFECT: Partial<Record<PageName, string[]>> = { course: ['from'] }

test('every parameter that a page reads is declared, so that it is not mistaken for one without effect', () => {
  for (const [name, { addresses, open = [] }] of declared) {
    for (const address of addresses) {
      const route = routes.find(({ fullPath }) => shapeOf(fullPath) === shapeOf(address))!
      const validate = route.options.validateSearch as Read | undefined
      const read = READ_BY_PAGE[name] ?? validate ?? (() => {})
      const known = [...open, ...(address.split('?')[1]?.split('&') ?? []), ...(WITHOUT_EFFECT[name] ?? [])]
      expect(known, address).toEqual(expect.arrayContaining(namesRead(read)))
    }
  }
})
