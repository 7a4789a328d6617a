/**
 * Invalid input over HTTP: for each kind of field and each position, a call of the site and one of the desk. contract-field
 * checks that every other field of the kind is refused by its declaration in the same way.
 */
import { expect, test } from 'vitest'
import { casesOf, tryAll } from '../../testing/lists/cases-of.ts'
import { leaveOut, listBadForms, useContract } from '../../testing/app/contract-client.ts'
import { expectAnswer, expectFailure } from '../../testing/app/expect-answer.ts'
import { accepts, listStrange, listWrong } from '../../testing/lists/field-value.ts'
import { calls, sampleRequest, type Field, type SampleCall } from '../../testing/lists/sample-call.ts'

const PLACES = { params: 'its path', query: 'its query', body: 'its body' } as const

const { send, request, headersOf, expectRefusal, expectSessions, expectCleanLog } = useContract()

type CallField = { call: SampleCall; field: Field }

const fields: CallField[] = calls.flatMap((call) => call.fields.map((field) => ({ call, field })))
const nameOf = ({ field: { name, kinds, part } }: CallField) => `the ${kinds.join()} ${name} of ${PLACES[part]}`

/** For each kind of field in each part of a request the first of the site and the first of the desk. */
function firstOfEach(name: string, list: CallField[]): CallField[] {
  const groups = Map.groupBy(list, ({ call, field: { kinds, part } }) =>
    [part, call.path.startsWith('/api/desk/'), ...kinds].join(),
  )
  return casesOf(name, list).filter((one) => [...groups.values()].some(([first]) => first === one))
}

for (const one of firstOfEach('fields', fields)) {
  const { call, field } = one

  test(`${call.key} refuses by name every wrong value in ${nameOf(one)}`, async () => {
    for (const value of casesOf('wrong values', listWrong(call, field))) await expectRefusal(call, field, value)
    for (const value of listStrange(field)) if (!accepts(call, field, value)) await expectRefusal(call, field, value)
  })

  test(`${call.key} answers bad encoding, repetition and a poisoned prototype in ${nameOf(one)}`, async () => {
    for (const form of casesOf('bad forms', listBadForms(call, field)))
      await expectAnswer(await send(call, form), `${call.key} ${JSON.stringify(form)}`)
    expect(Object.keys(Object.prototype)).toEqual([])
  })
}

const obligatory = fields.filter(({ field }) => field.required && field.part !== 'params')

for (const one of firstOfEach('obligatory fields', obligatory)) {
  const { call, field } = one

  test(`${call.key} misses ${nameOf(one)} by name when it is left out`, async () => {
    const failure = await expectFailure(await send(call, leaveOut(call, field)), 'BAD_INPUT', call.key)
    expect(failure.field).toBe(field.name)
  })
}

const paths = [...Map.groupBy(calls, (call) => call.path)].map(([path, list]) => ({
  path,
  call: list[0]!,
  methods: list.map((call) => call.method),
}))

test('every path says which methods it knows when it is asked with another', () =>
  tryAll(
    paths,
    ({ path }) => path,
    async ({ call, methods }) => {
      const { path } = sampleRequest(call)
      const allowed = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].toSorted()
      const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']
      for (const method of others.filter((one) => !methods.includes(one))) {
        const response = await request(path, { method })
        expect(response.headers.get('Allow')?.split(', ').toSorted(), method).toEqual(allowed)
        await expectFailure(response, 'WRONG_METHOD', `${method} ${path}`)
      }
    },
  ))

test('every path that answers GET answers HEAD in the same way, without a body', () =>
  tryAll(
    calls.filter(({ method }) => method === 'GET'),
    ({ path }) => path,
    async (call) => {
      const { path } = sampleRequest(call)
      const headers = headersOf(call)
      const ask = (method: string) => request(path, { method, headers })
      const [first, get] = [await ask('HEAD'), await ask('GET')]
      // A call limited to once a minute succeeded then, and is refused from then on.
      const head = first.status === get.status ? first : await ask('HEAD')
      expect(head.status).toBe(get.status)
      expect(head.headers.get('Content-Type')).toBe(get.headers.get('Content-Type'))
      expect(await head.text()).toBe('')
    },
  ))

test.each([
  '/api/',
  '/api/nothing',
  '/api/article/10101/more',
  '/api/nothing/',
  '/api/article//',
  '/api//article',
  '/api/%ff',
  '/api/%00',
  '/api/%',
])('the unknown path %s is not found, in the envelope', async (path) => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    await expectFailure(await request(path, { method }), 'NOT_FOUND', path)
  }
})

test('the sessions of these tests were open to the end', expectSessions)

test('no wrong input was worth an error in the log', expectCleanLog)
