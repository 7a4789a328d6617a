/** What a reader subscribes to: courses, podcasts and audio books. */
import { z } from 'zod'
import { contentType } from '#domain/content/content-type.ts'
import { m } from '#messages/contract.ts'
import { defineCalls } from '../core/define-call.ts'
import { id, wholeNumber } from '../core/field.ts'

/** Content that continues, or that is listened to for weeks. */
const SUBSCRIBABLE = new Set<number>([contentType.course, contentType.podcast, contentType.audioBook])

export const isSubscribable = (type: number): boolean => SUBSCRIBABLE.has(type)

export const subscriptionState = z.object({
  subscribed: z.boolean().meta({ description: 'whether this reader subscribes to it' }),
  followNum: z.int().meta({ description: 'how many subscribe to it' }),
})
export type SubscriptionState = z.infer<typeof subscriptionState>

const thing = z.object({
  contentType: wholeNumber({ min: 1, max: 100 })
    .refine(isSubscribable, { error: () => m.subscription.notSubscribable })
    .meta({ description: '1 course, 4 podcast, 8 audio book' }),
  contentId: id,
})

export const subscriptionCalls = defineCalls({
  'POST /api/klisten/subscribe': {
    noun: 'listen',
    summary: 'Subscribe to a course, a podcast or an audio book; doing so twice is doing so',
    body: thing,
    model: subscriptionState,
    login: true,
    cache: 'personal',
  },
  'POST /api/klisten/unsubscribe': {
    noun: 'listen',
    summary: 'Subscribe to it no longer',
    body: thing,
    model: subscriptionState,
    login: true,
    cache: 'personal',
  },
})
