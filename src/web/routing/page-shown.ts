/**
 * What is done about a page once it is shown and there is nothing else to do: its view is counted, and where that is
 * welcome it is kept for the time without a connection.
 */
import { contentType } from '#domain/content/content-type.ts'
import { watchThing } from '../analytics/count-view.ts'
import type { PageHead } from '../head/page-head.ts'

/** Browsers that can, of readers who do not save data. While developing there is no built worker. */
function mayKeep(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in globalThis && !connection?.saveData
}

const fetchOffline = () => import('../offline/offline-life.ts')

/** Whoever reads has not asked for any of this, so nobody is told when it fails. */
export function pageShown({ thing }: PageHead): void {
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
