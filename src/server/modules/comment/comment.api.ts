import { parseCommentCursor } from '#domain/comment/comment-list.ts'
import type { Handlers } from '../../http/api/api.ts'
import { requireReaderId, signedIn } from '../../http/api/reader-id.ts'
import type { CommentService } from './comment.service.ts'

type Calls =
  | `GET /api/comment${'' | '/mine'}`
  | `POST /api/comment/${'postDugan' | 'commentDugan' | 'commentDetailTwo' | 'zanDugan' | 'unzanDugan' | 'jubao'}`
  | 'DELETE /api/comment/deleteDugan'
  | 'GET /api/desk/comment'
  | 'POST /api/desk/comment/decide'

const thingOf = ({ zhuanlanType, zhuanlanId }: { zhuanlanType: number; zhuanlanId: number }) => ({
  contentType: zhuanlanType,
  contentId: zhuanlanId,
})

const cursorOf = (after: string | undefined) => (after === undefined ? null : parseCommentCursor(after))

export function commentHandlers(comment: CommentService): Pick<Handlers, Calls> {
  return {
    'GET /api/comment': ({ query: { sort, recommend, pgNo, rowNum, after, ...query } }, { now }) =>
      comment.listPage(
        { thing: thingOf(query), sort, featuredFirst: recommend === 1, pgNo, rowNum, after: cursorOf(after) },
        now,
      ),
    'GET /api/comment/mine': ({ query }, context) => comment.listMine(thingOf(query), signedIn(context), context.now),
    'POST /api/comment/postDugan': ({ body }, context) =>
      comment.post(thingOf(body), { accountId: requireReaderId(context), text: body.content }, context.now),
    'POST /api/comment/commentDugan': ({ body }, context) =>
      comment.reply(body.commentId, { accountId: requireReaderId(context), text: body.content }, context.now),
    'POST /api/comment/commentDetailTwo': ({ body: { commentId, rowNum, after } }, { now }) =>
      comment.findThread({ commentId, rowNum, after: cursorOf(after) }, now),
    'POST /api/comment/zanDugan': ({ body }, context) =>
      comment.like(body.commentId, requireReaderId(context), context.now),
    'POST /api/comment/unzanDugan': ({ body }, context) => comment.unlike(body.commentId, requireReaderId(context)),
    'POST /api/comment/jubao': ({ body }, context) =>
      comment.report({ ...body, accountId: requireReaderId(context) }, context.now),
    'DELETE /api/comment/deleteDugan': ({ body }, context) =>
      comment.takeBack(body.commentId, signedIn(context), context.now),
    'GET /api/desk/comment': ({ query }, { now }) => comment.listAtDesk(query, now),
    'POST /api/desk/comment/decide': ({ body: { commentId, action, note = '' } }, context) =>
      comment.decide({ commentId, action, note, moderatorId: requireReaderId(context) }, context.now),
  }
}
