/** A reader's notices: reactions to their comments, new content, expiries. */
import { z } from 'zod'
import { NOTICE_KINDS } from '#domain/account/notice-kind.ts'
import { readNoticeCursor } from '#domain/account/notice-cursor.ts'
import { m } from '#messages/contract.ts'
import { defineCalls } from '../core/define-call.ts'
import { id, picture, rowCount, timestamp } from '../core/field.ts'

const kind = z.enum(NOTICE_KINDS, { error: () => m.notice.noSuchKind })

const notice = z.object({
  id: z.int(),
  kind,
  actor: z
    .object({
      uid: z.int().nullable().meta({ description: 'null when the account was closed' }),
      name: z.string(),
      pic: picture.nullable(),
    })
    .nullable()
    .meta({ description: 'who did it; of several the newest. null where nobody did' }),
  count: z.int().meta({ description: 'how many people, or how many times' }),
  text: z
    .string()
    .meta({ description: 'the beginning of the reply, or of the comment that is liked; else what is told' }),
  thing: z.object({ contentType: z.int(), contentId: z.int(), title: z.string() }).nullable(),
  linkUrl: z.string().meta({ description: 'where it leads, on this site' }),
  createTime: timestamp,
  isNew: z.boolean().meta({ description: 'not read yet' }),
})
export type Notice = z.infer<typeof notice>

const noticePage = z.object({
  list: z.array(notice),
  next: z.string().nullable().meta({ description: 'the `after` of the page that follows; null on the last' }),
})
export type NoticePage = z.infer<typeof noticePage>

export const unread = z.object({
  total: z.int(),
  list: z.array(z.object({ kind, num: z.int() })).meta({ description: 'kinds of which something is unread' }),
})
export type UnreadNotices = z.infer<typeof unread>

const setting = z.object({ list: z.array(z.object({ kind, wanted: z.boolean() })) })
export type NoticeSetting = z.infer<typeof setting>

export const noticeCalls = defineCalls({
  'GET /api/notice/list': {
    noun: 'notice',
    summary: 'What the reader was told, the newest first',
    query: z.object({
      kind: kind.optional(),
      after: z
        .string()
        .refine((text) => readNoticeCursor(text) !== null, { error: () => m.word.wrongCursor })
        .optional(),
      rowNum: rowCount.default(20),
    }),
    model: noticePage,
    login: true,
    cache: 'personal',
  },
  'GET /api/notice/unread': {
    noun: 'notice',
    summary: 'How many are unread, by kind; /api/notice/stream tells the same whenever it changes',
    model: unread,
    login: true,
    cache: 'personal',
  },
  'POST /api/notice/read': {
    noun: 'notice',
    summary: 'Marks as read: some, those of a kind, or all when nothing is named',
    body: z.object({
      ids: z
        .array(id)
        .min(1, { error: () => m.notice.chooseNotices })
        .max(100, { error: () => m.notice.tooManyAtOnce })
        .optional(),
      kind: kind.optional(),
    }),
    model: unread,
    login: true,
    cache: 'personal',
  },
  'GET /api/notice/setting': {
    noun: 'notice',
    summary: 'Of which kinds the reader wants to be told',
    model: setting,
    login: true,
    cache: 'personal',
  },
  'POST /api/notice/setting': {
    noun: 'notice',
    summary: 'Wants a kind, or refuses it; what was told before stays',
    body: z.object({ kind, wanted: z.boolean() }),
    model: setting,
    login: true,
    cache: 'personal',
  },
})
