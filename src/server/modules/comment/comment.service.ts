/** What readers say about things of the registry and to each other, and what the house does with it. */
import { createCommentChange, type CommentTools } from './comment.change.ts'
import { createCommentDesk } from './comment.desk.ts'
import { createCommentLists } from './comment.list.ts'
import { createCommentResponses } from './comment.respond.ts'
import { createAuthorComments } from './comment.by-author.ts'
import { createCommentWriting } from './comment.write.ts'

export function createCommentService(tools: CommentTools) {
  const lists = createCommentLists(tools)
  const change = createCommentChange(tools)
  return {
    ...lists,
    ...createAuthorComments(tools),
    ...createCommentWriting({ ...tools, lists, change }),
    ...createCommentResponses({ ...tools, lists, change }),
    ...createCommentDesk({ ...tools, change }),
  }
}

export type CommentService = ReturnType<typeof createCommentService>
