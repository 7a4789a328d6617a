/** A page of another site can make a reader’s browser send requests here; they have no effect. */
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { expectFailure } from '../testing/app/expect-answer.ts'
import { calls, sampleRequest, type SampleCall } from '../testing/lists/sample-call.ts'
import { useReaders } from '../testing/app/use-test-app.ts'

const { app, sessions } = useReaders()

const FROM_ELSEWHERE: Record<string, string>[] = [
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
  { Origin: 'http://kanwu.test.evil.example' },
  { Origin: 'http://kanwu.test:81' },
  { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://kanwu.test' },
]
/** Every call, several times: a slow machine may take its time. */
const MINUTES = 10 * 60_000
const HERE = { Host: 'kanwu.test' }

const sessionFor = ({ declaration: { role, permission } }: SampleCall) =>
  role || permission ? sessions.admin : sessions.reader

const isWrite = ({ sql }: { sql: string }) => /^\s*(insert|update|delete|with .*(insert|update|delete))/is.test(sql)

const guarded = calls.filter(({ key, method }) => method !== 'GET' || contract[key].cache === 'secret')

test(
  'every call that changes something, or tells a secret, is refused from elsewhere before anything is asked',
  async () => {
    expect(guarded.length).toBeGreaterThan(150)
    for (const call of guarded) {
      const { path, init } = sampleRequest(call)
      for (const elsewhere of FROM_ELSEWHERE) {
        const headers = { ...HERE, ...init.headers, ...sessionFor(call), ...elsewhere }
        const statements = await app.listQueries(async () => {
          const hint = `${call.key} ${JSON.stringify(elsewhere)}`
          await expectFailure(await app.request(path, { ...init, headers }), 'CROSS_SITE', hint)
        })
        expect(statements.filter(isWrite), call.key).toEqual([])
      }
    }
  },
  MINUTES,
)

test(
  'what can be asked for from elsewhere changes nothing',
  async () => {
    const open = calls.filter((call) => !guarded.includes(call))
    expect(open.length).toBeGreaterThan(150)
    for (const call of open) {
      const { path, init } = sampleRequest(call)
      const headers = { ...init.headers, ...sessionFor(call), 'Sec-Fetch-Site': 'cross-site' }
      const statements = await app.listQueries(async () => {
        expect((await app.request(path, { ...init, headers })).status, call.key).toBeLessThan(500)
      })
      expect(statements.filter(isWrite), call.key).toEqual([])
    }
  },
  MINUTES,
)

describe('forms', () => {
  const ACCEPTED = { name: '被改的名字', signature: '', city: '' }
  const bodies: [string, BodyInit][] = [
    ['text/plain', JSON.stringify(ACCEPTED)],
    ['text/plain; charset=application/json', JSON.stringify(ACCEPTED)],
    ['multipart/form-data; boundary=x', `--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nx\r\n--x--`],
  ]

  test.each(bodies)(
    'a body of the type %s is no JSON, even where nobody says from where it comes',
    async (type, body) => {
      const headers = { ...sessions.reader, 'Content-Type': type }
      const response = await app.request('/api/user/profile', { method: 'POST', headers, body })
      await expectFailure(response, 'WRONG_MEDIA_TYPE')
      const { name } = await app.read<{ name: string }>('/api/user/profile', { headers: sessions.reader })
      expect(name).not.toBe(ACCEPTED.name)
    },
  )

  // The body that a page of another site can send without asking; browsers of long ago name neither site nor origin.
  test.each<Record<string, string>>([
    ...FROM_ELSEWHERE,
    {},
    { Referer: 'https://evil.example/' },
    { Referer: 'http://kanwu.test.evil.example/' },
    { Referer: 'http://evil.example/http://kanwu.test/' },
    { Referer: '' },
    { Origin: 'https://evil.example', Referer: 'http://kanwu.test/' },
  ])('a form that was sent with a session and %o changes nothing', async (elsewhere) => {
    const headers = {
      ...HERE,
      ...sessions.reader,
      'Content-Type': 'application/x-www-form-urlencoded',
      ...elsewhere,
    }
    const body = new URLSearchParams(ACCEPTED).toString()
    for (const path of ['/api/user/profile', '/api/user/profile/'])
      await expectFailure(await app.request(path, { method: 'POST', headers, body }), 'CROSS_SITE')
    const { name } = await app.read<{ name: string }>('/api/user/profile', { headers: sessions.reader })
    expect(name).not.toBe(ACCEPTED.name)
  })

  test.each<Record<string, string>>([
    { 'Sec-Fetch-Site': 'same-origin' },
    { Origin: 'http://kanwu.test' },
    { Referer: 'http://kanwu.test/article/10101' },
  ])('a form of our own pages, with %o, is read', async (here) => {
    const headers = { ...HERE, ...sessions.reader, 'Content-Type': 'application/x-www-form-urlencoded', ...here }
    const init = { method: 'POST', headers, body: 'commentId=1' }
    expect((await app.request('/api/comment/zanDugan', init)).status).toBe(200)
  })

  test('a method that a header or a field names is not believed', async () => {
    const before = await app.read('/api/user/profile', { headers: sessions.reader })
    for (const name of ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override']) {
      const headers = { ...sessions.reader, [name]: 'POST' }
      await app.request('/api/user/profile?_method=POST', { headers })
    }
    expect(await app.read('/api/user/profile', { headers: sessions.reader })).toEqual(before)
  })
})

test('no page of another house may read an answer, or ask whether it may', async () => {
  for (const path of ['/api/user', '/', '/media/picture/book/2012.jpg', '/rss.xml', '/api/openapi.json']) {
    for (const method of ['GET', 'OPTIONS']) {
      const headers = { ...sessions.reader, Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' }
      const response = await app.request(path, { method, headers })
      const names = [...response.headers.keys()].filter((name) => name.startsWith('access-control-'))
      expect(names, `${method} ${path}`).toEqual([])
      expect(response.headers.get('Cross-Origin-Resource-Policy'), path).toBe('same-origin')
    }
  }
})

test('the cookie of a session is for this site alone, and no script sees it', async () => {
  const response = await app.postJson('/api/login/login', { phone: '10000000001', password: 'qiri-demo-7' })
  const [cookie = ''] = response.headers.getSetCookie()
  expect(cookie).toMatch(/; HttpOnly/)
  expect(cookie).toMatch(/; SameSite=(Lax|Strict)/)
  expect(cookie).not.toMatch(/Domain=/)
})
