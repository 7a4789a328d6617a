/**
 * What a page does for the time without a connection, once it is shown and nobody waits: it sees that there is a worker,
 * keeps what is read, and tells of a newer build. Fetched late, and not at all for readers who save data.
 */
import { LOOK_THROUGH } from '#domain/issue/offline-story.ts'
import { keepStory } from './keep-story.ts'
import { askAgain, watchForNewer } from './newer-build.ts'
import { registerWorker } from './register-worker.ts'

/** How often an open page looks whether there is a newer build; opening a page looks by itself. */
const LOOK_EVERY = 60 * 60_000

let beginning: Promise<ServiceWorkerRegistration | undefined> | undefined
let lookedAt = 0

async function begin(): Promise<ServiceWorkerRegistration | undefined> {
  lookedAt = Date.now()
  await registerWorker()
  const registration = await navigator.serviceWorker.getRegistration('/')
  if (!registration) return undefined
  // With pages that it brings it does so by itself; this one has come past it, as after a reload with the shift key.
  if (!navigator.serviceWorker.controller) registration.active?.postMessage(LOOK_THROUGH)
  watchForNewer(registration)
  return registration
}

/** Once in the life of a document; whoever comes later waits for the same. */
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

/** Without a worker nobody could hand it out again. */
export async function attendReading(articleId: number): Promise<void> {
  if (await beginOnce()) await keepStory(articleId)
}
