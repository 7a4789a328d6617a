/** Readers' comments on an item and replies to each other. */
import { cacheTag } from '../core/cache-tag.ts'
import { z } from 'zod'
import { COMMENT_LIST, COMMENT_SORTS, parseCommentCursor } from '#domain/comment/comment-list.ts'
import { commentProblem, REPORT_DETAIL_MAX, REPORT_REASON_CODES, tidyComment } from '#domain/comment/comment-text.ts'
import { m } from '#messages/contract.ts'
import type { CallLimit } from '../core/call-limit.ts'
import { defineCalls } from '../core/define-call.ts'
import { id, pageNumber, picture, rowCount, shortText, timestamp, wholeNumber } from '../core/field.ts'
import { pageOf } from '../core/page.ts'

const uid = z.int().nullable().meta({ description: 'null when the account was closed' })

/** With two of its replies, which have none themselves. */
const plainComment = z.object({
  id: z.int(),
  text: z.string(),
  author: z.object({
    uid,
    name: z.string(),
    pic: picture.nullable(),
    isAuthor: z.boolean().meta({ description: 'made the thing that is discussed' }),
    isMember: z.boolean().meta({ description: 'has a membership that is valid now' }),
    isHouse: z.boolean().meta({ description: 'works for the house' }),
  }),
  createTime: timestamp,
  zanNum: z.int(),
  replyNum: z.int(),
  recommend: z.boolean().meta({ description: 'chosen by the editors' }),
  deleted: z.boolean().meta({ description: 'its place alone is left, for the replies; neither author nor words' }),
  rootId: z.int().nullable().meta({ description: 'of the thread that it belongs to; null for what begins one' }),
  replyTo: z
    .object({ uid, name: z.string() })
    .nullable()
    .meta({ description: 'whom a reply answers, when that is itself a reply' }),
})

export const comment = plainComment.extend({
  replies: z
    .array(plainComment.extend({ replies: z.array(z.never()) }))
    .meta({ description: 'the first two, oldest first; none for a reply' }),
})
export type Comment = z.infer<typeof comment>

const COMMENT_STATES = ['published', 'pending', 'hidden'] as const
export type CommentState = (typeof COMMENT_STATES)[number]

/** As its author and the editors see it. */
export const ownComment = comment.extend({
  state: z.enum(COMMENT_STATES),
  holdReason: z
    .string()
    .meta({ description: 'column, word, report, or what an editor wrote; empty if it does not wait' }),
})
export type OwnComment = z.infer<typeof ownComment>

const next = z.string().nullable().meta({ description: 'the `after` of the page that follows; null on the last' })

const commentPage = pageOf(comment).extend({ next })
export type CommentPage = z.infer<typeof commentPage>

const commentThread = z.object({ comment, list: z.array(comment), totalCount: z.int(), next })
export type CommentThreadModel = z.infer<typeof commentThread>

const ownComments = z.object({
  list: z.array(ownComment).meta({ description: 'what waits, is hidden, or was published within two minutes' }),
  zanIds: z.array(z.int()).meta({ description: 'comments on this thing that I like' }),
  muteEnd: timestamp.nullable().meta({ description: 'until when I cannot write; null if I can' }),
  mayDelete: z.boolean().meta({ description: 'whether I may take away what others wrote' }),
})
export type OwnComments = z.infer<typeof ownComments>

const zanState = z.object({ zaned: z.boolean(), zanNum: z.int() })
export type ZanState = z.infer<typeof zanState>

/** Longer than any text that is valid once tidied, so that longer input need not be counted. */
const RAW_MAX = 20_000

const content = z
  .string()
  .max(RAW_MAX, { error: () => m.predicate.tooLong })
  .superRefine((text, context) => {
    const problem = text.length > RAW_MAX ? null : commentProblem(text)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })
  .transform(tidyComment)
  .meta({ description: '1 to 1,000 characters' })

const after = z
  .string()
  .refine((text) => parseCommentCursor(text) !== null, { error: () => m.word.wrongCursor })
  .optional()

const thing = {
  zhuanlanId: id.meta({ description: 'of the thing' }),
  zhuanlanType: wholeNumber({ min: 1, max: 100 }).default(COMMENT_LIST.type).meta({ description: 'its content type' }),
}

const byReader = { noun: 'comment', login: true, cache: 'personal' } as const

const writing = {
  name: 'comment',
  counts: 'call',
  rules: [
    {
      per: 'account',
      max: 6,
      window: 'minute',
      get message() {
        return m.comment.tooManyComments
      },
    },
    {
      per: 'account',
      max: 60,
      window: 'hour',
      get message() {
        return m.comment.tooManyThisHour
      },
    },
  ],
} as const satisfies CallLimit

export const commentCalls = defineCalls({
  'GET /api/comment': {
    noun: 'comment',
    summary: 'Comments on a thing, each with the first replies to it',
    query: z.object({
      ...thing,
      sort: z.enum(COMMENT_SORTS).default(COMMENT_LIST.sort).meta({
        description: 'time: the newest first; hot: what most people like first, then the newest',
      }),
      recommend: wholeNumber({ max: 1 }).default(COMMENT_LIST.recommend).meta({
        description: 'in the order of time: 1, what the editors chose comes first; 0, the newest alone',
      }),
      pgNo: pageNumber.default(COMMENT_LIST.page),
      rowNum: rowCount.default(COMMENT_LIST.rows),
      after: after.meta({
        description:
          'the `next` of the page before: the page begins behind its last comment, whatever was said or taken back since, and pgNo is a mere label',
      }),
    }),
    model: commentPage,
    cache: 'public',
    tags: ({ zhuanlanType, zhuanlanId }) => [
      cacheTag.thing(Number(zhuanlanType), zhuanlanId!),
      cacheTag.talk(Number(zhuanlanType), zhuanlanId!),
    ],
    shared: 'never',
  },
  'GET /api/comment/mine': {
    ...byReader,
    summary: 'What I have said about a thing that others do not see or not yet, and which comments on it I like',
    query: z.object(thing),
    model: ownComments,
  },
  'POST /api/comment/postDugan': {
    ...byReader,
    summary: 'Say something about a thing; the same words within a minute are said once',
    body: z.object({ ...thing, content }),
    model: ownComment,
    limit: writing,
  },
  'POST /api/comment/commentDugan': {
    ...byReader,
    summary: 'Answer a comment or a reply',
    body: z.object({ commentId: id, content }),
    model: ownComment,
    limit: writing,
  },
  'POST /api/comment/commentDetailTwo': {
    noun: 'comment',
    summary: 'A comment and the replies to it, oldest first; a reply comes alone and names its thread',
    body: z.object({ commentId: id, rowNum: rowCount.default(20), after }),
    model: commentThread,
    cache: 'personal',
  },
  'POST /api/comment/zanDugan': {
    ...byReader,
    summary: 'Like a comment; liking it twice is liking it',
    body: z.object({ commentId: id }),
    model: zanState,
  },
  'POST /api/comment/unzanDugan': {
    ...byReader,
    summary: 'Like a comment no longer',
    body: z.object({ commentId: id }),
    model: zanState,
  },
  'POST /api/comment/jubao': {
    ...byReader,
    summary: 'Ask the editors to look at a comment; once for each person',
    body: z.object({
      commentId: id,
      reason: z.enum(REPORT_REASON_CODES),
      detail: shortText(REPORT_DETAIL_MAX).optional(),
    }),
    model: z.object({ reported: z.literal(true) }),
    limit: {
      name: 'report',
      counts: 'call',
      rules: [
        {
          per: 'account',
          max: 30,
          window: 'day',
          get message() {
            return m.comment.tooManyReports
          },
        },
      ],
    },
  },
  'DELETE /api/comment/deleteDugan': {
    ...byReader,
    summary: 'Take back a comment of my own; editors may take away any',
    body: z.object({ commentId: id }),
    model: z.object({ deleted: z.literal(true) }),
  },
})
