/** The service worker of the site: the same for readers who save an issue and for those who only read. */
import { trustedWorker } from '../trusted.ts'

export async function registerWorker(): Promise<void> {
  await navigator.serviceWorker.register(trustedWorker(), { scope: '/', updateViaCache: 'none' })
}
