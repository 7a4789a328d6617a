/** What a reader keeps. */
import { z } from 'zod'
import { contentCard } from './content.ts'
import { defineCalls } from './define-call.ts'
import { timestamp, wholeNumber } from './field.ts'
import { pageOf, paging } from './page.ts'

const bookmarkCard = contentCard.extend({ collectTime: timestamp })

export const bookmarkCalls = defineCalls({
  'GET /api/myCollection/getMyPageBookmarkArticle': {
    noun: 'bookmark',
    summary: 'What I have kept, the newest first; of one kind when it is named',
    query: z.object({ ...paging, contentType: wholeNumber({ min: 1, max: 100 }).optional() }),
    model: pageOf(bookmarkCard),
    login: true,
    cache: 'personal',
  },
})
