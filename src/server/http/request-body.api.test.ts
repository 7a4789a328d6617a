/** Bodies that are missing, broken, mislabelled or too large, for every call and over a real socket. */
import { request as openRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Failure } from '#contract/envelope.ts'
import { expectAnswer, expectFailure } from '#server/testing/expect-answer.ts'
import { calls, sampleRequest } from '#server/testing/sample-call.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

const KIB = 1024
const TOO_LARGE = JSON.stringify({ phone: 'x'.repeat(64 * KIB) })

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const writes = calls.filter((call) => call.method !== 'GET')

describe.each(writes.filter((call) => call.declaration.body))('$key', (call) => {
  const { path } = sampleRequest(call)
  const required = call.fields.find((field) => field.part === 'body' && field.required)
  const send = (body: BodyInit | null, type: string | null = 'application/json') =>
    app.request(path, { method: call.method, body, ...(type === null ? {} : { headers: { 'Content-Type': type } }) })

  test('without a body misses its first field', async () => {
    for (const body of [null, '', '{}', 'null']) {
      const failure = await expectFailure(await send(body), 'BAD_INPUT', String(body))
      if (required) expect(failure.message).toContain(required.name)
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
    const depth = 30_000
    await expectAnswer(await send('['.repeat(depth) + ']'.repeat(depth)))
    const name = required?.name ?? 'any'
    await expectFailure(await send(`{"${name}":${'['.repeat(depth)}${']'.repeat(depth)}}`), 'BAD_INPUT')
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    null,
  ])(
    'refuses a body of the type %s',
    async (type) => void (await expectFailure(await send('{"phone":"10000000001"}', type), 'WRONG_MEDIA_TYPE')),
  )

  test('takes JSON with a character set', async () => {
    await expectFailure(await send('{}', 'application/json; charset=utf-8'), 'BAD_INPUT')
  })
})

describe.each(writes)('$key with a body of more than 64 KiB', (call) => {
  const { path } = sampleRequest(call)
  const headers = { 'Content-Type': 'application/json' }

  test('is refused when the length is told', async () => {
    const length = String(Buffer.byteLength(TOO_LARGE))
    const init = { method: call.method, headers: { ...headers, 'Content-Length': length }, body: TOO_LARGE }
    await expectFailure(await app.request(path, init), 'BODY_TOO_LARGE')
  })

  test('is refused when the length is not told', async () => {
    const body = new Blob([TOO_LARGE]).stream()
    const init = { method: call.method, headers, body, duplex: 'half' } as RequestInit
    await expectFailure(await app.request(path, init), 'BODY_TOO_LARGE')
  })

  test('is judged by its size alone: one byte less is read', async () => {
    const body = TOO_LARGE.padStart(64 * KIB).slice(0, 64 * KIB)
    const response = await app.request(path, { method: call.method, headers, body })
    if (call.declaration.body) await expectFailure(response, 'BAD_JSON')
    else await expectAnswer(response)
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
  const json = { 'Content-Type': 'application/json' }

  test('a body that is too large is refused, in one piece or in many', async () => {
    const whole = { ...json, 'Content-Length': String(TOO_LARGE.length) }
    const pieces = TOO_LARGE.match(/.{1,1000}/gs)!
    for (const [headers, chunks] of [
      [whole, [TOO_LARGE]],
      [json, pieces],
    ] as const) {
      const { status, failure } = await post(headers, [...chunks])
      expect(status).toBe(413)
      expect(failure).toMatchObject({ resultCode: 'BODY_TOO_LARGE', resultMsg: '提交的内容太大' })
    }
  })

  test('a body in many small pieces is read', async () => {
    const { status, failure } = await post(json, [...'{"phone":"13900000001","password":"wrong"}'])
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

test('none of this was worth an error in the log', () => {
  expect(app.lines.filter((line) => /"level":"(error|fatal|warn)"/.test(line))).toEqual([])
})
