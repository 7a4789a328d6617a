/** The front page at the desk: blocks and recommendations in a draft that everybody there shares, until it is published. */
import { z } from 'zod'
import { contentType } from '#domain/content/content-type.ts'
import { FRONT_KINDS } from '#domain/desk/front-card.ts'
import { FRONT_LIMITS, thingKey, type FrontDoc } from '#domain/desk/front-page.ts'
import { m } from '#messages/contract.ts'
import { defineCalls } from '../core/define-call.ts'
import { card } from '../site/front-card.ts'
import { id, timestamp, wholeNumber } from '../core/field.ts'

/** Pasted control characters must not stop a save: they are left out, not refused. */
const line = (max: number) =>
  z
    .string()
    .transform((text) =>
      text
        .toWellFormed()
        .replaceAll(/\p{Cc}+/gu, ' ')
        .trim(),
    )
    .pipe(z.string().max(max))

const oneOf = (numbers: readonly number[], refusal: { error: () => string }) =>
  wholeNumber({ min: 1 }).refine((number) => numbers.includes(number), refusal)

const isDistinct = (keys: readonly unknown[]) => new Set(keys).size === keys.length

const frontCards = z
  .array(
    z.object({
      type: oneOf(
        FRONT_KINDS.map(({ type }) => type),
        { error: () => m.front.noSuchBlock },
      ).meta({ description: 'the number of a kind of block' }),
      title: line(FRONT_LIMITS.title).meta({ description: 'may be empty while it is being thought of' }),
      visible: z.boolean(),
    }),
  )
  .refine((cards) => isDistinct(cards.map(({ type }) => type)), { error: () => m.front.blockTwice })
  .meta({ description: 'the blocks, from the top' })

const frontPicks = z
  .array(
    z.object({
      contentType: oneOf(Object.values(contentType), { error: () => m.front.kindNotRecommendable }),
      contentId: id,
      reason: line(FRONT_LIMITS.reason),
    }),
  )
  .max(FRONT_LIMITS.picks, { error: () => m.front.tooManyRecommendations({ max: FRONT_LIMITS.picks }) })
  .refine((picks) => isDistinct(picks.map(thingKey)), { error: () => m.front.recommendedTwice })
  .meta({ description: 'what the editors recommend, the first in front' })

/** Output is not validated: the page's current content may predate these limits. */
const frontDoc = z.object({
  cards: z.array(z.object({ type: z.int(), title: z.string(), visible: z.boolean() })),
  picks: z.array(z.object({ contentType: z.int(), contentId: z.int(), reason: z.string() })),
}) satisfies z.ZodType<FrontDoc>

const front = z.object({
  version: z.int().meta({ description: 'raised by each save; 0 while nobody has arranged anything here' }),
  doc: frontDoc.meta({ description: 'the draft' }),
  live: frontDoc.meta({ description: 'what readers see' }),
  things: z
    .array(
      z.object({
        contentType: z.int(),
        contentId: z.int(),
        title: z.string(),
        state: z.enum(['draft', 'published', 'withdrawn']),
        publishTime: timestamp.nullable(),
      }),
    )
    .meta({ description: 'what is known of everything that is recommended in either' }),
  changeTime: timestamp.nullable().meta({ description: 'null while nobody has arranged anything here' }),
  editor: z
    .object({ uid: z.int().nullable(), name: z.string() })
    .meta({ description: 'who saved last; nobody has the number null' }),
})
export type Front = z.infer<typeof front>

const version = wholeNumber().meta({ description: 'the one that the editor has before them; another is 409' })

const forEditors = { noun: 'front', role: 'editor', cache: 'personal' } as const

export const deskFrontCalls = defineCalls({
  'GET /api/desk/front': {
    ...forEditors,
    summary: 'The arrangement of the front page as it is being worked on, and as readers see it',
    model: front,
  },
  'POST /api/desk/front': {
    ...forEditors,
    summary: 'Save the draft; CONFLICT with the arrangement as it is now when somebody has saved since',
    body: z.object({ version, cards: frontCards, picks: frontPicks }),
    model: front,
  },
  'GET /api/desk/front/preview': {
    ...forEditors,
    summary: 'The blocks of the front page as the draft arranges them, filled as they would be now',
    model: z.object({ cards: z.array(card) }),
  },
  'POST /api/desk/front/restore': {
    ...forEditors,
    summary: 'Throw the draft away: it is again what readers see',
    body: z.object({ version }),
    model: front,
  },
  'POST /api/desk/front/publish': {
    ...forEditors,
    permission: 'site',
    summary: 'Make the draft what readers see; BAD_INPUT names what stands against it',
    body: z.object({ version }),
    model: front,
  },
})
