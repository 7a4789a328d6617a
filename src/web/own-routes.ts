/** The routes to what is the reader's own. */
import { createRoute, getRouteApi } from '@tanstack/react-router'
import { createElement, type ReactElement } from 'react'
import { shelfSearch, type ShelfSearch } from '#rules/shelf-type.ts'
import { pagePart } from './lazy-page.ts'
import { pageSearch, textSearch } from './page-context.ts'
import type { PageHead } from './page-head.ts'
import { pageRoute } from './page-route.ts'
import { root } from './root-route.tsx'

const profilePart = pagePart(() => import('./pages/profile-page.tsx'))
const shelfPart = pagePart(() => import('./pages/shelf-page.tsx'))
const ProfilePage = profilePart.component('ProfilePage')
const ShelfPage = shelfPart.component('ShelfPage')

/** One address for two pages: lists of what the reader has, and forms about the reader, which are heavier. */
const isProfile = ({ type }: ShelfSearch): boolean => type === 'profile'

function OwnPage(): ReactElement {
  return createElement(isProfile(getRouteApi('/other').useSearch()) ? ProfilePage : ShelfPage)
}

const shelfRoute = createRoute({
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

export const ownRoutes = [
  shelfRoute,
  pageRoute('/follow', 'follow', () => import('./pages/follow-page.tsx'), pageSearch),
  pageRoute('/login', 'login', () => import('./pages/login-page.tsx'), textSearch('back')),
  pageRoute('/get-password', 'get-password', () => import('./pages/get-password-page.tsx'), textSearch('step')),
] as const
