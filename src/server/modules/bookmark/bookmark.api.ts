import { contentType } from '#domain/content/content-type.ts'
import type { Handlers } from '../../http/api/api.ts'
import { requireReaderId } from '../../http/api/reader-id.ts'
import type { BookmarkService } from './bookmark.service.ts'

type Calls =
  | 'GET /api/myCollection/getMyPageBookmarkArticle'
  | 'GET /api/myCollection/state'
  | 'DELETE /api/myCollection/:contentType/:contentId'
  | `${'GET' | 'POST'} /api/article/:id/bookmark`
  | 'DELETE /api/article/emptyOneBookmark/:id'
  | `${'GET' | 'POST' | 'DELETE'} /api/magazine/collect/:id`

const story = ({ params }: { params: { id: number } }) => ({ contentType: contentType.article, contentId: params.id })
const issue = ({ params }: { params: { id: number } }) => ({ contentType: contentType.issue, contentId: params.id })

export function bookmarkHandlers(bookmark: BookmarkService): Pick<Handlers, Calls> {
  return {
    'GET /api/myCollection/getMyPageBookmarkArticle': ({ query }, context) =>
      bookmark.listPage(requireReaderId(context), query),
    'GET /api/myCollection/state': async ({ query }, context) => ({
      things: await bookmark.listKeptOf(query.things, requireReaderId(context)),
    }),
    'DELETE /api/myCollection/:contentType/:contentId': ({ params }, context) =>
      bookmark.drop(params, requireReaderId(context)),
    'GET /api/article/:id/bookmark': (given, { viewer }) => bookmark.findState(story(given), viewer?.id),
    'POST /api/article/:id/bookmark': (given, context) =>
      bookmark.keep(story(given), requireReaderId(context), context.now),
    'DELETE /api/article/emptyOneBookmark/:id': (given, context) =>
      bookmark.drop(story(given), requireReaderId(context)),
    'GET /api/magazine/collect/:id': (given, { viewer }) => bookmark.findState(issue(given), viewer?.id),
    'POST /api/magazine/collect/:id': (given, context) =>
      bookmark.keep(issue(given), requireReaderId(context), context.now),
    'DELETE /api/magazine/collect/:id': (given, context) => bookmark.drop(issue(given), requireReaderId(context)),
  }
}
