/** What the files must hold that gather, rank, discuss or frame the rest. */
import { z } from 'zod'
import { AD_SLOTS } from '#domain/page-source.ts'
import { referenceSchema } from './content-reference.ts'

const id = z.int().positive()
const text = z.string().trim().min(1)
const count = z.int().nonnegative()
const fen = z.int().nonnegative()
const age = z.number().nonnegative()

export const themesSchema = z.array(
  z.object({
    id,
    title: text,
    subtitle: text,
    description: text,
    ageDays: age,
    sections: z
      .array(z.object({ title: text, articles: z.array(id).min(1), also: z.array(referenceSchema).default([]) }))
      .min(1),
  }),
)

export const topicsSchema = z.array(
  z.object({
    id,
    title: text,
    description: text,
    participants: count,
    ageDays: age,
    articles: z.array(id),
    opinions: z.array(z.object({ reader: id, text, likes: count })).default([]),
  }),
)

export const rankingsSchema = z.array(
  z.object({
    name: text,
    kind: z.enum(['article', 'issue', 'course', 'audio-book', 'episode']),
    period: z.enum(['day', 'week', 'month']),
    metric: z.enum(['read', 'listen', 'buy']),
    description: text,
  }),
)

const commentFields = { reader: id, ageHours: age, likes: count, text: text.max(1000) }
export const commentsSchema = z.array(
  z.object({
    target: referenceSchema,
    ...commentFields,
    featured: z.boolean().default(false),
    replies: z.array(z.object(commentFields)).default([]),
  }),
)

const link = z.object({ name: text, linkUrl: text, icon: z.string().default('') })
export const siteSchema = z.object({
  nav: z.array(link.extend({ children: z.array(link).default([]) })),
  middle: z.array(link),
  footer: z.object({ about: z.array(link), friendly: z.array(link) }),
  cards: z.array(z.object({ type: id, title: text })),
  ads: z.array(z.object({ code: text, slot: z.enum(AD_SLOTS), name: text, linkUrl: text, ageDays: age })),
  cueWords: z.array(z.object({ name: text, url: z.string().default('') })),
  talk: z.object({ column: id, name: text }).optional(),
  hotWords: z.array(text),
  defaultCueWord: text,
  discounts: z.array(z.object({ course: id, price: fen, endsInDays: age })),
  live: z.array(z.object({ title: text, teacher: text, startsInHours: age })),
  recommend: z.array(z.object({ target: referenceSchema, reason: text })),
  quotes: z.array(z.object({ text, source: text })),
})
