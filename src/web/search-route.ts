/** The route to the search. Its loader comes with its page, which the overlay fetches while the reader is still typing. */
import { createRoute } from '@tanstack/react-router'
import { pagePart } from './lazy-page.ts'
import { root } from './root-route.tsx'

const searchPart = pagePart(() => import('./pages/search-page.tsx'))

export const searchRoute = createRoute({
  getParentRoute: () => root,
  path: '/search',
  staticData: { module: 'src/web/pages/search-page.tsx' },
  // What it means is read where it is used, with the page: the router would put back what a validation leaves out.
  validateSearch: (search: Record<string, unknown>) => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await searchPart.fetch()).loadSearch(context, deps),
  component: searchPart.component('SearchPage'),
})
