import type { Handlers } from '../../http/api.ts'
import { readerId } from '../../http/reader-id.ts'
import type { BookmarkService } from './bookmark.service.ts'

type Calls = 'GET /api/myCollection/getMyPageBookmarkArticle'

export function bookmarkHandlers(bookmark: BookmarkService): Pick<Handlers, Calls> {
  return {
    'GET /api/myCollection/getMyPageBookmarkArticle': ({ query }, context) =>
      bookmark.listPage(readerId(context), query),
  }
}
