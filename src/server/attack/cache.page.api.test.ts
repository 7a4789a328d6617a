/** The input of one client never appears in the response to another; personal responses are never cached. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { sendRaw, type RawAnswer } from '../testing/fuzz/raw-request.ts'
import { OWN_SAMPLES, PUBLIC_SAMPLES } from '#domain/page-list.ts'
import { calls, sampleRequest } from '../testing/lists/sample-call.ts'
import { openTestApp, type TestApp } from '../testing/app/test-app.ts'
import { times } from '../testing/app/test-length.ts'

const HOUR = 60 * 60 * 1000
const MARK = 'poisoned.example'

let app: TestApp
/** the same site without caches */
let plain: TestApp
let address: string
let plainAddress: string
let session: { cookie: string }

beforeAll(async () => {
  app = await openTestApp({ pages: 'built', env: { PAGE_CACHE: 'on', ANSWER_CACHE: 'on', TRUST_PROXY: 'on' } })
  plain = await openTestApp({ pages: 'built', beside: app, env: { PAGE_CACHE: 'off', ANSWER_CACHE: 'off' } })
  address = await app.serve()
  plainAddress = await plain.serve()
  session = await app.signIn('member')
})
afterAll(async () => {
  await plain?.close()
  await app?.close()
})

const VICTIMS = [
  '/article/10101',
  '/api/index/body',
  '/robots.txt',
  '/',
  '/search',
  '/rss.xml',
  '/sitemap.xml',
  '/nothing',
]

/** The same for everybody, but for the id of the request, which an error shows. */
const essence = ({ status, headers, text }: RawAnswer) => ({
  status,
  text: text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '-'),
  type: headers['content-type'],
  location: headers.location,
  kept: headers['cache-control'],
  vary: headers.vary,
})

/** The attack is sent first, so that it fills the cache; then a harmless request follows. */
async function expectUnmoved(attack: (path: string) => Promise<RawAnswer>): Promise<void> {
  // Earlier cache entries have expired by now.
  app.clock.now += HOUR
  for (const path of VICTIMS.slice(0, times(3, VICTIMS.length))) {
    const sent = await attack(path)
    expect(sent.status, path).toBeLessThan(500)
    const expected = await sendRaw(plainAddress, path)
    for (const time of ['once', 'twice']) {
      const answer = await sendRaw(address, path)
      expect(essence(answer), `${path} ${time}`).toEqual(essence(expected))
      expect(answer.text.includes(MARK), path).toBe(false)
      expect(JSON.stringify(answer.headers).includes(MARK), path).toBe(false)
    }
  }
}

describe('a header that is no part of the address changes nothing', () => {
  test.each<[string, Record<string, string>]>([
    ['another host', { Host: MARK }],
    ['a host with a port and a path', { Host: `${MARK}:99` }],
    [
      'a forwarded host',
      { 'X-Forwarded-Host': MARK, 'X-Host': MARK, 'X-Forwarded-Server': MARK, Forwarded: `host=${MARK}` },
    ],
    [
      'another scheme',
      { 'X-Forwarded-Proto': MARK, 'X-Forwarded-Scheme': 'http', 'X-Forwarded-Ssl': 'off', 'Front-End-Https': 'off' },
    ],
    [
      'a prefix or another address',
      { 'X-Forwarded-Prefix': `/${MARK}`, 'X-Original-URL': `/${MARK}`, 'X-Rewrite-URL': '/desk' },
    ],
    ['another method', { 'X-HTTP-Method-Override': 'POST', 'X-HTTP-Method': 'DELETE', 'X-Method-Override': 'PUT' }],
    ['another language', { 'Accept-Language': `en, ${MARK}` }],
    ['a part of it', { Range: 'bytes=0-9', 'If-Range': '"x"' }],
    ['a condition', { 'If-Modified-Since': new Date().toUTCString(), 'If-Match': `"${MARK}"`, 'If-None-Match': '"x"' }],
    ['strange encodings', { 'Accept-Encoding': 'identity;q=0, deflate, *;q=0.1' }],
    ['cookies of others', { Cookie: `a=${MARK}; theme=<script>; ticketx=1; __proto__=1; TICKET=${MARK}` }],
    ['a ticket that is none', { Cookie: `ticket=${MARK}` }],
    [
      'an agent and where it came from',
      { 'User-Agent': `<script>${MARK}</script>`, Referer: `https://${MARK}/`, Origin: `https://${MARK}` },
    ],
    ['another kind of answer', { Accept: `application/json, ${MARK}`, 'X-Requested-With': 'XMLHttpRequest' }],
    [
      'the address of somebody else',
      { 'X-Forwarded-For': `127.0.0.1, ${MARK}`, 'True-Client-IP': MARK, 'CF-Connecting-IP': MARK },
    ],
  ])('%s', async (_, headers) => expectUnmoved((path) => sendRaw(address, path, { headers })))
})

describe('another way to ask changes nothing', () => {
  test('a body where there is none', async () =>
    expectUnmoved((path) =>
      sendRaw(address, path, {
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: `keyword=${MARK}`,
      }),
    ))
  test('asking for the headers alone changes nothing', async () =>
    expectUnmoved((path) => sendRaw(address, path, { method: 'HEAD' })))
  test.each(['POST', 'OPTIONS', 'PUT', 'PATCH'])('the method %s', async (method) =>
    expectUnmoved((path) => sendRaw(address, path, { method, body: MARK })),
  )
  test.each([
    ['a query', (path: string) => `${path}?utm=${MARK}`],
    ['a query that looks like ours', (path: string) => `${path}?page=1&${MARK}`],
    ['two slashes in front', (path: string) => `/${path}`],
    ['a dot', (path: string) => `/.${path}`],
    ['a way there and back', (path: string) => `/${MARK}/..${path}`],
    ['an encoded slash', (path: string) => `/%2f${path}`],
    ['a semicolon', (path: string) => `${path};${MARK}`],
    ['capitals', (path: string) => path.toUpperCase()],
    ['a dot at the end', (path: string) => `${path}.`],
    ['a slash at the end', (path: string) => `${path}/`],
    ['an encoded letter', (path: string) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)],
    ['a NUL', (path: string) => `${path}%00${MARK}`],
    ['a whole address', (path: string) => `http://${MARK}${path}`],
    ['a backslash', (path: string) => path.replaceAll('/', '\\').replace(/^\\/, '/\\')],
  ])('%s', async (_, write) => expectUnmoved((path) => sendRaw(address, write(path))))
})

test('addresses of the house are those of its configuration, whoever it is taken for', async () => {
  for (const path of ['/', '/article/10101', '/rss.xml', '/sitemap.xml', '/robots.txt', '/column/1/', '/desk']) {
    const { text, headers } = await sendRaw(address, path, { headers: { Host: MARK, 'X-Forwarded-Host': MARK } })
    expect(text.includes(MARK), path).toBe(false)
    expect(headers.location ?? '/', path).toMatch(/^\/(?!\/)/)
  }
})

// A proxy that resolves it before it looks for a file, as nginx does, would keep such a page under the name of the file.
test(
  'behind an encoded slash there is nothing that may be kept',
  async () => {
    const params = [...new Set(calls.map(({ path }) => path).filter((path) => path.includes(':')))]
    // The last part of every address that has more than one, and of those that no page has.
    const pages = [
      ...PUBLIC_SAMPLES.map((sample) => sample.replace(/[?].*/, '').replace(/[^/]+$/, ':a')),
      ...['/buy/:a', '/column/1/:a', '/desk/:a', '/doread/judge/:a'],
    ]
    const files = [
      '/media/:a',
      '/media/picture/:a',
      '/media/code/:a',
      '/play/:a',
      '/rss/:a',
      '/rss/column/:a',
      '/sitemap/:a',
      '/api/docs/:a',
    ]
    for (const pattern of [...params, ...new Set(pages.filter((path) => path.includes(':a'))), ...files])
      for (const part of ['..%2fassets%2fentry.js', '%2e%2e%2fassets%2fentry.js', '1%2f..%2f..%2fassets%2fentry.js']) {
        const path = pattern.replaceAll(/:\w+/g, part)
        const { status, headers } = await sendRaw(address, path)
        expect(status, path).not.toBe(200)
        expect(headers['cache-control'], path).toMatch(/no-store|private/)
      }
  },
  10 * 60_000,
)

describe('what is somebody’s own', () => {
  /** An end that a cache in front takes for that of a file. */
  const DISGUISES = [
    '',
    '/x.css',
    ';x.css',
    '.js',
    '%2fx.png',
    '?x.css',
    '%00.css',
    '%23.css',
    '/..%2fx.css',
    '/%2e%2e/x.css',
  ]

  /** Only pages and responses of a signed-in reader contain this. */
  const MINE = '"vipExpiration"'

  test('is what these tests look for', async () => {
    expect((await sendRaw(address, '/api/user', { headers: session })).text).toContain(MINE)
    expect((await sendRaw(address, '/order', { headers: session })).text).toContain(MINE)
  })

  const own = new Set(OWN_SAMPLES.map((sample) => sample.replace(/[?].*/, '')))

  test.each([...own, '/order', '/possess', '/user/102', '/api/user', '/api/order', '/desk', '/article/10101'])(
    '%s is kept by nobody, whatever its address ends with',
    async (path) => {
      for (const end of DISGUISES) {
        const { headers, status } = await sendRaw(address, path + end, { headers: session })
        expect(headers['cache-control'], `${status} ${path}${end}`).toMatch(/no-store|private/)
        expect(headers['cache-control'], `${status} ${path}${end}`).not.toMatch(/public|s-maxage/)
        // Nobody else gets it at the same address.
        const { text: other } = await sendRaw(address, path + end)
        expect(other.includes(MINE), path + end).toBe(false)
      }
    },
  )

  test('errors and ways elsewhere are kept by nobody', async () => {
    for (const path of [
      '/nothing',
      '/%ff',
      '/article/10101/',
      '/api/nothing',
      '/media/nothing.jpg',
      '/desk',
      '/play/lesson/1.mp3',
    ]) {
      const { headers, status } = await sendRaw(address, path)
      expect(status, path).not.toBe(200)
      expect(headers['cache-control'], path).toMatch(/no-store|private/)
    }
  })
})

const open = calls.filter(({ key, method }) => method === 'GET' && contract[key].cache === 'public')

test('what is public is the same for everybody: who asks is no part of the address', async () => {
  expect(open.length).toBeGreaterThan(30)
  const admin = await app.signIn('admin')
  for (const call of open) {
    const { path } = sampleRequest(call)
    const [first, second, third] = [{}, session, admin].map(async (headers) => plain.request(path, { headers }))
    const text = await (await first!).text()
    const shape = (one: string) => one.replace(/"requestId":"[^"]+"/, '')
    expect(shape(await (await second!).text()), call.key).toBe(shape(text))
    expect(shape(await (await third!).text()), call.key).toBe(shape(text))
  }
})

test('what is not public is called so in no answer', async () => {
  for (const call of calls.filter(({ key }) => contract[key].cache !== 'public')) {
    const { path, init } = sampleRequest(call)
    for (const headers of [{}, session]) {
      const response = await app.request(path, { ...init, headers: { ...init.headers, ...headers } })
      expect(response.headers.get('Cache-Control'), call.key).toContain('no-store')
    }
  }
})
