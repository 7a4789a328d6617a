/** What readers do on the pages, counted for the editors. No call gives any of it back. */
import { z } from 'zod'
import { EVENT_NAMES } from '#domain/event.ts'
import { m } from '#messages/contract.ts'
import { defineCalls } from '../core/define-call.ts'
import { shortText, timestamp } from '../core/field.ts'

const DETAILS_AT_MOST = 8

/** Flat and short: meant for labels, not for text. Each event has its own details, in domain/event.ts. */
const detail = z
  .record(
    z.string().regex(/^[a-zA-Z]{1,24}$/, { error: () => m.event.wrongName }),
    z.union([shortText(200), z.number()]),
  )
  .refine((record) => Object.keys(record).length <= DETAILS_AT_MOST, {
    error: () => m.predicate.tooManyDetails({ max: DETAILS_AT_MOST }),
  })

const event = z.object({
  name: z
    .string()
    .regex(/^[a-z-]{1,40}$/, { error: () => m.event.wrongName })
    .meta({
      description: `one of ${EVENT_NAMES.join(', ')}; others, and details that do not belong to it, are dropped`,
    }),
  path: shortText(300)
    .startsWith('/', { error: () => m.event.mustStartWithSlash })
    .meta({ description: 'of the page; a query is not kept' }),
  at: timestamp,
  detail,
})
export type CountedEvent = z.infer<typeof event>

export const eventCalls = defineCalls({
  'POST /api/event': {
    noun: 'event',
    summary:
      'Tell what happened on the pages; kept without address, phone or agent, for ninety days, some megabytes a day of one network',
    body: z.object({
      visit: z
        .string()
        .regex(/^[\w-]{8,40}$/, { error: () => m.predicate.visitForm })
        .meta({ description: 'a random id of one tab; it says nothing about a person' }),
      events: z
        .array(event)
        .min(1)
        .max(50, { error: () => m.event.tooManyEvents }),
    }),
    model: z.null(),
    cache: 'secret',
    limit: { name: 'event', counts: 'entry', rules: [{ per: 'network', max: 600, window: 'ten minutes' }] },
  },
})
