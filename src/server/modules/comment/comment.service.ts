/** Comments of readers on content of the registry and replies to each other, and their moderation. */
import { createCommentChange, type CommentTools } from './comment.change.ts'
import { createCommentDesk } from './comment.desk.ts'
import { createCommentLists } from './comment.list.ts'
import { createCommentResponses } from './comment.respond.ts'
import { createCommentWriting } from './comment.write.ts'

export { bringComments, hasThing, listCommentsAfter, type BroughtComment, type KnownKeys } from './comment.bring.ts'

export function createCommentService(tools: CommentTools) {
  const lists = createCommentLists(tools)
  const change = createCommentChange(tools)
  const writing = createCommentWriting({ ...tools, lists, change })
  const responses = createCommentResponses({ ...tools, lists, change })
  const desk = createCommentDesk({ ...tools, change })
  return {
    listPage: lists.listPage,
    findThread: lists.findThread,
    listMine: lists.listMine,
    listByAccount: lists.listByAccount,
    countByAccount: lists.countByAccount,
    post: writing.post,
    reply: writing.reply,
    takeBack: writing.takeBack,
    like: responses.like,
    unlike: responses.unlike,
    report: responses.report,
    listAtDesk: desk.listAtDesk,
    decide: desk.decide,
  }
}

export type CommentService = ReturnType<typeof createCommentService>
