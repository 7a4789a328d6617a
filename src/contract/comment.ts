/** What readers say about a thing. */
import { z } from 'zod'
import { COMMENT_LIST, readPlace } from '#rules/comment-list.ts'
import { defineCalls } from './define-call.ts'
import { id, pageNumber, picture, rowCount, timestamp, wholeNumber } from './field.ts'
import { pageOf } from './page.ts'

const comment = z.object({
  id: z.int(),
  text: z.string(),
  author: z.object({
    uid: z.int().nullable().meta({ description: 'null when the account was closed' }),
    name: z.string(),
    pic: picture.nullable(),
  }),
  createTime: timestamp,
  zanNum: z.int(),
  replyNum: z.int(),
  recommend: z.boolean().meta({ description: 'chosen by the editors' }),
})
export type Comment = z.infer<typeof comment>

const commentPage = pageOf(comment).extend({
  next: z.string().nullable().meta({ description: 'the `after` of the page that follows; null on the last' }),
})
export type CommentPage = z.infer<typeof commentPage>

export const commentCalls = defineCalls({
  'GET /api/comment': {
    noun: 'comment',
    summary: 'Comments on a thing, without the replies to them',
    query: z.object({
      zhuanlanId: id.meta({ description: 'of the thing' }),
      zhuanlanType: wholeNumber({ min: 1, max: 100 })
        .default(COMMENT_LIST.type)
        .meta({ description: 'its content type' }),
      recommend: wholeNumber({ max: 1 }).default(COMMENT_LIST.recommend).meta({
        description: '1: what the editors chose comes first; 0: in the order of time alone, the newest first',
      }),
      pgNo: pageNumber.default(COMMENT_LIST.page),
      rowNum: rowCount.default(COMMENT_LIST.rows),
      after: z
        .string()
        .refine((text) => readPlace(text) !== null, '应为上一页给出的 next')
        .optional()
        .meta({
          description:
            'the `next` of the page before: the page begins behind its last comment, whatever was said or taken back since, and pgNo is a mere label',
        }),
    }),
    model: commentPage,
    cache: 'public',
  },
})
