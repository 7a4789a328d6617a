/** What the button of bookmarks does: it shows the outcome at once, and takes it back if the server says otherwise. */
import type { QueryClient } from '@tanstack/react-query'
import type { BookmarkState } from '#contract/bookmark.ts'
import type { Api, Key } from '#contract/contract.ts'
import { contentType } from '#rules/content-type.ts'
import { FAV_HINT_KEY } from '#rules/hint-time.ts'
import { statusOf } from '../../api/api-error.ts'
import { keepIntent, takeIntent } from '../../pending-intent.ts'
import { writeStored } from '../../storage.ts'
import { toast } from '../../ui/toast.tsx'

type Kind = 'article' | 'issue'
export type BookmarkPlace = {
  api: Api
  client: QueryClient
  kind: Kind
  id: number
  signedIn: boolean
  state: BookmarkState
  show: (state: BookmarkState) => void
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

const thingOf = ({ kind, id }: BookmarkPlace) => ({ contentType: contentType[kind], contentId: id })

/** The key of the pages of the shelf begins with it. */
const SHELF: Key = 'GET /api/myCollection/getMyPageBookmarkArticle'

/** Whoever has used the button need not be told of it. */
const noteKnown = () => writeStored(FAV_HINT_KEY, 'known')

async function change({ api, client, kind, id }: BookmarkPlace, way: 'keep' | 'drop'): Promise<BookmarkState> {
  const state = await CALLS[kind][way](api, id)
  // All pages of the shelf: on the next visit they are fetched anew.
  client.removeQueries({ queryKey: [SHELF] })
  toast(way === 'keep' ? '已收藏' : '已取消收藏')
  return state
}

/** As the page is shown to a signed-in reader. If they came to sign in because they wanted to keep this, it is kept now. */
export async function readBookmark(place: BookmarkPlace): Promise<BookmarkState> {
  if (takeIntent('bookmark', thingOf(place))) {
    try {
      return await change(place, 'keep')
    } catch (error) {
      toast((error as Error).message, 'error')
    }
  }
  const state = await CALLS[place.kind].read(place.api, place.id)
  if (state.collected) noteKnown()
  return state
}

/** One press at a time: until the server has answered, pressing again is the same wish. */
let busy = false

export async function changeBookmark(place: BookmarkPlace): Promise<void> {
  if (busy) return
  busy = true
  const { state, show } = place
  const { collected, collectNum } = state
  noteKnown()
  // Who is not signed in will be asked to; until then nothing is kept.
  if (place.signedIn) show({ collected: !collected, collectNum: Math.max(0, collectNum + (collected ? -1 : 1)) })
  try {
    show(await change(place, collected ? 'drop' : 'keep'))
  } catch (error) {
    show(state)
    // A refused call opens the window to sign in by itself; what was wanted is done when that has succeeded.
    if (statusOf(error) !== 401) toast((error as Error).message, 'error')
    else if (!collected) keepIntent('bookmark', thingOf(place))
  } finally {
    busy = false
  }
}
