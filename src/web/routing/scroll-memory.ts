/** New pages begin at the top (or at their hash); back and forward return to where the reader was. */
import { WHOLE_PAGE } from '../whole-page.ts'
import { readTab, writeTab } from '../storage.ts'
import type { AppRouter } from './router.tsx'

const KEY = 'scroll'
const KEPT = 50

export function rememberScroll(router: AppRouter): void {
  whenLoaded(() => (history.scrollRestoration = 'manual'))
  const places = new Map<string, number>(JSON.parse(readTab(KEY) ?? '[]') as [string, number][])
  let current = entryKey()
  let moved: 'push' | 'back' | null = null

  const save = () => {
    places.delete(current)
    places.set(current, Math.round(scrollY))
    writeTab(KEY, JSON.stringify([...places].slice(-KEPT)))
  }
  addEventListener('pagehide', () => {
    save()
    // A reload is the browser's to restore.
    history.scrollRestoration = 'auto'
  })
  router.history.subscribe(({ action }) => {
    if (action.type === 'REPLACE') return
    moved = action.type === 'PUSH' ? 'push' : 'back'
  })
  router.subscribe('onBeforeLoad', ({ hrefChanged }) => {
    if (hrefChanged && moved) save()
  })
  router.subscribe('onRendered', () => {
    // A page that has changed its own address is also found again under the new one.
    current = entryKey()
    if (!moved) return
    const target = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null
    const offset = moved === 'back' ? (places.get(current) ?? 0) : 0
    // Pages may defer rendering content far below; a reader who returns into the middle of one needs all of it.
    document.documentElement.toggleAttribute(WHOLE_PAGE, offset > 0)
    if (target && moved === 'push') target.scrollIntoView({ behavior: 'instant' })
    else scrollTo({ top: offset, behavior: 'instant' })
    moved = null
  })
}

/** After a reload the browser restores the scroll position, and must have done so before we take over. */
function whenLoaded(act: () => void): void {
  if (document.readyState === 'complete') act()
  else addEventListener('load', () => setTimeout(act), { once: true })
}

/** Each history entry has its own key. */
function entryKey(): string {
  const state = history.state as { __TSR_key?: string } | null
  return `${state?.__TSR_key ?? 'first'} ${location.pathname}${location.search}`
}
