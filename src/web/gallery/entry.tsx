/** The program of the gallery, for developing and for the browser tests; no build of the site contains it. */
import { QueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createPageRouter, PageRouterContext } from '../routing/shown-page.ts'
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

/** Components ask the page for their calls, and the blocks of an issue for its address: here is one that stays there. */
const now = Date.now()
const router = createPageRouter(
  { queryClient: new QueryClient(), api: galleryApi, response: { status: 200 }, now, site: gallerySite },
  {
    location: { pathname: '/magazine/1', searchStr: '' },
    isLoading: false,
    matches: [{ routeId: '/magazine/$id', status: 'success', params: { id: '1' }, search: {}, loaderDeps: {} }],
  },
  () => new Promise(() => {}),
)

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

createRoot(document.getElementById('root')!).render(
  <SiteContext value={gallerySite}>
    <NowProvider renderedAt={now}>
      <PageRouterContext value={router}>
        <Gallery />
      </PageRouterContext>
    </NowProvider>
  </SiteContext>,
)
