/** The route to the reader's own pages: one address for several pages. They parse the other parameters themselves. */
import { createRoute, getRouteApi } from '@tanstack/react-router'
import { createElement, type FunctionComponent, type ReactElement } from 'react'
import { pageChunk } from './lazy-page.ts'
import type { PageContext } from './page-context.ts'
import type { PageName } from '#domain/page-list.ts'
import type { PageHead } from '../head/page-head.ts'
import { root } from './root-route.tsx'

type Query = Record<string, unknown>
type OwnPart = { Page: FunctionComponent; load: (context: PageContext, search: Query) => Promise<PageHead> }

function ownPage(load: () => Promise<OwnPart>) {
  const part = pageChunk(load)
  return { part, Page: part.component('Page') }
}

/** Forms about the reader, their notices, and lists of what they have. */
const OWN_PAGES = {
  'own-profile': ownPage(() => import('../pages/own-profile-page.tsx')),
  notice: ownPage(() => import('../pages/notice-page.tsx')),
  shelf: ownPage(() => import('../pages/shelf-page.tsx')),
} satisfies Partial<Record<PageName, unknown>>

const nameOf = ({ type }: { type?: unknown }): keyof typeof OWN_PAGES =>
  type === 'profile' ? 'own-profile' : type === 'notice' ? 'notice' : 'shelf'

function OwnPage(): ReactElement {
  return createElement(OWN_PAGES[nameOf(getRouteApi('/other').useSearch())].Page)
}

export const shelfRoute = createRoute({
  getParentRoute: () => root,
  path: '/other',
  staticData: { module: (search) => `src/web/pages/${nameOf(search)}-page.tsx` },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }): Promise<PageHead> => {
    const { part, Page } = OWN_PAGES[nameOf(deps)]
    // The router preloads the component of a route automatically, but not one that the component chooses.
    await Page.preload?.()
    return (await part.fetch()).load(context, deps)
  },
  component: OwnPage,
})
