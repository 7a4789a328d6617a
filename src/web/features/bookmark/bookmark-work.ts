/**
 * The actions of the bookmark buttons: optimistic updates, reverted if the server refuses. All buttons of an item share one
 * state, in the query client.
 */
import type { QueryClient } from '@tanstack/react-query'
import type { Api, Key } from '#contract/contract.ts'
import { contentType } from '#domain/content/content-type.ts'
import { m } from '#messages/site.ts'
import { FAV_HINT_KEY } from '../../ui/hint-time.ts'
import { statusOf } from '../../api/api-error.ts'
import { FRESH, knownBookmark, type KnownBookmark } from '../../api/call-query.ts'
import { keepIntent, takeIntent } from '../../pending-intent.ts'
import { writeStored } from '../../storage.ts'
import { toast } from '../../ui/toast.tsx'

export type BookmarkTarget = {
  api: Api
  client: QueryClient
  kind: 'article' | 'issue'
  id: number
  signedIn: boolean
  /** number of bookmarks, where the page has it; lists do not */
  count?: number
}

const CALLS = {
  article: {
    read: (api: Api, id: number) => api('GET /api/article/:id/bookmark', { params: { id } }),
    keep: (api: Api, id: number) => api('POST /api/article/:id/bookmark', { params: { id } }),
    drop: (api: Api, id: number) => api('DELETE /api/article/emptyOneBookmark/:id', { params: { id } }),
  },
  issue: {
    read: (api: Api, id: number) => api('GET /api/magazine/collect/:id', { params: { id }, query: {} }),
    keep: (api: Api, id: number) => api('POST /api/magazine/collect/:id', { params: { id }, query: { attrType: 58 } }),
    drop: (api: Api, id: number) => api('DELETE /api/magazine/collect/:id', { params: { id }, query: { attrType: 5 } }),
  },
}

const thingOf = ({ kind, id }: BookmarkTarget) => ({ contentType: contentType[kind], contentId: id })
const nameOf = ({ kind, id }: BookmarkTarget): string => `${contentType[kind]}:${id}`

/** The key of the pages of the shelf begins with it. */
const SHELF: Key = 'GET /api/myCollection/getMyPageBookmarkArticle'

/** A reader who has used the button needs no hint. */
const noteKnown = () => writeStored(FAV_HINT_KEY, 'known')

const keyOf = ({ kind, id }: BookmarkTarget) => knownBookmark(kind, id).queryKey
const show = (target: BookmarkTarget, state: KnownBookmark) => target.client.setQueryData(keyOf(target), state)

/** Items being changed. One change at a time: until the server has responded, a further press is the same request. */
const busy = new Set<string>()

export async function changeBookmark(target: BookmarkTarget): Promise<void> {
  const { api, client, kind, id } = target
  const name = nameOf(target)
  if (busy.has(name)) return
  busy.add(name)
  const known = client.getQueryData(keyOf(target)) ?? { collected: false }
  const { collected, collectNum = target.count } = known
  noteKnown()
  // A reader who is not signed in is prompted to sign in; until then nothing is bookmarked.
  if (target.signedIn) {
    const changed = (num: number) => Math.max(0, num + (collected ? -1 : 1))
    show(target, { collected: !collected, collectNum: collectNum === undefined ? undefined : changed(collectNum) })
  }
  try {
    show(target, await CALLS[kind][collected ? 'drop' : 'keep'](api, id))
    // All pages of the shelf: they are fetched again on the next visit.
    client.removeQueries({ queryKey: [SHELF] })
    toast(collected ? m.bookmark.removed : m.bookmark.bookmarked)
  } catch (error) {
    show(target, known)
    // A 401 opens the sign-in dialog automatically; the pending intent is carried out after signing in.
    if (statusOf(error) !== 401) toast((error as Error).message, 'error')
    else if (!collected) keepIntent('bookmark', thingOf(target))
  } finally {
    busy.delete(name)
  }
}

/** If the reader signed in to bookmark this, it is bookmarked now. */
function isKeptNow(target: BookmarkTarget): boolean {
  const wanted = takeIntent('bookmark', thingOf(target))
  if (wanted) void changeBookmark(target)
  return wanted
}

/** Once the button was pressed, the press takes precedence over an earlier request. */
function settle(target: BookmarkTarget, state: KnownBookmark, askedAt: number): void {
  const changedAt = target.client.getQueryState(keyOf(target))?.dataUpdatedAt ?? 0
  if (!busy.has(nameOf(target)) && changedAt <= askedAt) show(target, state)
}

/** As the page is shown to a signed-in reader. */
export async function readBookmark(target: BookmarkTarget): Promise<void> {
  if (isKeptNow(target)) return
  const askedAt = Date.now()
  // It came with what else the page shows of its reader.
  const { data, dataUpdatedAt = 0 } = target.client.getQueryState<KnownBookmark>(keyOf(target)) ?? {}
  if (data && askedAt - dataUpdatedAt < FRESH) {
    if (data.collected) noteKnown()
    return
  }
  try {
    const state = await CALLS[target.kind].read(target.api, target.id)
    if (state.collected) noteKnown()
    settle(target, state, askedAt)
  } catch {
    // Unknown counts as not bookmarked: bookmarking twice does no harm.
  }
}

let waiting: BookmarkTarget[] = []

/** The same for an entry of a list. All entries of the same tick share one call. */
export function readListed(target: BookmarkTarget): void {
  if (isKeptNow(target)) return
  waiting.push(target)
  if (waiting.length === 1) setTimeout(() => void readWaiting(target))
}

async function readWaiting({ api }: BookmarkTarget): Promise<void> {
  const listed = waiting
  waiting = []
  const askedAt = Date.now()
  try {
    const { things } = await api('GET /api/myCollection/state', { query: { things: listed.map(nameOf).join(',') } })
    for (const target of listed) settle(target, { collected: things.includes(nameOf(target)) }, askedAt)
  } catch {
    // As above.
  }
}
