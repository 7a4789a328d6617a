/** Offerings, as the price dialog shows them (spec 3), and why an item is locked. */
import { cacheTag } from '../core/cache-tag.ts'
import { z } from 'zod'
import { OFFERING_TYPES } from '#domain/access/offering.ts'
import { defineCalls } from '../core/define-call.ts'
import { fen, id, picture, timestamp } from '../core/field.ts'

export const offeringType = z.enum(OFFERING_TYPES)

/** The cheapest way to unlock, and where to buy it. */
const way = z.object({
  type: offeringType,
  id: z.int().nullable(),
  price: fen(),
  buyUrl: z.string(),
  name: z.string().meta({ description: 'of a membership; else empty' }),
})

export const lock = z
  .object({
    reason: z.enum(['login', 'lapsed', 'level', 'buy']),
    way: way.nullable().meta({ description: 'the cheapest way in; null when nothing that opens it is sold' }),
    card: way.nullable().meta({ description: 'the cheapest membership that opens it' }),
    members: z.string().meta({ description: 'the memberships on sale that open it, in words' }),
  })
  .nullable()
  .meta({ description: 'null when it is open to this viewer' })
export type Lock = z.infer<typeof lock>

export const PROVIDER_NAMES = ['cashier', 'wechat', 'alipay'] as const

export const payData = z.object({
  type: offeringType,
  id: z.int().nullable().meta({ description: 'of the thing; null for a membership' }),
  pic: picture.nullable(),
  title: z.string(),
  year: z.string().meta({ description: 'of an issue; empty for everything else' }),
  qikan: z.string().meta({ description: 'the magazine and number of an issue; the teacher of a course; else empty' }),
  feeType: z.int().meta({ description: '1 sold by itself, 5 only with a membership' }),
  buyUrl: z.string(),
  originPrice: fen(),
  price: fen(),
  intro: z.string().meta({ description: 'in one line, what one has then' }),
  thingUrl: z.string().meta({ description: 'the page of the thing, or of the memberships' }),
  isOwned: z.boolean().meta({ description: 'the viewer has the thing already; memberships can be renewed' }),
  expireTime: timestamp.nullable().meta({ description: 'when the membership of the viewer ends; null without one' }),
  giftable: z.boolean(),
  openOrder: z.string().nullable().meta({ description: 'the number of an order of the viewer that waits for payment' }),
  memberships: z
    .array(z.object({ type: offeringType, title: z.string(), price: fen(), originPrice: fen(), buyUrl: z.string() }))
    .meta({ description: 'that open it, too; the cheapest first' }),
  couponTypes: z.array(offeringType).meta({ description: 'of what can be bought here, that for which coupons run' }),
  providers: z.array(z.object({ name: z.enum(PROVIDER_NAMES), title: z.string() })),
})
export type PayData = z.infer<typeof payData>

export const payCalls = defineCalls({
  'GET /api/pay/offer': {
    noun: 'commerce',
    summary: 'What is to be bought, and for how much; also what else opens it',
    query: z.object({ type: offeringType, id: id.optional() }),
    model: payData,
    cache: 'personal',
    tags: [cacheTag.issue, cacheTag.course, cacheTag.audio],
  },
  'GET /api/pay/holdings': {
    noun: 'commerce',
    summary: 'How many magazines, courses and audio books there are: what memberships can include',
    model: z.object({
      memberStories: z.boolean().meta({ description: 'whether any story is for members' }),
      magazines: z.int().meta({ description: 'with an issue that is published' }),
      courses: z.int(),
      audioBooks: z.int(),
      audioEditions: z.int(),
    }),
    cache: 'public',
    tags: [cacheTag.story, cacheTag.issue, cacheTag.course, cacheTag.audio, cacheTag.site],
  },
})
