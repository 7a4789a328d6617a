import { readPlace } from '#rules/comment-list.ts'
import type { Handlers } from '../../http/api.ts'
import type { CommentService } from './comment.service.ts'

type Calls = 'GET /api/comment'

export function commentHandlers(comment: CommentService): Pick<Handlers, Calls> {
  return {
    'GET /api/comment': ({ query: { zhuanlanType, zhuanlanId, recommend, pgNo, rowNum, after } }) =>
      comment.listPage({
        thing: { contentType: zhuanlanType, contentId: zhuanlanId },
        featuredFirst: recommend === 1,
        pgNo,
        rowNum,
        after: after === undefined ? null : readPlace(after),
      }),
  }
}
