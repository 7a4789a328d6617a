/** Reads judgements.yaml, which documents its own format. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { SEARCH_KINDS } from '#domain/search/search-kind.ts'

const TYPES = SEARCH_KINDS.filter((kind) => kind.contentType !== null)

const thing = z.string().regex(new RegExp(`^(${TYPES.map((kind) => kind.type).join('|')})/\\d+$`))

const judgement = z
  .strictObject({
    keyword: z.string().min(1),
    good: z.record(thing, z.int().min(1).max(3)).default({}),
    first: thing.optional(),
    before: z.array(z.tuple([thing, thing])).default([]),
    place: z
      .string()
      .regex(/^(author|column|tag)\/\d+$/)
      .optional(),
    guess: z.string().optional(),
    nothing: z.literal(true).optional(),
  })
  .refine(({ good, guess, nothing }) => Object.keys(good).length > 0 || guess || nothing, 'says nothing')
  .refine(({ good, first }) => first === undefined || good[first] === 3, 'the first is not among the best')
  .refine(
    ({ good, before }) => before.every(([above, below]) => (good[above] ?? 0) >= (good[below] ?? 0)),
    'what is worse may not stand above what is better',
  )

export type Judgement = z.output<typeof judgement>

export function readJudgements(): [kind: string, judgements: Judgement[]][] {
  const text = readFileSync(join(import.meta.dirname, 'judgements.yaml'), 'utf8')
  return Object.entries(z.record(z.string(), z.array(judgement)).parse(parse(text)))
}

/** The name of an item in the judgements. */
export const nameOf = (type: number, id: number) =>
  `${TYPES.find((kind) => kind.contentType === type)?.type ?? type}/${id}`
