/**
 * What a page does for offline use, once it is shown and idle: registers the worker, saves the article that is read, and
 * notifies of a newer build. Loaded late, and not at all for readers who save data.
 */
import { LOOK_THROUGH } from '#domain/issue/offline-story.ts'
import { keepStory } from './keep-story.ts'
import { askAgain, watchForNewer } from './newer-build.ts'
import { registerWorker } from './register-worker.ts'

/** How often an open page checks for a newer build; opening a page checks automatically. */
const LOOK_EVERY = 60 * 60_000

let beginning: Promise<ServiceWorkerRegistration | undefined> | undefined
let lookedAt = 0

async function begin(): Promise<ServiceWorkerRegistration | undefined> {
  lookedAt = Date.now()
  await registerWorker()
  const registration = await navigator.serviceWorker.getRegistration('/')
  if (!registration) return undefined
  // The worker does so automatically for pages that it serves; this page bypassed it, as after a reload with the shift key.
  const lookThrough = () => registration.active?.postMessage(LOOK_THROUGH)
  if (!navigator.serviceWorker.controller) lookThrough()
  addEventListener('online', lookThrough)
  watchForNewer(registration)
  return registration
}

/** Once per document; later callers share the same promise. */
function beginOnce(): Promise<ServiceWorkerRegistration | undefined> {
  beginning ??= begin()
  return beginning
}

export async function attendPage(): Promise<void> {
  askAgain()
  const registration = await beginOnce()
  const now = Date.now()
  if (now - lookedAt < LOOK_EVERY) return
  lookedAt = now
  await registration?.update()
}

/** Without a worker nothing could serve it again. */
export async function attendReading(articleId: number): Promise<void> {
  if (await beginOnce()) await keepStory(articleId)
}
