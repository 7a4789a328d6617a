/** Takes a thing off the shelf of what is kept. */
import { useQueryClient } from '@tanstack/react-query'
import type { Api, Key, Model } from '#contract/contract.ts'
import { contentType as types } from '#domain/content/content-type.ts'
import { statusOf } from '../../api/api-error.ts'
import { knownBookmark } from '../../api/call-query.ts'
import { useUndoableRemoval } from '../../ui/use-undoable-removal.ts'

/** The key of the pages of the shelf begins with it. */
const SHELF: Key = 'GET /api/myCollection/getMyPageBookmarkArticle'

export type BookmarkCard = Model<'GET /api/myCollection/getMyPageBookmarkArticle'>['list'][number]

export const bookmarkKey = ({ contentType, contentId }: BookmarkCard): string => `${contentType}/${contentId}`

export function useBookmarkRemoval(api: Api) {
  const client = useQueryClient()

  async function drop({ contentType, contentId }: BookmarkCard): Promise<void> {
    try {
      await api('DELETE /api/myCollection/:contentType/:contentId', { params: { contentType, contentId } })
    } catch (error) {
      // It was taken back meanwhile, and is not on the shelf for that reason.
      if (statusOf(error) !== 404) throw error
    }
    // Its own button and those in lists may have been seen already, and may be seen again.
    for (const kind of ['article', 'issue'] as const) {
      if (types[kind] === contentType)
        client.setQueryData(knownBookmark(kind, contentId).queryKey, { collected: false })
    }
    await client.invalidateQueries({ queryKey: [SHELF] })
  }

  function dropOnLeaving(card: BookmarkCard): void {
    void fetch(`/api/myCollection/${bookmarkKey(card)}`, { method: 'DELETE', keepalive: true }).catch(() => {})
  }
  return useUndoableRemoval({ nameOf: bookmarkKey, drop, dropOnLeaving })
}
