/** Comments at the editors' desk: those held, those reported, and the decisions about them. */
import { z } from 'zod'
import { ownComment } from '../site/comment.ts'
import { defineCalls } from '../core/define-call.ts'
import { id, shortText } from '../core/field.ts'
import { pageOf, paging } from '../core/page.ts'

const DESK_STATES = ['pending', 'reported', 'hidden', 'published'] as const
export type DeskState = (typeof DESK_STATES)[number]

const COMMENT_ACTIONS = ['approve', 'hide', 'feature', 'unfeature', 'delete', 'dismiss'] as const
export type CommentAction = (typeof COMMENT_ACTIONS)[number]

const deskComment = z.object({
  comment: ownComment,
  thing: z.object({ contentType: z.int(), contentId: z.int(), title: z.string() }),
  reports: z
    .array(z.object({ reason: z.string(), detail: z.string(), num: z.int() }))
    .meta({ description: 'those that nobody has settled; `num` people gave the same reason' }),
  uid: z.int().meta({ description: 'whose it is' }),
})
export type DeskComment = z.infer<typeof deskComment>

const deskCommentPage = pageOf(deskComment)
export type DeskCommentPage = z.infer<typeof deskCommentPage>

const decision = z.object({
  state: z.enum(['published', 'pending', 'hidden', 'deleted']),
  recommend: z.boolean(),
})
export type CommentDecision = z.infer<typeof decision>

const forEditors = { noun: 'comment', role: 'editor', cache: 'personal' } as const

export const deskCommentCalls = defineCalls({
  'GET /api/desk/comment': {
    ...forEditors,
    summary: 'Comments and replies that wait, were reported, are hidden or published; the newest first',
    query: z.object({ state: z.enum(DESK_STATES).default('pending'), ...paging }),
    model: deskCommentPage,
  },
  'POST /api/desk/comment/decide': {
    ...forEditors,
    summary: 'Let a comment be seen, hide it, choose it, take it away, or leave it and settle the reports',
    body: z.object({
      commentId: id,
      action: z.enum(COMMENT_ACTIONS),
      note: shortText(200).optional().meta({ description: 'why; kept in the log' }),
    }),
    model: decision,
  },
})
