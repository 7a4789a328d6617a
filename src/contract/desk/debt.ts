/** What public stories lack that came from elsewhere: alternative texts, columns, authors, standfirsts. */
import { z } from 'zod'
import { DEBT_KINDS } from '#domain/desk/debt.ts'
import { defineCalls } from '../core/define-call.ts'
import { id } from '../core/field.ts'
import { deskMedia } from './media.ts'
import { storyBrief, storyFields } from './story.ts'

const item = z.object({
  story: storyBrief.meta({ description: 'that lacks it; of a picture, one of those that show it' }),
  opening: z
    .string()
    .meta({ description: 'how its text begins, or what an import could not translate; empty for a picture' }),
  media: deskMedia.nullable().meta({ description: 'the picture without an alternative text' }),
})
export type DebtItem = z.infer<typeof item>

const debtList = z.object({
  counts: z.record(z.enum(DEBT_KINDS), z.int()).meta({ description: 'a picture counts once, however many show it' }),
  list: z.array(item).meta({ description: 'the newest first, ten at most' }),
})
export type DebtList = z.infer<typeof debtList>

const forPublishers = { noun: 'story', permission: 'publish', cache: 'personal' } as const

export const deskDebtCalls = defineCalls({
  'GET /api/desk/debt': {
    noun: 'story',
    role: 'editor',
    cache: 'personal',
    summary: 'What public stories lack, one kind at a time',
    query: z.object({
      kind: z.enum(DEBT_KINDS).default('alt'),
      after: id.optional().meta({ description: 'those behind this one: the number of a story, or of a picture' }),
    }),
    model: debtList,
  },
  'POST /api/desk/debt/adopt': {
    ...forPublishers,
    summary: 'Keeps the column or the author that stories got for want of one: they lack nothing any more',
    body: z.object({ kind: z.enum(['column', 'author']) }),
    model: z.object({ count: z.int() }),
  },
  'POST /api/desk/debt/:id': {
    ...forPublishers,
    summary: 'Adds to a public story what it lacks; readers see it at once, and no mark of a change',
    params: z.object({ id }),
    body: storyFields.pick({ credits: true, standfirst: true }).extend({ columnId: id }).partial(),
    model: z.object({ id: z.int() }),
  },
})
