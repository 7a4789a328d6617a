/** The site's analytics. Events are collected and sent in batches to our own endpoint; no third party receives them. */
import type { CountedEvent } from '#contract/site/event.ts'
import type { EventDetails, EventName } from '#domain/event.ts'
import { createEventQueue } from './event-queue.ts'
import { readTab, writeTab } from '../storage.ts'

const ENDPOINT = '/api/event'
const JSON_TYPE = 'application/json'

/** Only the pages of a site that records something begin to. */
let isOn = false

let visit: string | undefined

/** A number drawn for this tab. It ends with the tab and is not tied to anything else. */
function visitId(): string {
  visit ??= readTab('visit') ?? Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join('-')
  writeTab('visit', visit)
  return visit
}

const bodyOf = (events: CountedEvent[]) => JSON.stringify({ visit: visitId(), events })

const queue = createEventQueue<CountedEvent>({
  send: (events) =>
    fetch(ENDPOINT, {
      method: 'POST',
      headers: { 'Content-Type': JSON_TYPE },
      body: bodyOf(events),
      keepalive: true,
    }).then(
      ({ status }) => status < 500,
      () => false,
    ),
  sendLast: (events) => void navigator.sendBeacon(ENDPOINT, new Blob([bodyOf(events)], { type: JSON_TYPE })),
})

/** Previews of drafts by staff do not count as reading. */
const DRAFT = /^\/desk\/preview\//

/** Readers whose browser requests no tracking are not counted. */
function isUnwanted(): boolean {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean }
  return globalPrivacyControl === true || navigator.doNotTrack === '1' || DRAFT.test(location.pathname)
}

/** As short as the server takes it; a cut may leave half a character. */
const shorten = (value: string, length = 200) => value.slice(0, length).replace(/[\p{Cc}\p{Cs}]/gu, '')

export function track<Name extends EventName>(name: Name, detail: EventDetails[Name]): void {
  if (!isOn || isUnwanted()) return
  const entries = Object.entries(detail as Record<string, string | number>)
  queue.add({
    name,
    path: shorten(location.pathname, 300),
    at: Date.now(),
    detail: Object.fromEntries(
      entries.map(([key, value]) => [key, typeof value === 'string' ? shorten(value) : value]),
    ),
  })
}

type RouteLocation = { pathname: string; searchStr: string }
type Router = {
  subscribe: (
    type: 'onResolved',
    listen: (move: { fromLocation?: RouteLocation; toLocation: RouteLocation }) => void,
  ) => unknown
}

/** Begins to record. Counts each page that was shown, and sends the remaining events when the reader leaves. */
export function countPages(router: Router): void {
  isOn = true
  router.subscribe('onResolved', ({ fromLocation: from, toLocation: to }) => {
    // Another position on the same page is not another page.
    if (from?.pathname === to.pathname && from.searchStr === to.searchStr) return
    track('page-view', { referrer: from ? from.pathname : originOf(document.referrer) })
  })
  addEventListener('pagehide', queue.leave)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') queue.leave()
  })
}

/** Only the host of another site: what the reader read or searched for there is none of our business. */
function originOf(referrer: string): string {
  return URL.canParse(referrer) ? new URL(referrer).host : ''
}
