/**
 * Ordinary links, followed without loading a new document. One listener serves every link of every page, also those
 * inside a story's text; a link is then a plain `a` element, which costs the server nothing to render and works before
 * (and without) the program.
 */
import { openPayWindow, opensPay, preparePay } from '../pay-window.ts'
import type { AppRouter } from './router.tsx'

const OUTSIDE = /^\/(api|media|assets|play|rss)\//
/** As `opensWindow` of the domain, which is not in the first load of every page. */
const NEW_WINDOW = /^\/h5\//

export function followLinks(router: AppRouter): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const url = pageLink(router, event)
    if (!url || isSamePage(url)) return
    // Also where an advertisement, the text of a story or an editor's list of links leads there (spec 2).
    if (NEW_WINDOW.test(url.pathname)) return void ((event.target as Element).closest('a')!.target = '_blank')
    event.preventDefault()
    if (opensPay(url.pathname)) openPayWindow(router, url.pathname)
    else router.history.push(url.pathname + url.search + url.hash)
  })
  for (const sign of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(sign, (event) => preload(router, event), { passive: true })
  }
}

function pageLink(router: AppRouter, event: Event): URL | null {
  const link = (event.target as Element).closest?.('a')
  if (!link?.href || link.target || link.hasAttribute('download') || isWorkersTurn()) return null
  const url = new URL(link.href)
  return url.origin === location.origin && !OUTSIDE.test(url.pathname) && !isElsewhere(router, url) ? url : null
}

/**
 * Offline, the worker serves whole documents: a saved page, or the list of what can be read. Not while the player is open: a
 * new document would stop it.
 */
const isWorkersTurn = () =>
  !navigator.onLine && navigator.serviceWorker?.controller && !document.documentElement.hasAttribute('data-player')

/** A jump within the page is left to the browser. */
const isSamePage = (url: URL) => url.hash !== '' && url.pathname === location.pathname && url.search === location.search

/** Where no page is, an older site may have had one: only the server knows where it leads now. */
const isElsewhere = (router: AppRouter, { pathname, search }: URL) =>
  (pathname === '/' && search !== '') || router.getMatchedRoutes(pathname)[2]?.fullPath === '/$'

let preloaded = ''

/** Pointing at a link is a good sign: its page is fetched before the click. Readers who save data are spared. */
function preload(router: AppRouter, event: Event): void {
  const url = pageLink(router, event)
  if (!url || url.href === preloaded || isSamePage(url)) return
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection
  if (connection?.saveData) return
  preloaded = url.href
  if (opensPay(url.pathname)) return preparePay()
  const search = router.options.parseSearch?.(url.search) ?? {}
  void router.preloadRoute({ to: url.pathname, search } as never).catch(() => {})
}
