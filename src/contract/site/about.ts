/** The pages about the publisher. */
import { cacheTag } from '../core/cache-tag.ts'
import { z } from 'zod'
import { defineCalls } from '../core/define-call.ts'
import { shortText, timestamp, wholeNumber } from '../core/field.ts'

export const staticPage = z.object({
  code: z.string(),
  title: z.string(),
  summary: z.string(),
  content: z.string().meta({ description: 'safe HTML' }),
  outline: z.array(z.object({ id: z.string(), title: z.string() })),
  updateTime: timestamp,
  version: z.int(),
  newestVersion: z.int().meta({ description: 'greater than the version where an earlier one is shown' }),
  pageList: z
    .array(z.object({ code: z.string(), title: z.string(), linkUrl: z.string() }))
    .meta({ description: 'all pages, this one among them' }),
})
export type StaticPage = z.infer<typeof staticPage>

export const aboutCalls = defineCalls({
  'GET /api/about/:code': {
    noun: 'about',
    summary: 'One page of the house: about, membership, jobs, agreement, privacy, friendly-links',
    params: z.object({ code: shortText(40) }),
    query: z.object({
      version: wholeNumber({ min: 1, max: 1_000_000 })
        .optional()
        .meta({ description: 'of the agreement and the privacy policy: as it was; without it, as it is' }),
    }),
    model: staticPage,
    cache: 'public',
    tags: [cacheTag.staticPages],
  },
})
