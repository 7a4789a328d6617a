/** The pages about the publisher. */
import { cacheTag } from '../core/cache-tag.ts'
import { z } from 'zod'
import { defineCalls } from '../core/define-call.ts'
import { shortText, timestamp } from '../core/field.ts'

export const staticPage = z.object({
  code: z.string(),
  title: z.string(),
  summary: z.string(),
  content: z.string().meta({ description: 'safe HTML' }),
  outline: z.array(z.object({ id: z.string(), title: z.string() })),
  updateTime: timestamp,
})
export type StaticPage = z.infer<typeof staticPage>

export const aboutCalls = defineCalls({
  'GET /api/about/:code': {
    noun: 'about',
    summary: 'One page of the house: about, membership, jobs, agreement, privacy, friendly-links',
    params: z.object({ code: shortText(40) }),
    model: staticPage,
    cache: 'public',
    tags: [cacheTag.staticPages],
  },
})
