/**
 * Tells the server once that the thing of this page was read or heard. Nothing about the reader goes with it, no cookie
 * either: it is a figure of the thing and no trace of a person, so it is told for those who do not want to be tracked, too.
 */
import { VIEW_LASTS, viewKindsOf, type ViewKind } from '#domain/content/view-kind.ts'

type Thing = { contentType: number; contentId: number }

/** A player tells its time about four times a second; what lies further apart was not heard in between. */
const STEP_AT_MOST = 1000

let stopWatching = () => {}

/**
 * From now on the thing of the page that is shown, or of none; what was watched before is let go. `onRead` is for others
 * who want to know when it has been read.
 */
export function watchThing(thing: Thing | undefined, onRead: () => void): void {
  stopWatching()
  stopWatching = () => {}
  if (!thing) return
  const kinds = viewKindsOf(thing.contentType)
  const tellRead = () => {
    send(thing, 'read')
    onRead()
  }
  const stops = [
    ...(kinds.includes('read') ? [watchReading(tellRead)] : []),
    ...(kinds.includes('listen') ? [watchListening(thing, () => send(thing, 'listen'))] : []),
  ]
  stopWatching = () => stops.forEach((stop) => stop())
}

/** Seen without a break for a while. A page that is made ready in advance is hidden until somebody comes. */
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

/** Players come and go with the page, and their events do not rise: they are caught on the way down. */
function watchListening({ contentType, contentId }: Thing, onHeard: () => void): () => void {
  let heard = 0
  let last = 0
  const stop = () => document.removeEventListener('timeupdate', listen, true)
  function listen({ target, timeStamp }: Event) {
    if (!(target instanceof HTMLAudioElement) || target.paused) return
    // The player at the foot of the page says what it plays, which may belong to another page.
    if ((target.dataset['thing'] ?? `${contentType}/${contentId}`) !== `${contentType}/${contentId}`) return
    const step = timeStamp - last
    last = timeStamp
    if (step <= STEP_AT_MOST) heard += step
    if (heard < VIEW_LASTS.listen) return
    stop()
    onHeard()
  }
  document.addEventListener('timeupdate', listen, true)
  return stop
}

/** Once, and nobody is told if it fails. */
function send(thing: Thing, kind: ViewKind): void {
  const body = JSON.stringify({ ...thing, kind })
  const headers = { 'Content-Type': 'application/json' }
  fetch('/api/view', { method: 'POST', headers, body, keepalive: true, credentials: 'omit' }).catch(() => {})
}
