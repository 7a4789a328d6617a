/** Every declared call with input that its declaration accepts: good, unusual, omitted, or random. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { casesOf } from '../../testing/lists/cases-of.ts'
import { leaveOut, listBadForms, spoil, useContract } from '../../testing/app/contract-client.ts'
import { expectAnswer } from '../../testing/app/expect-answer.ts'
import { accepted, accepts, listStrange, spoilTexts, UNFIT } from '../../testing/lists/field-value.ts'
import { calls, PARTS, sampleValues, type Field, type SampleCall, type Spoil } from '../../testing/lists/sample-call.ts'
import { readTestEngine } from '../../testing/app/test-engine.ts'

const { send, expectSessions, expectCleanLog } = useContract()

/** The engines differ in which texts they accept; values other than texts are the same for both. */
const textsAlone = readTestEngine().name === 'postgres'

const isText = ({ kinds }: Field) => kinds.includes('text') || kinds.includes('text of a form')

type Input = { changes: Spoil; hint: string }

function listFieldInputs(call: SampleCall, field: Field): Input[] {
  const at = `${field.part}.${field.name}`
  const strange = listStrange(field).filter((value) => accepts(call, field, value))
  const isOptional = field.part !== 'params' && !field.required
  return [
    ...strange.map((value) => ({ changes: spoil(call, field, value), hint: `${at} = ${JSON.stringify(value)}` })),
    ...(isOptional && !textsAlone ? [{ changes: leaveOut(call, field), hint: `${at} left out` }] : []),
    ...(field.part !== 'body' && isText(field) ? listBadForms(call, field) : []).map((changes) => ({
      changes,
      hint: `${at} badly written: ${JSON.stringify(changes)}`,
    })),
  ]
}

/** Refused input never reaches the database; contract-field and contract-refusal check that it is refused, and how. */
function listInputs(call: SampleCall): Input[] {
  const isWritten = call.path.startsWith('/api/desk/')
  const bodies = UNFIT.flatMap((text) => [...spoilTexts(isWritten ? sampleValues(call, 'body') : {}, text)])
  const tidied = bodies.filter(({ value }) => accepted(call, 'body', value as Record<string, unknown>))
  return [
    { changes: {}, hint: 'the sample' },
    ...call.fields.filter((field) => !textsAlone || isText(field)).flatMap((field) => listFieldInputs(call, field)),
    ...tidied.map(({ at, value }) => ({ changes: { body: value }, hint: `body.${at} in ${JSON.stringify(value)}` })),
  ]
}

for (const call of casesOf('calls', calls)) {
  const inputs = listInputs(call)

  test(`${call.key} answers whatever its declaration lets pass`, async () => {
    for (const part of PARTS) {
      expect(accepted(call, part, sampleValues(call, part)), `a field of ${part} has no good sample`).toBe(true)
    }
    for (const { changes, hint } of inputs) {
      const response = await send(call, changes)
      const answer = await response.clone().text()
      await expectAnswer(response, hint)
      expect(answer.isWellFormed(), hint).toBe(true)
      expect(answer, hint).not.toMatch(/\\u0000|\\ud[89a-f]/i)
    }
  })
}

test('no input at all, invented at random, ends in an accident', async () => {
  const names = [
    ...new Set(calls.flatMap((call) => call.fields.map((field) => field.name))),
    '__proto__',
    'constructor',
    '',
  ]
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.integer().map(String), fc.double().map(String))
  const record = (value: fc.Arbitrary<unknown>) => fc.dictionary(fc.oneof(fc.constantFrom(...names), text), value)
  const request = fc.record({
    call: fc.constantFrom(...calls),
    // Nothing and dots would make another address of it.
    param: text.filter((value) => !/^\.{0,2}$/.test(value)),
    query: record(text),
    body: fc.oneof(record(fc.jsonValue({ maxDepth: 2 })), fc.jsonValue({ maxDepth: 2 })),
  })
  await fc.assert(
    fc.asyncProperty(request, async ({ call, param, query, body }) => {
      const encode = (value: unknown) => encodeURIComponent(String(value).toWellFormed())
      const search = Object.entries(query)
        .map(([name, value]) => `${encode(name)}=${encode(value)}`)
        .join('&')
      const params = Object.fromEntries(call.fields.map((field) => [field.name, encode(param)]))
      await expectAnswer(await send(call, { params, search, body }), call.key)
    }),
    { seed: 20261115, numRuns: 200 },
  )
})

test('the sessions of these tests were open to the end', expectSessions)

test('no strange input was worth an error in the log', expectCleanLog)
