/**
 * Nearly every route: an address, and the part of the program behind it, which brings along how it loads (`load`) and
 * how it looks (`Page`). Of each page the first load of all others carries this one line.
 */
import { createRoute } from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import { pageChunk } from './lazy-page.ts'
import { missing, type PageContext } from './page-context.ts'
import type { PageName } from '#domain/page-list.ts'
import type { PageHead } from '../head/page-head.ts'
import { root } from './root-route.tsx'

/** The name between dollar and slash; in braces, it is optional. */
type Params<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? Params<First> & Params<Rest>
  : Path extends `{-$${infer Name}}`
    ? Partial<Record<Name, string>>
    : Path extends `$${infer Name}`
      ? Record<Name, string>
      : {}

type Page<Path extends string, Search> = {
  load: (
    context: PageContext,
    address: { path: Path; params: Params<Path>; search: Search },
  ) => PageHead | Promise<PageHead>
  Page: FunctionComponent
  /** may redirect while the section of the page is switched off; otherwise it is not found */
  loadClosed?: (context: PageContext, search: Search) => Promise<void>
}

/** The part of any page, as the document names it. */
export type PageModule = Page<string, object>

/** An address may carry a query that means nothing to its page. */
const noSearch = () => ({})

export function pageRoute<const Path extends string, Search extends object = {}>(
  path: Path,
  name: PageName,
  fetchPage: () => Promise<Page<Path, Search>>,
  readSearch: (search: Record<string, unknown>) => Search = noSearch as () => Search,
) {
  const part = pageChunk(fetchPage)
  return createRoute({
    getParentRoute: () => root,
    path,
    staticData: { module: `src/web/pages/${name}-page.tsx` },
    validateSearch: readSearch,
    // Once more: the router puts back what a validation leaves out.
    loaderDeps: ({ search }) => readSearch(search as Record<string, unknown>),
    // The router reads the same names out of the same path.
    loader: async ({ context, params, deps }) => {
      const page = await part.fetch()
      if (context.site.closedPages.includes(name)) {
        await page.loadClosed?.(context, deps as Search)
        throw missing(context)
      }
      return page.load(context, { path, params: params as unknown as Params<Path>, search: deps as Search })
    },
    component: part.component('Page'),
  })
}
