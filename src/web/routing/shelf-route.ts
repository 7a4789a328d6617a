/** The route to the reader's own pages: one address for several pages. They parse the other parameters themselves. */
import { createRoute } from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import { pageChunk } from './lazy-page.ts'
import type { PageContext } from './page-context.ts'
import type { PageName } from '#domain/page-list.ts'
import type { PageHead } from '../head/page-head.ts'
import { root } from './root-route.tsx'

type Query = Record<string, unknown>
type OwnPart = {
  Page: FunctionComponent
  load: (context: PageContext, address: { search: Query }) => Promise<PageHead>
}

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

/** Which of them is shown is said by the address. */
const OwnPage = Object.assign(() => null, { now: (search: object = {}) => OWN_PAGES[nameOf(search)].Page.now() })

export const shelfRoute = createRoute({
  getParentRoute: () => root,
  path: '/other',
  staticData: { module: (search) => `src/web/pages/${nameOf(search)}-page.tsx` },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }): Promise<PageHead> => {
    const { part } = OWN_PAGES[nameOf(deps)]
    return (await part.fetch()).load(context, { search: deps })
  },
  component: OwnPage,
})
