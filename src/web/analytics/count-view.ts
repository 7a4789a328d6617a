/**
 * Reports to the server once that the content item of this page was read or played. It is a figure of the item and not of a
 * person, so it is also sent for readers who do not want to be tracked. Without a session no cookie is sent; with one, the
 * server counts by account what it otherwise counts by network, and stores neither.
 */
import { readerId } from '../api/reader-id.ts'
import { VIEW_LASTS, viewKindsOf, type ViewKind } from '#domain/content/view-kind.ts'

type Thing = { contentType: number; contentId: number }

/** A player reports its time about four times a second; longer gaps do not count as played. */
const STEP_AT_MOST = 1000

let stopWatching = () => {}

/**
 * Watches the content item of the current page, or none; stops watching the previous one. `onRead` notifies other code when
 * the item has been read.
 */
export function watchThing(thing: Thing | undefined, onRead: () => void): void {
  stopWatching()
  stopWatching = () => {}
  if (!thing) return
  const kinds = viewKindsOf(thing.contentType)
  const reportRead = () => {
    send(thing, 'read')
    onRead()
  }
  const stops = [
    ...(kinds.includes('read') ? [watchReading(reportRead)] : []),
    ...(kinds.includes('listen') ? [watchListening(thing, () => send(thing, 'listen'))] : []),
  ]
  stopWatching = () => stops.forEach((stop) => stop())
}

/** Visible without interruption for a while. A prerendered page is hidden until the reader opens it. */
function watchReading(onRead: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
  function look() {
    clearTimeout(timer)
    if (document.visibilityState !== 'visible') return
    timer = setTimeout(() => {
      stop()
      onRead()
    }, VIEW_LASTS.read)
  }
  document.addEventListener('visibilitychange', look)
  look()
  return stop
}

/** Players are mounted and removed with the page, and their events do not bubble: they are captured. */
function watchListening({ contentType, contentId }: Thing, onListened: () => void): () => void {
  let listenedMs = 0
  let last = 0
  const stop = () => document.removeEventListener('timeupdate', listen, true)
  function listen({ target, timeStamp }: Event) {
    if (!(target instanceof HTMLAudioElement) || target.paused) return
    // The player bar states what it plays, which may belong to another page.
    if ((target.dataset['thing'] ?? `${contentType}/${contentId}`) !== `${contentType}/${contentId}`) return
    const step = timeStamp - last
    last = timeStamp
    if (step <= STEP_AT_MOST) listenedMs += step
    if (listenedMs < VIEW_LASTS.listen) return
    stop()
    onListened()
  }
  document.addEventListener('timeupdate', listen, true)
  return stop
}

/** Sent once; a failure is ignored. */
function send(thing: Thing, kind: ViewKind): void {
  const body = JSON.stringify({ ...thing, kind })
  const headers = { 'Content-Type': 'application/json' }
  const credentials = readerId() === null ? 'omit' : 'same-origin'
  fetch('/api/view', { method: 'POST', headers, body, keepalive: true, credentials }).catch(() => {})
}
