/**
 * Work done once a page is shown and the browser is idle: the document's metadata follows the page, its view is counted, and
 * where allowed it is saved for offline reading.
 */
import type { PublicSite } from '#domain/site/public-site.ts'
import { contentType } from '#domain/content/content-type.ts'
import { applyHead } from '../head/apply-head.ts'
import { watchThing } from '../analytics/count-view.ts'
import type { PageHead } from '../head/page-head.ts'

/** Browsers that can, of readers who do not save data. While developing there is no built worker. */
function mayKeep(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in globalThis && !connection?.saveData
}

const fetchOffline = () => import('../offline/offline-life.ts')

/** The reader has requested none of this, so failures are not reported. The first page has its metadata from the server. */
export function pageShown(head: PageHead, site: PublicSite, isFirst: boolean): void {
  if (!isFirst) applyHead(head, site)
  const { thing } = head
  const keeps = mayKeep()
  watchThing(thing, () => {
    if (!keeps || thing?.contentType !== contentType.article) return
    const { contentId } = thing
    fetchOffline()
      .then((part) => part.attendReading(contentId))
      .catch(() => {})
  })
  if (!keeps) return
  fetchOffline()
    .then((part) => part.attendPage())
    .catch(() => {})
}
