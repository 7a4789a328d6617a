/** The program of the gallery, for developing and for the browser tests; no build of the site contains it. */
import { QueryClient } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import type { PageContext } from '../routing/page-context.ts'
import { SiteContext } from '../ui/site.ts'
import { gallerySite } from './fixture/site.ts'
import { NowProvider } from '../ui/now.tsx'
import '../ui/tokens.css'
import '../ui/base.css'
import { groups } from './entry-list.ts'
import { Gallery } from './gallery.tsx'
import { galleryApi } from './gallery-entry.ts'

// The data of an entry is prepared: any other request stays pending, and nothing is tracked.
globalThis.fetch = () => new Promise<never>(() => {})
Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })

/** Components ask the router for their calls, and the blocks of an issue for its address: here is one that stays there. */
const root = createRootRouteWithContext<PageContext>()()
const issue = createRoute({ getParentRoute: () => root, path: '/magazine/$id', component: Gallery })
const router = createRouter({
  routeTree: root.addChildren([issue]),
  history: createMemoryHistory({ initialEntries: ['/magazine/1'] }),
  context: {
    queryClient: new QueryClient(),
    api: galleryApi,
    response: { status: 200 },
    now: Date.now(),
    site: gallerySite,
  },
  Wrap: ({ children }) => (
    <SiteContext value={gallerySite}>
      <NowProvider renderedAt={Date.now()}>{children}</NowProvider>
    </SiteContext>
  ),
})

/** For the browser tests, which take a screenshot of each. */
Object.assign(globalThis, {
  galleryEntries: groups.flatMap(({ entries }) =>
    entries.map(({ id, title, width = 'page', scheme = 'light', overlay = false }) => ({
      id,
      title,
      width,
      scheme,
      overlay,
    })),
  ),
})

await router.load()
createRoot(document.getElementById('root')!).render(<RouterProvider router={router} />)
