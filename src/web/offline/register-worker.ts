/** The worker of the site: the same for whoever saves an issue and for whoever only reads. */
import { OFFLINE_WORKER } from '#rules/offline-issue.ts'

export async function registerWorker(): Promise<void> {
  await navigator.serviceWorker.register(OFFLINE_WORKER, { scope: '/', updateViaCache: 'none' })
}
