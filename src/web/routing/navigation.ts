/**
 * The machinery of navigation: the routes of all pages, the router, links that are followed without a new document. The
 * page has been taken over when it comes (decision 072); its data is there already, so nothing is fetched again.
 */
import { flushSync } from 'react-dom'
import type { PublicSite } from '#domain/site/public-site.ts'
import { pageTitle } from '#domain/page-title.ts'
import { countPages } from '../analytics/analytics.ts'
import { resumePayWindow } from '../pay-window.ts'
import { whenIdle } from '../when-idle.ts'
import { followLinks } from './follow-links.ts'
import type { PageContext } from './page-context.ts'
import { createAppRouter, headOf, type AppRouter } from './router.tsx'
import { rememberScroll } from './scroll-memory.ts'
import { shownOf } from './shown-of.ts'
import type { Shown } from './shown-page.ts'

export { shownOf }

/** Runs whenever a page is shown. */
function followPages(router: AppRouter, site: PublicSite): void {
  let pages = 0
  router.subscribe('onResolved', () => {
    const head = headOf(router.state.matches)
    const isFirst = !pages++
    if (!isFirst) document.title = pageTitle(head.title, site)
    // Loaded when idle: the reader does not wait for it.
    whenIdle(() => void import('./page-shown.ts').then((part) => part.pageShown(head, site, isFirst)).catch(() => {}))
  })
  rememberScroll(router)
  if (site.analytics) countPages(router)
}

/** Loads the first page as the router knows it, out of the data of the document. */
export async function loadFirst(context: PageContext): Promise<AppRouter> {
  const router = createAppRouter(context)
  followPages(router, context.site)
  await router.load()
  return router
}

/** From now on the router says what is shown. */
export function takeTheLead(router: AppRouter, show: (next: Shown) => void): void {
  // Painted in one step with what the router commits, and then told so.
  router.startTransition = (commit) => {
    flushSync(commit)
    return Promise.resolve(true)
  }
  // Its type says only that it can be read.
  const store = router.stores.__store as { subscribe?: (listener: () => void) => unknown }
  store.subscribe?.(() => show(shownOf(router)))
  show(shownOf(router))
  router.history.subscribe(() => void router.load())
  // Until now the browser handled links: the program could not.
  followLinks(router)
  resumePayWindow(router)
  document.documentElement.dataset['ready'] = 'true'
}
