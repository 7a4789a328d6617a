/** Every declared call with input that is wrong in every way that its declaration suggests: it is refused by name. */
import { describe, expect, test } from 'vitest'
import { accepts, leaveOut, listBadForms, listStrange, LONG, useContract } from '#server/testing/contract-client.ts'
import { expectAnswer, expectFailure } from '#server/testing/expect-answer.ts'
import { calls, sampleRequest, type Field, type SampleCall } from '#server/testing/sample-call.ts'

const WORSE_THAN_NUMBERS = ['abc', '-1', '1.5', '1e3', '99999999999999999999', 'NaN', 'Infinity', '0x10', '１', '1 2']
const NO_NUMBERS = [...WORSE_THAN_NUMBERS, ' 1', '[]', '{}', 'null', 'true', '__proto__', LONG, 'a\0b', '\u{1F600}']
/** Values that a JSON body can hold and that are no text. */
const NO_TEXTS = [0, 1, -1, 1.5, 1e300, true, false, null, [], ['a'], [['a']], {}, { a: { b: 1 } }, LONG]

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

const { send, request, headersOf, expectRefusal, expectCleanLog } = useContract()

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

  test('is refused by name when its value is stranger than its declaration allows', async () => {
    for (const value of listStrange(field)) if (!accepts(call, field, value)) await expectRefusal(call, field, value)
  })

  test('is missed by name when it is obligatory', async () => {
    if (field.part === 'params' || !field.required) return
    const failure = await expectFailure(await send(call, leaveOut(call, field)), 'BAD_INPUT', call.key)
    expect(failure.message).toContain(field.name)
  })

  test('does not fall for bad percent-encoding, repetition or a poisoned prototype', async () => {
    // Such a text may get to the database: contract has it, for both engines.
    if (field.part !== 'body' && field.kind === 'text') return
    for (const form of listBadForms(call, field))
      await expectAnswer(await send(call, form), `${call.key} ${JSON.stringify(form)}`)
    expect(Object.keys(Object.prototype)).toEqual([])
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
      const response = await request(path, { method })
      expect(response.headers.get('Allow')?.split(', ').toSorted(), method).toEqual(allowed)
      await expectFailure(response, 'WRONG_METHOD', `${method} ${path}`)
    }
  })

  test('answers HEAD as GET, without a body', async () => {
    if (!methods.includes('GET')) return
    const { path } = sampleRequest(call)
    const headers = headersOf(call)
    // What is given once a minute has been given then, and is refused to both.
    await request(path, { headers })
    const [head, get] = [await request(path, { method: 'HEAD', headers }), await request(path, { headers })]
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
    await expectFailure(await request(path, { method }), 'NOT_FOUND', path)
  }
})

test('none of this was worth an error in the log', expectCleanLog)
