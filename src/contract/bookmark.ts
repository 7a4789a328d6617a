/** What a reader keeps. */
import { z } from 'zod'
import { BOOKMARK_ATTRIBUTES } from '#rules/bookmark-attribute.ts'
import { contentCard } from './content.ts'
import { defineCalls } from './define-call.ts'
import { id, timestamp, wholeNumber } from './field.ts'
import { pageOf, paging } from './page.ts'

const bookmarkCard = contentCard.extend({ collectTime: timestamp })

const bookmarkState = z.object({
  collected: z.boolean().meta({ description: 'whether this reader keeps it' }),
  collectNum: z.int().meta({ description: 'how many readers keep it' }),
})
export type BookmarkState = z.infer<typeof bookmarkState>

const attribute = wholeNumber()
  .refine((value) => BOOKMARK_ATTRIBUTES.includes(value), '只能收藏数字刊')
  .optional()
  .meta({ description: 'what clients call a digital issue here: 5, or 58 when adding' })
const ofIssue = { params: z.object({ id }), query: z.object({ attrType: attribute }) }

export const bookmarkCalls = defineCalls({
  'GET /api/myCollection/getMyPageBookmarkArticle': {
    noun: 'bookmark',
    summary: 'What I have kept, the newest first; of one kind when it is named',
    query: z.object({ ...paging, contentType: wholeNumber({ min: 1, max: 100 }).optional() }),
    model: pageOf(bookmarkCard),
    login: true,
    cache: 'personal',
  },
  'GET /api/article/:id/bookmark': {
    noun: 'bookmark',
    summary: 'Whether I keep a story, and how many do',
    params: z.object({ id }),
    model: bookmarkState,
    cache: 'personal',
  },
  'POST /api/article/:id/bookmark': {
    noun: 'bookmark',
    summary: 'Keep a story; keeping it twice is keeping it',
    params: z.object({ id }),
    model: bookmarkState,
    login: true,
    cache: 'personal',
  },
  'DELETE /api/article/emptyOneBookmark/:id': {
    noun: 'bookmark',
    summary: 'Keep a story no longer',
    params: z.object({ id }),
    model: bookmarkState,
    login: true,
    cache: 'personal',
  },
  'GET /api/magazine/collect/:id': {
    noun: 'bookmark',
    summary: 'Whether I keep an issue, and how many do',
    ...ofIssue,
    model: bookmarkState,
    cache: 'personal',
  },
  'POST /api/magazine/collect/:id': {
    noun: 'bookmark',
    summary: 'Keep an issue; keeping it twice is keeping it',
    ...ofIssue,
    model: bookmarkState,
    login: true,
    cache: 'personal',
  },
  'DELETE /api/magazine/collect/:id': {
    noun: 'bookmark',
    summary: 'Keep an issue no longer',
    ...ofIssue,
    model: bookmarkState,
    login: true,
    cache: 'personal',
  },
})
