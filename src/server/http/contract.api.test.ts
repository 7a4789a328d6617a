/** Every declared call with input that its declaration lets pass: good, strange, left out, or invented at random. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  accepted,
  accepts,
  leaveOut,
  listBadForms,
  listStrange,
  spoil,
  useContract,
} from '#server/testing/contract-client.ts'
import { expectAnswer } from '#server/testing/expect-answer.ts'
import { calls, PARTS, sampleValues } from '#server/testing/sample-call.ts'

const { send, expectCleanLog } = useContract()

test.each(calls)('$key: the samples of these tests are accepted', async (call) => {
  for (const part of PARTS) {
    expect(accepted(call, part, sampleValues(call, part)), `a field of ${part} has no good sample`).toBe(true)
  }
  await expectAnswer(await send(call), call.key)
})

const fields = calls.flatMap((call) => call.fields.map((field) => ({ key: call.key, ...field, call, field })))

// What is refused never gets to the database; that it is, and how, is tested in contract-refusal.
describe.each(fields)('$key, the field $name of $part', ({ call, field }) => {
  test('survives strange values', async () => {
    for (const value of listStrange(field))
      if (accepts(call, field, value))
        await expectAnswer(await send(call, spoil(call, field, value)), `${call.key} ${JSON.stringify(value)}`)
  })

  test('may be left out unless it is obligatory', async () => {
    if (field.part === 'params' || field.required) return
    await expectAnswer(await send(call, leaveOut(call, field)), call.key)
  })
})

const inAddresses = fields.filter(({ part, kind }) => part !== 'body' && kind === 'text')

test.each(inAddresses)('$key: the text $name of $part survives bad percent-encoding and repetition', async (one) => {
  for (const form of listBadForms(one.call, one.field))
    await expectAnswer(await send(one.call, form), `${one.key} ${JSON.stringify(form)}`)
})

/** A body with one of its texts replaced, however deep it lies, for each of its texts. */
function* spoilTexts(value: unknown, text: string): Generator<unknown> {
  if (typeof value === 'string') yield text
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value)) {
    for (const spoilt of spoilTexts(part, text)) {
      if (Array.isArray(value)) yield value.with(Number(name), spoilt)
      else yield { ...value, [name]: spoilt }
    }
  }
}

const written = calls.filter((call) => call.path.startsWith('/api/desk/') && call.fields.some((f) => f.part === 'body'))

describe.each(written)('$key, which is written at the desk', (call) => {
  test.each([
    ['a NUL', '甲\0乙'],
    ['half a character', '甲\uD800乙'],
    ['the other half', '\uDC00甲'],
    ['nothing but a NUL', '\0'],
  ])('keeps and answers no text with %s, however deep it lies', async (_, text) => {
    for (const body of spoilTexts(sampleValues(call, 'body'), text)) {
      const hint = `${call.key} ${JSON.stringify(body)}`
      const response = await send(call, { body })
      const answer = await response.clone().text()
      await expectAnswer(response, hint)
      expect(answer.isWellFormed(), hint).toBe(true)
      expect(answer, hint).not.toMatch(/\\u0000|\\ud[89a-f]/i)
    }
  })
})

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
    param: text,
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

test('none of this was worth an error in the log', expectCleanLog)
