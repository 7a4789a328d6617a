/** The worker of the site: the same for whoever saves an issue and for whoever only reads. */
import { trustedWorker } from '../trusted.ts'

export async function registerWorker(): Promise<void> {
  await navigator.serviceWorker.register(trustedWorker(), { scope: '/', updateViaCache: 'none' })
}
