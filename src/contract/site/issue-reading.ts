/** A reader's progress in an issue. */
import { z } from 'zod'
import { defineCalls } from '../core/define-call.ts'
import { id, timestamp, wholeNumber } from '../core/field.ts'

export const issueReading = z.object({
  list: z
    .array(z.object({ articleId: z.int(), readTime: timestamp, finished: z.boolean() }))
    .meta({ description: 'the stories that were opened, the newest first: the first is where the reader left' }),
  finishedNum: z.int().meta({ description: 'those that were read to the end' }),
  readableNum: z.int().meta({ description: 'all stories of the issue that have a page here' }),
})
export type IssueReading = z.infer<typeof issueReading>

export const issueReadingCalls = defineCalls({
  'GET /api/magazine/:id/reading': {
    noun: 'magazine',
    summary: 'How far I have come in an issue',
    params: z.object({ id }),
    model: issueReading,
    login: true,
    cache: 'personal',
  },
  'POST /api/magazine/:id/reading': {
    noun: 'magazine',
    summary: 'Note that I have opened a story of an issue, or read it to the end; the newest time wins, an end stays',
    params: z.object({ id }),
    body: z.object({
      articleId: id,
      finished: z.boolean().meta({ description: 'read to the end; it is not taken back by opening the story again' }),
      readTime: wholeNumber({ max: Number.MAX_SAFE_INTEGER })
        .optional()
        .meta({ description: 'when it was, if it was not now: what was read offline is told later' }),
    }),
    model: issueReading,
    login: true,
    cache: 'personal',
  },
})
