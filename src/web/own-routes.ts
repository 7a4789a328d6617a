/** The routes to what is the reader's own. They are seldom the first, so their loaders come with their pages. */
import { createRoute } from '@tanstack/react-router'
import { paths } from '#rules/paths.ts'
import { shelfSearch } from '#rules/shelf-type.ts'
import { pagePart } from './lazy-page.ts'
import { pageSearch } from './page-context.ts'
import type { PageHead } from './page-head.ts'
import { root } from './root-route.tsx'

const followPart = pagePart(() => import('./pages/follow-page.tsx'))
const getPasswordPart = pagePart(() => import('./pages/get-password-page.tsx'))
const shelfPart = pagePart(() => import('./pages/shelf-page.tsx'))

export const followRoute = createRoute({
  getParentRoute: () => root,
  path: '/follow',
  staticData: { module: 'src/web/pages/follow-page.tsx' },
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  loader: async ({ context, deps }) => (await followPart.fetch()).loadFollow(context, deps.page),
  component: followPart.component('FollowPage'),
})

export const shelfRoute = createRoute({
  getParentRoute: () => root,
  path: '/other',
  staticData: { module: 'src/web/pages/shelf-page.tsx' },
  validateSearch: shelfSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await shelfPart.fetch()).loadShelf(context, deps),
  component: shelfPart.component('ShelfPage'),
})

export const getPasswordRoute = createRoute({
  getParentRoute: () => root,
  path: '/get-password',
  staticData: { module: 'src/web/pages/get-password-page.tsx' },
  validateSearch: (search: Record<string, unknown>): { step?: string } =>
    typeof search['step'] === 'string' ? { step: search['step'] } : {},
  loader: (): PageHead => ({ title: '找回密码', canonical: paths.getPassword(), noindex: true }),
  component: getPasswordPart.component('GetPasswordPage'),
})
