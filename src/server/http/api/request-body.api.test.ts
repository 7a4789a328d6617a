/** Bodies that are missing, broken, mislabelled or too large: briefly for every call, in every way for some, and over a socket. */
import { request as openRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Key } from '#contract/contract.ts'
import { BINARY_BODIES } from '#contract/core/define-call.ts'
import type { Failure } from '#contract/core/envelope.ts'
import { casesOf, tryAll } from '../../testing/lists/cases-of.ts'
import { expectAnswer, expectFailure } from '../../testing/app/expect-answer.ts'
import { calls, sampleRequest, takesJson, type SampleCall } from '../../testing/lists/sample-call.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { bodyRuleOf } from './routes.ts'

const KIB = 1024
const TOO_LARGE = JSON.stringify({ phone: 'x'.repeat(64 * KIB) })

let app: TestApp
let session: { cookie: string }
let editorSession: { cookie: string }

beforeAll(async () => {
  app = await openTestApp()
  session = await app.signIn('reader')
  // An administrator may do whatever any editor may.
  editorSession = await app.signIn('admin')
})
afterAll(() => app.close())

const writes = calls.filter((call) => call.method !== 'GET')
const binary = writes.filter((call) => typeof call.declaration.body === 'string')

const headersOf = ({ declaration: { login, role, permission } }: SampleCall) =>
  role || permission ? editorSession : login ? session : {}

const sampleOf = (key: Key): SampleCall => calls.find((call) => call.key === key)!

test('every call is registered once, behind its limit or as a file that is measured while it comes', () => {
  const found = calls.map(({ key }) => [key, app.routes.filter((route) => route === key).length])
  const functionsOf = ({ declaration }: SampleCall) => (bodyRuleOf(declaration).reader === 'spool' ? 1 : 2)
  expect(found).toEqual(calls.map((call) => [call.key, functionsOf(call)]))
})

const nameOf = ({ key }: SampleCall) => key
const asJson = { 'Content-Type': 'application/json' }

test('every call that takes JSON refuses what is not JSON', () =>
  tryAll(writes.filter(takesJson), nameOf, async (call) => {
    const init = { method: call.method, headers: { ...asJson, ...headersOf(call) }, body: 'hello' }
    await expectFailure(await app.request(sampleRequest(call).path, init), 'BAD_JSON')
  }))

test('every call that takes JSON or no body refuses one byte more than its limit', () =>
  tryAll(
    writes.filter((call) => !binary.includes(call)),
    nameOf,
    async (call) => {
      const body = new Uint8Array((call.declaration.jsonBytes ?? 64 * KIB) + 1)
      const init = { method: call.method, headers: asJson, body }
      await expectFailure(await app.request(sampleRequest(call).path, init), 'BODY_TOO_LARGE')
    },
  ))

// One with a small body, one with a large one; the tests above check that all others are read in the same way.
for (const call of [sampleOf('POST /api/login/login'), sampleOf('POST /api/desk/story/:id')]) {
  const { path } = sampleRequest(call)
  const required = casesOf(
    'obligatory fields',
    call.fields.filter((field) => field.part === 'body' && field.required),
  )[0]!
  // A caller that is not signed in is refused for that, whatever the body.
  const send = (body: BodyInit | null, type: string | null = 'application/json') =>
    app.request(path, {
      method: call.method,
      body,
      headers: { ...headersOf(call), ...(type === null ? {} : { 'Content-Type': type }) },
    })

  describe(`${call.key}`, () => {
    test('without a body misses its first field', async () => {
      for (const body of [null, '', '{}', 'null']) {
        const failure = await expectFailure(await send(body), 'BAD_INPUT', String(body))
        expect(failure.field).toBe(required.name)
      }
    })

    test.each(['hello', '{', '{"a":1}}', "{'a':1}", 'undefined', '{"phone":}', 'NaN'])(
      'refuses %s, which is not JSON',
      async (body) => void (await expectFailure(await send(body), 'BAD_JSON')),
    )

    test('refuses bytes that are not text', async () => {
      await expectFailure(await send(new Uint8Array([0xff, 0xfe, 0x00])), 'BAD_JSON')
    })

    test.each(['[]', '[1]', '"text"', '1', 'true', '[{"phone":"10000000001"}]'])(
      'refuses %s, which is JSON but no object',
      async (body) => void (await expectFailure(await send(body), 'BAD_INPUT')),
    )

    test('survives JSON that is nested very deeply', async () => {
      const nested = '['.repeat(30_000) + ']'.repeat(30_000)
      await expectFailure(await send(nested), 'BAD_INPUT')
      await expectFailure(await send(`{"${required.name}":${nested}}`), 'BAD_INPUT')
    })

    test.each(['text/plain', 'multipart/form-data; boundary=x', 'application/xml', null])(
      'refuses a body of the type %s',
      async (type) => void (await expectFailure(await send('{"phone":"10000000001"}', type), 'WRONG_MEDIA_TYPE')),
    )

    test('takes JSON with a character set', async () => {
      await expectFailure(await send('{}', 'application/json; charset=utf-8'), 'BAD_INPUT')
    })
  })
}

describe.each(['POST /api/login/login', 'POST /api/index/hiddenRecentStudy', 'POST /api/desk/story/:id'] as const)(
  'a large body for %s',
  (key) => {
    const call = sampleOf(key)
    const { path } = sampleRequest(call)
    const limit = call.declaration.jsonBytes ?? 64 * KIB
    const text = 'x'.repeat(limit + 1)

    test('is refused above the limit, whether its length is told or not, and by whomever it is sent', async () => {
      for (const headers of [asJson, { ...asJson, ...headersOf(call) }]) {
        const sized = { ...headers, 'Content-Length': String(text.length) }
        const whole = await app.request(path, { method: call.method, headers: sized, body: text })
        await expectFailure(whole, 'BODY_TOO_LARGE')
        const body = new Blob([text]).stream()
        const init = { method: call.method, headers, body, duplex: 'half' } as RequestInit
        await expectFailure(await app.request(path, init), 'BODY_TOO_LARGE')
      }
    })

    test('is judged by its size alone: of the largest that is taken every byte is read', async () => {
      const headers = { ...asJson, ...headersOf(call) }
      const send = (body: string) => app.request(path, { method: call.method, headers, body })
      const [cut, good] = [await send(text.slice(1)), await send('{}'.padEnd(limit))]
      if (call.declaration.body) {
        await expectFailure(cut, 'BAD_JSON')
        await expectFailure(good, 'BAD_INPUT')
      } else {
        await expectAnswer(cut)
        await expectAnswer(good)
      }
    })
  },
)

// Calls open to everybody refer to something that was sent before; their own tests cover that.
const pictures = casesOf(
  'calls that take bytes of whoever is signed in',
  binary.filter((call) => call.declaration.login),
)

describe.each(pictures)('$key, which takes bytes,', (call) => {
  const { types, maxBytes } = BINARY_BODIES[call.declaration.body as keyof typeof BINARY_BODIES]
  const { path, init } = sampleRequest(call)

  const send = (body: BodyInit | null, type: string = types[0], headers: Record<string, string> = {}) =>
    app.request(path, {
      method: call.method,
      body,
      headers: { ...session, 'Content-Type': type, ...headers },
      duplex: 'half',
    } as RequestInit)

  test('takes its sample', async () => {
    const response = await app.request(path, { ...init, headers: { ...init.headers, ...session } })
    expect(response.status).toBe(200)
  })

  test('without a body says what is missing', async () => {
    for (const body of [null, '', new Uint8Array()]) await expectFailure(await send(body), 'BAD_INPUT')
  })

  test.each(['application/json', 'text/plain', 'image/svg+xml', 'image/gif', 'multipart/form-data; boundary=x', ''])(
    'refuses a body of the type %s',
    async (type) => void (await expectFailure(await send('{}', type), 'WRONG_MEDIA_TYPE')),
  )

  test('refuses one byte too many, whether the length is told or not', async () => {
    const bytes = new Uint8Array(maxBytes + 1)
    await expectFailure(await send(bytes, types[0], { 'Content-Length': String(bytes.length) }), 'BODY_TOO_LARGE')
    await expectFailure(await send(new Blob([bytes]).stream()), 'BODY_TOO_LARGE')
    await expectFailure(await send(bytes.subarray(1)), 'BAD_INPUT')
  })

  test('reads nothing for nobody', async () => {
    await expectFailure(await app.request(path, init), 'NOT_LOGIN')
  })
})

describe('over a socket', () => {
  let address: string

  beforeAll(async () => {
    address = await app.serve()
  })

  const post = (headers: Record<string, string>, chunks: string[]) =>
    new Promise<{ status: number; failure: Failure }>((resolve, reject) => {
      const request = openRequest(
        `${address}/api/login/login`,
        { method: 'POST', headers },
        (response: IncomingMessage) => {
          let text = ''
          response.on('data', (chunk: Buffer) => (text += chunk))
          response.on('end', () => resolve({ status: response.statusCode!, failure: JSON.parse(text) as Failure }))
        },
      )
      request.on('error', reject)
      for (const chunk of chunks) request.write(chunk)
      request.end()
    })

  test('a body that is too large is refused, in one piece or in many', async () => {
    const whole = { ...asJson, 'Content-Length': String(TOO_LARGE.length) }
    const pieces = TOO_LARGE.match(/.{1,1000}/gs)!
    for (const [headers, chunks] of [
      [whole, [TOO_LARGE]],
      [asJson, pieces],
    ] as const) {
      const { status, failure } = await post(headers, [...chunks])
      expect(status).toBe(413)
      expect(failure).toMatchObject({ resultCode: 'BODY_TOO_LARGE', resultMsg: '提交的内容太大' })
    }
  })

  test('a body in many small pieces is read', async () => {
    const { status, failure } = await post(asJson, [...'{"phone":"13900000001","password":"wrong"}'])
    expect({ status, code: failure.resultCode }).toEqual({ status: 400, code: 'LOGIN_FAILED' })
  })

  /** The first line of the answer to bytes that no decent client sends. */
  const sendRaw = (bytes: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(address).port), '127.0.0.1', () => socket.write(bytes, 'latin1'))
      let text = ''
      socket.setTimeout(10_000, () => socket.destroy(new Error(`no answer to ${bytes.slice(0, 60)}`)))
      socket.on('data', (chunk) => (text += chunk.toString('latin1')))
      socket.on('close', () => resolve(text.split('\r\n')[0]!))
      socket.on('error', reject)
    })

  test.each([
    ['a strange host', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
    ['a host that is an attack', 'GET / HTTP/1.1\r\nHost: <script>\r\nConnection: close\r\n\r\n'],
    ['an empty host', 'GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n'],
    ['no host, as long ago', 'GET / HTTP/1.0\r\n\r\n'],
    ['a whole address in place of a path', 'GET http://other.test/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['a star in place of a path', 'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['a path of two slashes', 'GET //other.test/api/user HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['bytes above ASCII in the path', 'GET /\xff\xfe HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['a request to trace', 'TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(17_000)}\r\n\r\n`],
    ['two lengths', 'POST /api/login/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
  ])('%s is no accident', async (_, bytes) => {
    expect(await sendRaw(bytes)).toMatch(/^HTTP\/1\.[01] [234]\d\d /)
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
  })
})

test('no body was worth an error in the log', () => {
  expect(app.lines.filter((line) => /"level":"(error|fatal|warn)"/.test(line))).toEqual([])
})
