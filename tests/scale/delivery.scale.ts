/** What nginx does with answers on their way: bytes, validators, caches, limits, and what it does not let through. */
import { once } from 'node:events'
import { connect } from 'node:http2'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { ask, cached, cluster, front, one } from './fixture/ask.ts'
import { signIn } from './fixture/people.ts'

const BROWSER = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }
const STORY = '/article/10101'
/** Nothing that other tests write appears on it. */
const STEADY_PAGE = '/about'

describe('a page', () => {
  test('comes compressed as the site has made it, by HTTP/2, too', async () => {
    const plain = (await ask(front, STEADY_PAGE)).text()
    expect(plain).toContain('</html>')
    const { bytes, headers } = await ask(front, STEADY_PAGE, { headers: BROWSER })
    expect(headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(bytes).toString()).toHaveLength(plain.length)
    expect(headers['cache-control']).toContain('s-maxage=')
    const session = connect(front, { ca: cluster.ca })
    try {
      const stream = session.request({ ':path': STEADY_PAGE, 'accept-encoding': 'gzip' })
      const [answer] = (await once(stream, 'response')) as [Record<string, string>]
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk as Buffer)
      expect([answer[':status'], answer['content-encoding']]).toEqual([200, 'gzip'])
      expect(gunzipSync(Buffer.concat(chunks)).toString()).toHaveLength(plain.length)
    } finally {
      session.close()
    }
  })

  test('is never asked for without encryption, nor under another name', async () => {
    const { status, headers } = await ask(cluster.plain, '/magazine?page=2')
    expect([status, headers.location]).toEqual([308, 'https://localhost/magazine?page=2'])
    await expect(ask(cluster.plain, '/', { headers: { Host: 'elsewhere.example' } })).rejects.toThrow(/hang up|reset/i)
  })
})

describe('a built file', () => {
  test('is kept by nginx in the encoding that was asked for, and not sent to those who have it', async () => {
    const page = (await ask(one, STORY)).text()
    const [path] = /\/assets\/[^"]+\.js/.exec(page)!
    const first = await ask(front, path, { headers: BROWSER })
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'x-cache': 'MISS' })
    expect(first.headers['cache-control']).toContain('immutable')
    const second = await ask(front, path, { headers: { 'Accept-Encoding': 'br;q=1.0, gzip;q=0.5' } })
    expect([second.headers['x-cache'], second.bytes.equals(first.bytes)]).toEqual(['HIT', true])
    const gzip = await ask(front, path, { headers: { 'Accept-Encoding': 'gzip, br;q=0' } })
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', 'x-cache': 'MISS' })
    const known = await ask(front, path, { headers: { ...BROWSER, 'If-None-Match': first.headers.etag! } })
    expect([known.status, known.bytes.length]).toEqual([304, 0])
  })
})

describe('the microcache', () => {
  const state = async (path: string, headers: Record<string, string> = {}) =>
    (await ask(cached, path, { headers: { ...BROWSER, ...headers } })).headers['x-cache']

  // Neither was requested before.
  test.each(['/magazine', '/api/magazine?pgNo=2&rowNum=7'])(
    'answers many at once with one question: %s',
    async (path) => {
      const states = await Promise.all(Array.from({ length: 20 }, () => state(path)))
      expect(states.filter((each) => each === 'MISS')).toHaveLength(1)
      expect(states.filter((each) => each === 'HIT')).toHaveLength(19)
    },
  )

  test('is passed over by those who are signed in, whose pages it never keeps', async () => {
    const headers = await signIn(one, 'member')
    const path = '/ranking/hot?period=week'
    const own = await ask(cached, '/', { headers })
    expect([own.headers['x-cache'], own.headers['cache-control']]).toEqual(['BYPASS', 'private, no-store'])
    expect(await state(path, headers)).toBe('BYPASS')
    expect(await state(path)).toBe('MISS')
    expect(await state('/api/user/shortcut')).not.toBe('HIT')
  })

  test('keeps nothing that the site does not call public', async () => {
    for (let times = 0; times < 2; times++) expect(await state('/api/user')).toBe('MISS')
  })

  test('keeps for its second that something is not there, in place of what was', async () => {
    expect(await state('/no-such-page')).toBe('MISS')
    expect(await state('/no-such-page')).toBe('HIT')
  })
})

describe('nginx', () => {
  test('shows nobody outside what is for operators', async () => {
    for (const path of ['/metrics', '/readyz', '/dev/outbox', '/metrics?x=1', '//metrics', '/%6detrics'])
      expect((await ask(front, path)).status, path).toBe(404)
    expect((await ask(one, '/metrics')).status).toBe(200)
    expect((await ask(front, '/healthz')).text()).toBe('ok')
  })

  test('stops a flood from one address, in the words of the house, and lets everybody else in', async () => {
    const flood = await Promise.all(
      Array.from({ length: 60 }, () =>
        ask(front, '/api/login/logout', { method: 'POST', body: {}, from: '127.0.0.9' }),
      ),
    )
    const refused = flood.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(10)
    expect(refused[0]!.json()).toMatchObject({ success: false, resultCode: 'TOO_MANY' })
    expect((await ask(front, STORY, { from: '127.0.0.10' })).status).toBe(200)
  })
})
