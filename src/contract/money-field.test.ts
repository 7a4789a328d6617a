/** Clients read sums of money in the right unit: it is part of the OpenAPI document, at each of them. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from './contract.ts'
import type { CallDeclaration } from './core/define-call.ts'

type Schema = {
  type?: string
  description?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
}

const MONEY = /price|amount|income|^refund$/i

const isNumber = ({ type, anyOf = [] }: Schema): boolean =>
  type === 'number' || type === 'integer' || anyOf.some(isNumber)

const saysFen = ({ description = '', anyOf = [] }: Schema): boolean =>
  /\bfen\b/.test(description) || anyOf.some(saysFen)

function* listSums(schema: Schema, at: string): Generator<{ at: string; schema: Schema }> {
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    if (MONEY.test(name) && isNumber(part)) yield { at: `${at}.${name}`, schema: part }
    yield* listSums(part, `${at}.${name}`)
  }
  for (const part of [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])])
    if (part) yield* listSums(part, at)
}

const sums = (Object.entries(contract) as [string, CallDeclaration][]).flatMap(([key, call]) => [
  ...(call.body && typeof call.body !== 'string'
    ? listSums(z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' }) as Schema, `${key} body`)
    : []),
  ...listSums(z.toJSONSchema(call.model, { io: 'output', unrepresentable: 'any' }) as Schema, `${key} model`),
])

test('every sum of money says that it is in fen', () => {
  expect(sums.length).toBeGreaterThan(60)
  expect(sums.filter(({ schema }) => !saysFen(schema)).map(({ at }) => at)).toEqual([])
})
