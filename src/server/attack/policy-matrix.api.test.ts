/**
 * What policy.api.test.ts does not cover: sessions that have lost privileges, at every declared call; and every address that
 * is no declared call, with its response to each role.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { policy, refusalOf } from '../http/api/policy.ts'
import { SESSION_LIFETIME } from '../http/pages/request-context.ts'
import { createSessions } from '../modules/account/session/account.session.ts'
import { addPeople, type Person } from '../testing/calls/comment-calls.ts'
import { RAW_EXITS } from '../testing/lists/raw-exit-list.ts'
import { calls, sampleRequest, type SampleCall } from '../testing/lists/sample-call.ts'
import { times } from '../testing/app/test-length.ts'
import { useReaders } from '../testing/app/use-test-app.ts'

const DAY = 24 * 60 * 60 * 1000
const { app, sessions } = useReaders()

/** One account for each way in which a session can lose privileges: all were administrators when they signed in. */
const FALLEN = ['expired', 'revoked', 'banned', 'invented', 'former editor', 'former admin', 'muted'] as const
type Fallen = (typeof FALLEN)[number]
/** The role that is left. */
const LEFT: Record<Fallen, 'nobody' | 'reader'> = {
  expired: 'nobody',
  revoked: 'nobody',
  banned: 'nobody',
  invented: 'nobody',
  'former editor': 'reader',
  'former admin': 'reader',
  muted: 'reader',
}
const people = {} as Record<Fallen, Person>

beforeAll(async () => {
  const { db, clock } = app
  const added = await addPeople(app, FALLEN.length, 950_001)
  for (const [index, fallen] of FALLEN.entries()) people[fallen] = added[index]!
  const set = (
    fallen: Fallen,
    values: { role?: 'reader' | 'editor' | 'admin'; banned_until?: number; muted_until?: number },
  ) => db.updateTable('account').set(values).where('id', '=', people[fallen].id).execute()
  const tokenOf = ({ cookie }: Person) => cookie.slice('ticket='.length)
  for (const fallen of ['expired', 'revoked', 'banned', 'invented'] as const) await set(fallen, { role: 'admin' })
  await db
    .updateTable('session')
    .set({ created_at: clock.now - 2, active_at: clock.now - 2, expires_at: clock.now - 1 })
    .where('account_id', '=', people.expired.id)
    .execute()
  await createSessions(db).endSessionsOf([tokenOf(people.revoked)])
  await set('banned', { banned_until: clock.now + DAY })
  people.invented = { ...people.invented, cookie: `ticket=${'A'.repeat(43)}` }
  // The rights of a former editor are still written down.
  await set('former editor', { role: 'editor' })
  for (const right_name of ['publish', 'site', 'money', 'people'] as const)
    await db
      .insertInto('house_right')
      .values({ account_id: people['former editor'].id, right_name, granted_at: clock.now })
      .execute()
  await set('former editor', { role: 'reader' })
  await set('former admin', { role: 'admin' })
  if ((await ask('/api/desk/me', people['former admin'])).status !== 200) throw new Error('there was no admin')
  await set('former admin', { role: 'reader' })
  await set('muted', { muted_until: clock.now + DAY })
})

const ask = (path: string, by: { cookie: string } | null, init: RequestInit = {}) =>
  app.request(path, { ...init, headers: { ...(init.headers as object), ...(by ? { cookie: by.cookie } : {}) } })

const guarded = calls.filter(({ key }) => policy[key] !== 'anonymous')
/** These would end the caller's session, or all of them. */
const ENDS = new Set(['POST /api/user/leave', 'DELETE /api/user/session', 'POST /api/user/changePhone'])

async function refusalBy(call: SampleCall, fallen: Fallen): Promise<string | null> {
  const { path, init } = sampleRequest(call)
  const response = await ask(path, people[fallen], init)
  expect(response.status, call.key).toBeLessThan(500)
  if (response.ok) return null
  const { resultCode } = (await response.json()) as { resultCode: string }
  return ['NOT_LOGIN', 'FORBIDDEN'].includes(resultCode) ? resultCode : null
}

/** Each call with one of them; in the long form with each. */
const tried = (fallen: Fallen) =>
  guarded.filter(
    ({ key }, index) =>
      !ENDS.has(key) && index % times(FALLEN.length, 1) === FALLEN.indexOf(fallen) % times(FALLEN.length, 1),
  )

describe('a session that is', () => {
  test.each(FALLEN)('%s opens what is left of it, at every call', async (fallen) => {
    const viewer = LEFT[fallen] === 'nobody' ? null : { role: 'reader' as const, rights: [] }
    const wrong: string[] = []
    for (const call of tried(fallen)) {
      const expected = refusalOf(policy[call.key], viewer)
      const found = await refusalBy(call, fallen)
      // A muted account may read and not write, which is refused with the same code.
      const isMute = fallen === 'muted' && expected === null && found === 'FORBIDDEN' && call.method !== 'GET'
      if (found !== expected && !isMute) wrong.push(`${call.key}: ${found}, not ${expected}`)
    }
    expect(wrong).toEqual([])
  })

  test('older than its time is over at the next request, however often it was used before', async () => {
    const [somebody] = await addPeople(app, 1, 950_101)
    const start = app.clock.now
    expect((await ask('/api/user', somebody!)).status).toBe(200)
    app.clock.now = start + SESSION_LIFETIME - 1
    expect((await ask('/api/user', somebody!)).status).toBe(200)
    app.clock.now += SESSION_LIFETIME
    expect((await ask('/api/user', somebody!)).status).toBe(401)
    app.clock.now = start
  })
})

type Line = {
  route: string
  path: string
  method?: 'GET' | 'POST' | 'PUT'
  /** to nobody, a reader, an editor without permissions, an administrator */
  statuses: readonly [number, number, number, number]
}

const all = (status: number) => [status, status, status, status] as const
const SOUND = 'sound/lesson/5001.mp3'

/** They follow the settings of the site; the demo edition has no theme of its own. */
const SITE_FILES = [
  ...['/favicon.svg', '/favicon.ico', '/icon-192.png', '/icon-512.png', '/icon-maskable-512.png'],
  ...['/apple-touch-icon.png', '/share.png', '/manifest.webmanifest'],
]

/** In-process requests do not come from this machine, so local-only routes respond as not found. */
const LINES: readonly Line[] = [
  { route: 'GET /healthz', path: '/healthz', statuses: all(200) },
  { route: 'GET /readyz', path: '/readyz', statuses: all(200) },
  { route: 'GET /metrics', path: '/metrics', statuses: all(404) },
  { route: 'GET /robots.txt', path: '/robots.txt', statuses: all(200) },
  { route: 'GET /.well-known/security.txt', path: '/.well-known/security.txt', statuses: all(200) },
  { route: 'GET /security.txt', path: '/security.txt', statuses: all(301) },
  { route: 'GET /rss.xml', path: '/rss.xml', statuses: all(200) },
  { route: String.raw`GET /rss/column/:file{[1-9][0-9]{0,14}\.xml}`, path: '/rss/column/1.xml', statuses: all(200) },
  {
    route: String.raw`GET /rss/podcast/:file{[1-9][0-9]{0,14}\.xml}`,
    path: '/rss/podcast/999999.xml',
    statuses: all(404),
  },
  { route: 'GET /rss/*', path: '/rss/column/0.xml', statuses: all(404) },
  { route: 'GET /sitemap.xml', path: '/sitemap.xml', statuses: all(200) },
  { route: String.raw`GET /sitemap/:file{[a-z0-9-]+\.xml}`, path: '/sitemap/article-999.xml', statuses: all(404) },
  { route: 'GET /sitemap/*', path: '/sitemap/..', statuses: all(200) },
  { route: 'GET /api/docs', path: '/api/docs', statuses: all(200) },
  { route: 'GET /api/openapi.json', path: '/api/openapi.json', statuses: all(200) },
  { route: 'GET /api/notice/stream', path: '/api/notice/stream', statuses: [204, 200, 200, 200] },
  { route: 'ALL /api/notice/stream', path: '/api/notice/stream', method: 'POST', statuses: all(405) },
  {
    route: 'GET /api/desk/contribution/:id/attachment',
    path: '/api/desk/contribution/999999/attachment',
    statuses: [401, 403, 404, 404],
  },
  {
    route: 'ALL /api/desk/contribution/:id/attachment',
    path: '/api/desk/contribution/999999/attachment',
    method: 'POST',
    statuses: all(405),
  },
  { route: 'GET /desk', path: '/desk', statuses: [302, 200, 200, 200] },
  { route: 'GET /desk/*', path: '/desk/member', statuses: [302, 200, 403, 200] },
  { route: 'GET /desk/*', path: '/desk/right', statuses: [302, 200, 403, 200] },
  { route: 'GET /media/:path{.+}', path: `/media/${SOUND}`, statuses: all(403) },
  { route: 'GET /media/:path{.+}', path: '/media/.incoming/a', statuses: all(404) },
  { route: 'GET /media/:path{.+}', path: '/media/attachment/a.bin', statuses: all(404) },
  { route: 'GET /media/code/:name', path: '/media/code/app.svg', statuses: all(200) },
  ...SITE_FILES.map((path) => ({ route: `GET ${path}`, path, statuses: all(200) })),
  // The demo edition has the drawn share picture.
  { route: 'GET /share.jpg', path: '/share.jpg', statuses: all(404) },
  { route: 'GET /theme.css', path: '/theme.css', statuses: all(200) },
  { route: 'ALL /media/*', path: `/media/${SOUND}`, method: 'POST', statuses: all(405) },
  { route: 'GET /play/*', path: '/play/lesson/999999.mp3', statuses: all(404) },
  { route: 'ALL /play/*', path: '/play/lesson/5001.mp3', method: 'POST', statuses: all(405) },
  { route: 'POST /api/pay/notify/:provider', path: '/api/pay/notify/nobody', method: 'POST', statuses: all(404) },
  { route: 'POST /api/pay/notify/:provider', path: '/api/pay/notify/cashier', method: 'POST', statuses: all(400) },
  { route: 'ALL /api/*', path: '/api/nothing', statuses: all(404) },
  { route: 'ALL /h5/api/*', path: '/h5/api/nothing', statuses: all(404) },
  { route: 'GET /*', path: '/dev/outbox', statuses: all(200) },
  { route: 'ALL /*', path: '/', method: 'PUT', statuses: all(405) },
]

describe('an address that is no call', () => {
  test.each(LINES)('$route at $path ($method)', async ({ path, method = 'GET', statuses }) => {
    const found: number[] = []
    for (const by of [null, sessions.reader, sessions.trainee, sessions.admin]) {
      const answer = await ask(path, by, { method })
      found.push(answer.status)
      await answer.body?.cancel()
    }
    expect(found).toEqual(statuses)
  })

  test('has its line, whichever it is', () => {
    const declared = new Set(calls.map(({ key }) => key as string))
    const paths = new Set(calls.map(({ path }) => path))
    const raw = app.routes.filter((route) => !declared.has(route) && !paths.has(route.replace(/^ALL /, '')))
    expect(raw.filter((route) => !LINES.some((line) => line.route === route))).toEqual([])
    expect(RAW_EXITS.routes.filter((route) => !LINES.some((line) => line.route === route))).toEqual([])
  })

  test.each(['/metrics', '/dev/outbox'])(
    '%s says nothing to whoever asks from elsewhere, whatever they claim',
    async (path) => {
      for (const headers of [{}, { 'X-Forwarded-For': '127.0.0.1' }, { Host: 'localhost' }]) {
        const text = await (await app.request(path, { headers: headers as Record<string, string> })).text()
        expect(text).not.toMatch(/http_request|process_cpu|短信发件箱/)
      }
    },
  )
})
