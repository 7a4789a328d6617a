/**
 * Plain links to rooms are followed without loading a new document, wherever they are; those with a target are left to the
 * browser.
 */
import { isDeskProgram } from '#domain/desk/desk-room.ts'
import type { DeskRouter } from './router.tsx'

export function followDeskLinks(router: DeskRouter): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = (event.target as Element).closest?.('a')
    if (!link?.href || link.target || link.hasAttribute('download')) return
    const url = new URL(link.href)
    if (url.origin !== location.origin || !isDeskProgram(url.pathname)) return
    // A jump within the page is left to the browser.
    if (url.hash && url.pathname === location.pathname && url.search === location.search) return
    event.preventDefault()
    const below = url.pathname.slice('/desk'.length) || '/'
    void router.navigate(below + url.search + url.hash)
  })
}
