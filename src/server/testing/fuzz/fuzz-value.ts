/** Random values made from the JSON schema of a declaration: valid ones, and ones that nobody should send. */
import fc from 'fast-check'
import { HOSTILE_TEXTS, NAME_TEXTS } from './hostile-text.ts'
import type { Random } from './random.ts'

/** As much of JSON schema as declarations use. */
export type JsonSchema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  format?: string
}

export type Pool = {
  random: Random
  /** ids that exist on the site */
  ids: readonly number[]
  /** the names of orders */
  orders: readonly string[]
  /** the versions of resources, by address */
  versions: ReadonlyMap<string, unknown>
}

const NUMBERS = [0, 1, 2, 5, 11, 2026, 2 ** 31 - 1, 2 ** 31, 999_999_999, Number.MAX_SAFE_INTEGER]
const WRONG_NUMBERS = [-1, -0, 1.5, 1e308, -(2 ** 53), 2 ** 53 + 2, 1e-320]
const LETTERS = [...'七日图书馆里的猫写信给编辑部一周之后abc 012，。！&<>"\'%_\\-=+@#\n']

/** Texts that match a pattern, generated once each: generating one takes longer than a request with it. */
const byPattern = new Map<string, string[]>()
function listMatching(pattern: string): string[] {
  const known = byPattern.get(pattern)
  if (known) return known
  const made = fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 20, seed: 7 })
  byPattern.set(pattern, made)
  return made
}

function makeText(pool: Pool, { pattern, minLength = 0, maxLength = 40 }: JsonSchema): string {
  const { random, orders } = pool
  if (pattern === '^\\d{1,15}$') return String(makeNumber(pool, {}))
  if (pattern === '^\\d{20}$' && orders.length > 0) return random.pick(orders)
  if (pattern) return random.pick(listMatching(pattern))
  if (random.chance(0.3)) return random.pick(HOSTILE_TEXTS).slice(0, maxLength)
  const length = Math.min(maxLength, minLength + random.below(random.chance(0.05) ? 2000 : 30))
  return Array.from({ length }, () => random.pick(LETTERS)).join('')
}

function makeNumber({ random, ids }: Pool, { minimum, maximum }: JsonSchema): number {
  if (minimum !== undefined && maximum !== undefined && random.chance(0.8))
    return minimum + random.below(maximum - minimum + 1)
  return random.chance(0.6) ? random.pick(ids) : random.pick(NUMBERS)
}

/** A value that the schema allows, as far as a schema can say. */
export function makeValue(pool: Pool, schema: JsonSchema): unknown {
  const { random } = pool
  const { type, anyOf, oneOf, enum: choices, properties = {}, required = [], items = {} } = schema
  if ('const' in schema) return schema.const
  if (choices) return random.pick(choices)
  const union = anyOf ?? oneOf
  if (union) return makeValue(pool, random.pick(union))
  if (type === 'string') return makeText(pool, schema)
  if (type === 'number' || type === 'integer') return makeNumber(pool, schema)
  if (type === 'boolean') return random.chance(0.5)
  if (type === 'null') return null
  if (type === 'array') {
    const { minItems = 0, maxItems = 3 } = schema
    const length = minItems + random.below(Math.min(maxItems, minItems + 3) - minItems + 1)
    return Array.from({ length }, () => makeValue(pool, items))
  }
  if (type === 'object') {
    const names = Object.keys(properties).filter((name) => required.includes(name) || random.chance(0.6))
    return Object.fromEntries(names.map((name) => [name, makeValue(pool, properties[name]!)]))
  }
  return makeWrongValue(pool)
}

/** Text for an address or a field; a body may also hold values that are not text. */
export const makeWrongText = ({ random }: Pool): string =>
  random.chance(0.1)
    ? random.pick(['x', '七', '<', "'", '\u0301']).repeat(1 + random.below(20_000))
    : random.pick(HOSTILE_TEXTS)

export function makeWrongValue(pool: Pool): unknown {
  const { random } = pool
  const kind = random.below(10)
  if (kind < 5) return makeWrongText(pool)
  if (kind === 5) return random.pick(WRONG_NUMBERS)
  if (kind === 6) return random.pick([null, true, false, [], {}, [[]], [null], { length: 1e9 }])
  if (kind === 7) return [makeWrongText(pool), random.pick(WRONG_NUMBERS), { id: 1 }]
  // As JSON.parse creates it: an own property, which an assignment would not create.
  if (kind === 8) return JSON.parse(`{${JSON.stringify(random.pick(NAME_TEXTS))}:{"polluted":true,"role":"admin"}}`)
  return nest(random, 1 + random.below(200))
}

function nest(random: Random, depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = random.chance(0.5) ? [value] : { a: value }
  return value
}
