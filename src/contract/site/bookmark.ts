/** What a reader keeps. */
import { tagsFor } from '../core/cache-tag.ts'
import { z } from 'zod'
import { BOOKMARK_ATTRIBUTES } from './bookmark-attribute.ts'
import { KEYWORD_LIMIT } from '#domain/search/search-keyword.ts'
import { m } from '#messages/contract.ts'
import { contentCard } from './content.ts'
import { defineCalls } from '../core/define-call.ts'
import { id, shortText, timestamp, wholeNumber } from '../core/field.ts'
import { pageOf, paging } from '../core/page.ts'

const bookmarkCard = contentCard.extend({ collectTime: timestamp })

const bookmarkPage = pageOf(bookmarkCard).extend({
  kinds: z
    .array(z.object({ contentType: z.int(), num: z.int() }))
    .meta({ description: 'how many there are of each kind, whichever kind was asked for' }),
})
export type BookmarkKind = z.infer<typeof bookmarkPage>['kinds'][number]

const bookmarkState = z.object({
  collected: z.boolean().meta({ description: 'whether this reader keeps it' }),
  collectNum: z.int().meta({ description: 'how many readers keep it' }),
})
export type BookmarkState = z.infer<typeof bookmarkState>

const attribute = wholeNumber()
  .refine((value) => BOOKMARK_ATTRIBUTES.includes(value), { error: () => m.bookmark.onlyDigitalIssues })
  .optional()
  .meta({ description: 'what clients call a digital issue here: 5, or 58 when adding' })
/** As many as a page of a list has at most. */
const THING_LIMIT = 100

const kind = wholeNumber({ min: 1, max: 100 })

export const things = z
  .string()
  .max(2000, { error: () => m.bookmark.tooManyAtOnce })
  .regex(/^\d{1,3}:\d{1,15}(,\d{1,3}:\d{1,15})*$/, { error: () => m.predicate.mustBeQuotedThingList })
  .transform((text) => [...new Set(text.split(','))])
  .refine((list) => list.length <= THING_LIMIT, { error: () => m.predicate.tooManyBookmarks({ max: THING_LIMIT }) })
  .meta({ description: 'kind and id of each thing, as 11:10101,5:302' })

const ofIssue = { params: z.object({ id }), query: z.object({ attrType: attribute }) }

export const bookmarkCalls = defineCalls({
  'GET /api/myCollection/getMyPageBookmarkArticle': {
    noun: 'bookmark',
    summary: 'What I have kept, the newest first; of one kind, or with words in title or author, when they are named',
    query: z.object({ ...paging, contentType: kind.optional(), keyword: shortText(KEYWORD_LIMIT).optional() }),
    model: bookmarkPage,
    login: true,
    cache: 'personal',
  },
  'GET /api/myCollection/state': {
    noun: 'bookmark',
    summary: 'Which of these things I keep',
    query: z.object({ things }),
    model: z.object({ things: z.array(z.string()) }),
    login: true,
    cache: 'personal',
  },
  'DELETE /api/myCollection/:contentType/:contentId': {
    noun: 'bookmark',
    summary: 'Keep a thing of any kind no longer',
    params: z.object({ contentType: kind, contentId: id }),
    model: bookmarkState,
    login: true,
    cache: 'personal',
  },
  'GET /api/article/:id/bookmark': {
    noun: 'bookmark',
    summary: 'Whether I keep a story, and how many do',
    params: z.object({ id }),
    model: bookmarkState,
    cache: 'personal',
    tags: tagsFor.article,
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
    tags: [],
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
