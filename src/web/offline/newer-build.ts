/**
 * Notifies readers of a newer build. Its worker waits; a page that is already of that build activates it, any other page
 * asks its reader, who may go on reading as long as they like. Nothing is reloaded automatically.
 */
import { OFFLINE_FILES, type OfflineFiles } from '#domain/issue/offline-issue.ts'
import { TAKE_OVER } from '#domain/issue/offline-story.ts'
import { showNewerNotice } from './newer-notice.tsx'

/** Where a worker waits of a build that this page is not of. */
let newer: ServiceWorkerRegistration | null = null
let asked = false

/** Does nothing when another page has done it in the meantime. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is always of the same origin
const letBegin = ({ waiting }: ServiceWorkerRegistration) => waiting?.postMessage(TAKE_OVER)

export function watchForNewer(registration: ServiceWorkerRegistration): void {
  const look = () => {
    // The very first worker has no predecessor to wait for.
    if (registration.active && registration.waiting) void meet(registration)
  }
  const follow = () => registration.installing?.addEventListener('statechange', look)
  registration.addEventListener('updatefound', follow)
  follow()
  look()
}

async function meet(registration: ServiceWorkerRegistration): Promise<void> {
  if (await isOfNewestBuild().catch(() => true)) letBegin(registration)
  else {
    newer = registration
    askAgain()
  }
}

/** Every build has its own entry, and names it among its files. */
async function isOfNewestBuild(): Promise<boolean> {
  const entry = document.querySelector('script[type="module"]')?.getAttribute('src')
  const response = await fetch(OFFLINE_FILES, { cache: 'no-cache' })
  const { files } = (await response.json()) as OfflineFiles
  return !entry || files.includes(entry)
}

/** The longest that a reader who pressed the button waits for the worker. */
const BEGIN_LIMIT = 2000

const IN_THE_MIDDLE = 'input:focus, textarea:focus, select:focus, [role="dialog"]:focus, [role="dialog"] :focus'

/** A reader who is listening, has begun to write or is in the middle of something is not asked to leave the page. */
function isBusy(): boolean {
  const sounds = [...document.querySelectorAll<HTMLMediaElement>('audio, video')].some(({ paused }) => !paused)
  const writes = [...document.querySelectorAll('textarea')].some(({ value }) => value.trim() !== '')
  return sounds || writes || document.querySelector(IN_THE_MIDDLE) !== null
}

/** Once in the life of a document; with each page that is shown, until there is a good moment. */
export function askAgain(): void {
  const registration = newer
  if (!registration || asked || isBusy()) return
  asked = true
  // Already loaded here: files of this build may be deleted by now.
  showNewerNotice(() => {
    reloadBehind(registration.waiting)
    letBegin(registration)
  })
}

/** Waits until the newer worker is active: a document requested between the two may have to wait for both. */
function reloadBehind(waiting: ServiceWorker | null): void {
  const done = new AbortController()
  const reload = () => {
    done.abort()
    location.reload()
  }
  if (!waiting) return reload()
  const timer = setTimeout(reload, BEGIN_LIMIT)
  done.signal.addEventListener('abort', () => clearTimeout(timer))
  navigator.serviceWorker.addEventListener('controllerchange', reload, { signal: done.signal })
}
