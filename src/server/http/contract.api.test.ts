/** Every declared call with input that is wrong in every way that its declaration suggests. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAnswer, expectFailure } from '#server/testing/expect-answer.ts'
import {
  calls,
  PARTS,
  sampleRequest,
  sampleValues,
  type Field,
  type SampleCall,
  type Spoil,
} from '#server/testing/sample-call.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

const LONG = 'x'.repeat(10_000)
const WORSE_THAN_NUMBERS = ['abc', '-1', '1.5', '1e3', '99999999999999999999', 'NaN', 'Infinity', '0x10', '１', '1 2']
const NO_NUMBERS = [...WORSE_THAN_NUMBERS, ' 1', '[]', '{}', 'null', 'true', '__proto__', LONG, 'a\0b', '\u{1F600}']
/** Values that a JSON body can hold and that are no text. */
const NO_TEXTS = [0, 1, -1, 1.5, 1e300, true, false, null, [], ['a'], [['a']], {}, { a: { b: 1 } }, LONG]
/** Whether these are accepted is the declaration's affair; an accident they must not be. */
const STRANGE = [
  '',
  ' ',
  '0',
  '9007199254740993',
  'a\0b',
  '\u0007',
  '\uD800',
  'a\uDC00b',
  "' or 1=1 --",
  '%s%n',
  '\u202E',
  '__proto__',
]

/**
 * What editors may leave open, empty or write at length, by name. Anything else of the wrong kind is refused at the desk as
 * everywhere.
 */
const DESK_PRICE = ['discountPrice', 'discountEndTime']
const DESK_NULL = new Set([
  ...['parentId', 'endTime', 'pictureId', 'articleId', 'categoryId', 'columnId', 'authorId'],
  ...DESK_PRICE,
])
const DESK_LISTS = new Set([
  'articleIds',
  'sections',
  'lessons',
  'judges',
  'events',
  'bookIds',
  'tagIds',
  'cards',
  'picks',
])
const DESK_LONG = new Set(['source', 'body'])

function isForEditors({ path }: SampleCall, { part, name }: Field, value: unknown): boolean {
  if (!path.startsWith('/api/desk/') || part !== 'body') return false
  if (value === null) return DESK_NULL.has(name)
  if (Array.isArray(value)) {
    if (name === 'keywords') return value.every((word) => typeof word === 'string')
    return value.length === 0 && DESK_LISTS.has(name)
  }
  return value === LONG && DESK_LONG.has(name)
}

let app: TestApp
let session: { cookie: string }
let editorSession: { cookie: string }

beforeAll(async () => {
  app = await openTestApp()
  session = await app.signIn('reader')
  // An administrator may whatever any editor may.
  editorSession = await app.signIn('admin')
})
afterAll(() => app.close())

/** Calls that ask for a session get one, or nothing behind that question would be reached. */
function send(call: SampleCall, changes: Spoil = {}): Promise<Response> {
  const { path, init } = sampleRequest(call, changes)
  const { login, role, right } = call.declaration
  const asked = role || right ? editorSession : login ? session : {}
  return app.request(path, { ...init, headers: { ...init.headers, ...asked } })
}

/** The request with one field replaced. Text in a body keeps lone halves of characters, in an address it cannot. */
function spoil(call: SampleCall, { part, name }: Field, value: unknown): Spoil {
  if (part === 'body') return { body: { ...sampleValues(call, 'body'), [name]: value } }
  const text = String(value).toWellFormed()
  return part === 'params' ? { params: { [name]: encodeURIComponent(text) } } : { query: { [name]: text } }
}

/** Bytes have no fields; what is inside of them is no affair of a declaration. */
function accepted(call: SampleCall, part: Field['part'], values: Record<string, unknown>): boolean {
  const schema = call.declaration[part]
  return !schema || typeof schema === 'string' || schema.safeParse(values).success
}

const accepts = (call: SampleCall, { part, name }: Field, value: unknown) =>
  accepted(call, part, { ...sampleValues(call, part), [name]: value })

async function expectRefusal(call: SampleCall, field: Field, value: unknown): Promise<void> {
  const hint = `${call.key} ${field.part}.${field.name} = ${JSON.stringify(value)?.slice(0, 40)}`
  const failure = await expectFailure(await send(call, spoil(call, field, value)), 'BAD_INPUT', hint)
  expect(failure.message, hint).toContain(field.name)
}

test.each(calls)('$key: the samples of these tests are accepted', async (call) => {
  for (const part of PARTS) {
    expect(accepted(call, part, sampleValues(call, part)), `a field of ${part} has no good sample`).toBe(true)
  }
  await expectAnswer(await send(call), call.key)
})

const fields = calls.flatMap((call) => call.fields.map((field) => ({ key: call.key, ...field, call, field })))

describe.each(fields)('$key, the field $name of $part', ({ call, field }) => {
  test('is refused by name when it is of the wrong kind or too long', async () => {
    const inBody = field.part === 'body'
    const wrong =
      field.kind === 'number' ? (inBody ? [...NO_TEXTS, ...NO_NUMBERS] : NO_NUMBERS) : inBody ? NO_TEXTS : [LONG]
    for (const value of wrong) {
      if (inBody && field.kind === 'number' && (value === 1 || value === 0)) continue
      if (field.kind === typeof value) continue
      if (isForEditors(call, field, value) && accepts(call, field, value)) continue
      await expectRefusal(call, field, value)
    }
  })

  test('survives strange values', async () => {
    for (const value of STRANGE) {
      // Without the last part of its path a call has another address.
      if (field.part === 'params' && value === '') continue
      const wellFormed = field.part === 'body' ? value : value.toWellFormed()
      if (!accepts(call, field, wellFormed)) await expectRefusal(call, field, value)
      else await expectAnswer(await send(call, spoil(call, field, value)), `${call.key} ${JSON.stringify(value)}`)
    }
  })

  test('is missed by name when it is obligatory', async () => {
    if (field.part === 'params') return
    const { [field.name]: _, ...rest } = sampleValues(call, field.part)
    const search = new URLSearchParams(rest as Record<string, string>).toString()
    const response = await send(call, field.part === 'body' ? { body: rest } : { search })
    if (!field.required) return expectAnswer(response, call.key)
    const failure = await expectFailure(response, 'BAD_INPUT', call.key)
    expect(failure.message).toContain(field.name)
  })

  test('does not fall for bad percent-encoding, repetition or a poisoned prototype', async () => {
    const { part, name } = field
    const addresses =
      part === 'params'
        ? ['%', '%ff', '%00', '%ED%A0%80', '%2F', '%252F', '%E0%A4%A', '..%2f..%2fetc'].map((value) => ({
            params: { [name]: value },
          }))
        : part === 'query'
          ? ['%', '%ff', '%00', '%ED%A0%80', '&', '=', '1&__proto__=1&__proto__[a]=1&constructor=1'].flatMap(
              (value) => [{ search: `${name}=${value}` }, { search: `${name}[]=${value}&${name}=1&${name}=abc` }],
            )
          : [{ body: JSON.parse(`{"__proto__":${JSON.stringify(sampleValues(call, 'body'))}}`) as unknown }]
    for (const address of addresses)
      await expectAnswer(await send(call, address), `${call.key} ${JSON.stringify(address)}`)
    expect(Object.keys(Object.prototype)).toEqual([])
  })
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

const paths = [...Map.groupBy(calls, (call) => call.path)].map(([path, list]) => ({
  path,
  call: list[0]!,
  methods: list.map((call) => call.method),
}))

describe.each(paths)('the path $path', ({ call, methods }) => {
  test('says which methods it knows when it is asked with another', async () => {
    const { path } = sampleRequest(call)
    const allowed = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].toSorted()
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'].filter(
      (m) => !methods.includes(m),
    )) {
      const response = await app.request(path, { method })
      expect(response.headers.get('Allow')?.split(', ').toSorted(), method).toEqual(allowed)
      await expectFailure(response, 'WRONG_METHOD', `${method} ${path}`)
    }
  })

  test('answers HEAD as GET, without a body', async () => {
    if (!methods.includes('GET')) return
    const { path } = sampleRequest(call)
    const headers = call.declaration.login ? session : {}
    const [head, get] = [await app.request(path, { method: 'HEAD', headers }), await app.request(path, { headers })]
    expect(head.status).toBe(get.status)
    expect(head.headers.get('Content-Type')).toBe(get.headers.get('Content-Type'))
    expect(await head.text()).toBe('')
  })
})

test.each([
  '/api/',
  '/api/nothing',
  '/api/article/10101/more',
  '/api/article/',
  '/api//article',
  '/api/%ff',
  '/api/%00',
  '/api/%',
])('the unknown path %s is not found, in the envelope', async (path) => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    await expectFailure(await app.request(path, { method }), 'NOT_FOUND', path)
  }
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

test('none of this was worth an error in the log', () => {
  expect(app.lines.filter((line) => /"level":"(error|fatal|warn)"/.test(line))).toEqual([])
})
