/** The route to what is the reader's own: one address for two pages. */
import { createRoute, getRouteApi } from '@tanstack/react-router'
import { createElement, type ReactElement } from 'react'
import { shelfSearch, type ShelfSearch } from '#rules/shelf-type.ts'
import { pagePart } from './lazy-page.ts'
import type { PageHead } from './page-head.ts'
import { root } from './root-route.tsx'

const profilePart = pagePart(() => import('./pages/profile-page.tsx'))
const shelfPart = pagePart(() => import('./pages/shelf-page.tsx'))
const ProfilePage = profilePart.component('ProfilePage')
const ShelfPage = shelfPart.component('ShelfPage')

/** Lists of what the reader has, and forms about the reader, which are heavier. */
const isProfile = ({ type }: ShelfSearch): boolean => type === 'profile'

function OwnPage(): ReactElement {
  return createElement(isProfile(getRouteApi('/other').useSearch()) ? ProfilePage : ShelfPage)
}

export const shelfRoute = createRoute({
  getParentRoute: () => root,
  path: '/other',
  staticData: {
    module: (search) => `src/web/pages/${isProfile(search as ShelfSearch) ? 'profile' : 'shelf'}-page.tsx`,
  },
  validateSearch: shelfSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }): Promise<PageHead> => {
    // The router prepares the component of a route by itself, but not one that the component chooses.
    if (isProfile(deps)) {
      await ProfilePage.preload?.()
      return (await profilePart.fetch()).loadProfile(context)
    }
    await ShelfPage.preload?.()
    return (await shelfPart.fetch()).loadShelf(context, deps)
  },
  component: OwnPage,
})
