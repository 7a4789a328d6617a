/** Sessions as their owner sees them, and how long they live. */
import { hash } from '@node-rs/argon2'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Model } from '#contract/contract.ts'
import { cookieOf } from '../../../testing/calls/code-calls.ts'
import { credentialsOf, openTestApp, type DemoReader } from '../../../testing/app/test-app.ts'
import { useTestApp } from '../../../testing/app/use-test-app.ts'
import { testHasher } from '../../../testing/app/test-password.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36'
const WECHAT = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 MicroMessenger/8.0.53'

type Headers = { cookie: string }

const app = useTestApp()

beforeEach(async () => {
  app.clock.now = app.clock.start
  await app.db.deleteFrom('session').execute()
  await app.db.deleteFrom('login_attempt').execute()
})

async function signInWith(agent: string, reader: DemoReader = 'reader', headers: object = {}): Promise<Headers> {
  const given = { 'User-Agent': agent, ...headers }
  const response = await app.postJson('/api/login/login', credentialsOf(reader), given)
  return { cookie: cookieOf(response, 'ticket')! }
}

const listOf = (headers: Headers) => app.read<Model<'GET /api/user/sessionList'>>('/api/user/sessionList', { headers })
const readUser = (headers: Headers) => app.request('/api/user', { headers })
const statusOf = async (headers: Headers) => (await readUser(headers)).status
const remove = (path: string, headers: object = {}) =>
  app.request(`/api/user/session${path}`, { method: 'DELETE', headers: { ...headers } })

describe('the list of devices', () => {
  test('has the present one first, then those used last; no token and no agent leaves the house', async () => {
    const phone = await signInWith(WECHAT)
    app.clock.now = app.clock.start + 1
    const tablet = await signInWith('')
    app.clock.now = app.clock.start + 2
    await signInWith(CHROME)
    const list = await listOf(phone)
    expect(list).toEqual([
      {
        id: expect.any(Number),
        device: '微信 · Android',
        createTime: app.clock.start,
        activeTime: app.clock.start,
        current: true,
      },
      {
        id: expect.any(Number),
        device: 'Chrome · Windows',
        createTime: app.clock.start + 2,
        activeTime: app.clock.start + 2,
        current: false,
      },
      {
        id: expect.any(Number),
        device: '未知设备',
        createTime: app.clock.start + 1,
        activeTime: app.clock.start + 1,
        current: false,
      },
    ])
    expect((await listOf(tablet)).map(({ current }) => current)).toEqual([true, false, false])
    const rows = JSON.stringify(await app.db.selectFrom('session').selectAll().execute())
    expect(rows).not.toContain('Mozilla')
  })

  test('knows neither sessions of others nor those that have run out', async () => {
    await signInWith(CHROME)
    await signInWith(CHROME, 'member')
    app.clock.now = app.clock.start + 30 * DAY
    const here = await signInWith(WECHAT)
    expect(await listOf(here)).toHaveLength(1)
    // Signing in has deleted the expired sessions.
    expect(await app.db.selectFrom('session').select('id').execute()).toHaveLength(1)
  })

  test('takes as many queries for many devices as for one', async () => {
    const here = await signInWith(CHROME)
    const one = await app.countQueries(() => listOf(here))
    for (let time = 0; time < 5; time++) await signInWith(WECHAT)
    expect(await app.countQueries(() => listOf(here))).toBe(one)
  })

  test('is for those who are signed in', async () => {
    for (const response of [await app.request('/api/user/sessionList'), await remove('/1'), await remove('')])
      expect(response.status).toBe(401)
  })
})

describe('signing out elsewhere', () => {
  test('ends the one device that was named', async () => {
    const [here, phone, other] = [await signInWith(CHROME), await signInWith(WECHAT), await signInWith('')]
    const { id } = (await listOf(here)).find(({ device }) => device === '微信 · Android')!
    expect((await remove(`/${id}`, here)).status).toBe(200)
    expect([await statusOf(here), await statusOf(phone), await statusOf(other)]).toEqual([200, 401, 200])
    expect((await remove(`/${id}`, here)).status).toBe(404)
  })

  test('of a session that is not one’s own: there is none, and it goes on', async () => {
    const [thief, owner] = [await signInWith(CHROME), await signInWith(WECHAT, 'member')]
    const { id } = (await listOf(owner))[0]!
    const [theirs, nobodys] = [await remove(`/${id}`, thief), await remove('/999999', thief)]
    expect([theirs.status, nobodys.status, await statusOf(owner)]).toEqual([404, 404, 200])
    const words = async (response: Response) => ((await response.json()) as { resultMsg: string }).resultMsg
    expect(await words(theirs)).toBe(await words(nobodys))
  })

  test('on all other devices leaves this one, and other readers, alone', async () => {
    const [here, phone, other] = [await signInWith(CHROME), await signInWith(WECHAT), await signInWith('')]
    const member = await signInWith(WECHAT, 'member')
    expect((await remove('', here)).status).toBe(200)
    expect([await statusOf(here), await statusOf(phone), await statusOf(other)]).toEqual([200, 401, 401])
    expect(await statusOf(member)).toBe(200)
    expect((await remove('', here)).status).toBe(200)
  })

  test('is not done for another site', async () => {
    const [here, phone] = [await signInWith(CHROME), await signInWith(WECHAT)]
    expect((await remove('', { ...here, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect(await statusOf(phone)).toBe(200)
  })
})

describe('a session that is used', () => {
  test('lives on for thirty days from then, and its cookie with it', async () => {
    const here = await signInWith(CHROME)
    app.clock.now = app.clock.start + 29 * DAY
    const response = await readUser(here)
    const cookies = response.headers.getSetCookie()
    expect(cookies).toHaveLength(1)
    expect(cookies[0]).toMatch(new RegExp(`^${here.cookie}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax$`))
    expect((await listOf(here))[0]).toMatchObject({
      createTime: app.clock.start,
      activeTime: app.clock.start + 29 * DAY,
    })
    app.clock.now = app.clock.start + 59 * DAY - 1
    expect(await statusOf(here)).toBe(200)
    app.clock.now += 30 * DAY
    expect(await statusOf(here)).toBe(401)
  })

  test('is written down once an hour at most', async () => {
    const here = await signInWith(CHROME)
    const countWrites = async () =>
      (await app.listQueries(() => readUser(here))).filter(({ sql }) => sql.startsWith('update "session"')).length
    app.clock.now = app.clock.start + HOUR - 1
    expect(await countWrites()).toBe(0)
    expect((await readUser(here)).headers.getSetCookie()).toEqual([])
    app.clock.now = app.clock.start + HOUR
    expect(await countWrites()).toBe(1)
    app.clock.now = app.clock.start + 2 * HOUR - 1
    expect(await countWrites()).toBe(0)
  })

  test('does not hand its cookie to a cache that others share', async () => {
    const here = await signInWith(CHROME)
    const read = () => app.request('/api/index/head', { headers: here })
    const usual = await read()
    expect(usual.headers.get('Cache-Control')).toContain('public')
    app.clock.now = app.clock.start + HOUR
    const prolonged = await read()
    expect(prolonged.headers.getSetCookie()).toHaveLength(1)
    expect(prolonged.headers.get('Cache-Control')).toBe('private, no-store')
    expect((await read()).headers.get('Cache-Control')).toContain('public')
  })

  test('is not brought back to life by the request that ends it', async () => {
    const here = await signInWith(CHROME)
    app.clock.now = app.clock.start + HOUR
    const response = await app.request('/api/login/logout', { method: 'POST', headers: here })
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^ticket=; Max-Age=0/)])
    expect(await statusOf(here)).toBe(401)
  })
})

describe('signing in', () => {
  test('never takes up a token that the browser brought along', async () => {
    const planted = { cookie: `ticket=${'a'.repeat(43)}` }
    const first = await signInWith(CHROME, 'reader', planted)
    expect(first.cookie).not.toBe(planted.cookie)
    expect(await statusOf(planted)).toBe(401)
  })

  test('ends the session that this browser had', async () => {
    const first = await signInWith(CHROME)
    const second = await signInWith(CHROME, 'member', first)
    expect(second.cookie).not.toBe(first.cookie)
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200])
  })

  test('that fails leaves the session as it was', async () => {
    const first = await signInWith(CHROME)
    const response = await app.postJson('/api/login/login', { ...credentialsOf('reader'), password: 'wrong' }, first)
    expect(response.status).toBe(400)
    expect(await statusOf(first)).toBe(200)
  })

  test('makes a hash of older parameters anew, and only that', async () => {
    const hashOf = async () =>
      (await app.db.selectFrom('credential').selectAll().where('account_id', '=', 101).executeTakeFirstOrThrow())
        .password_hash
    const today = await hashOf()
    await signInWith(CHROME)
    expect(await hashOf()).toBe(today)
    const old = await hash(credentialsOf('reader').password, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    await app.db.updateTable('credential').set({ password_hash: old }).where('account_id', '=', 101).execute()
    expect((await app.postJson('/api/login/login', { ...credentialsOf('reader'), password: 'wrong' })).status).toBe(400)
    expect(await hashOf()).toBe(old)
    await signInWith(CHROME)
    const renewed = await hashOf()
    expect(renewed).not.toBe(old)
    expect(testHasher.needsRehash(renewed)).toBe(false)
    expect(await statusOf(await signInWith(CHROME))).toBe(200)
  })
})

describe('a banned reader', () => {
  const ban = (until: number | null) =>
    app.db.updateTable('account').set({ banned_until: until }).where('id', '=', 101).execute()

  test('has no session until the ban is over', async () => {
    const here = await signInWith(CHROME)
    await ban(app.clock.start + HOUR)
    expect(await statusOf(here)).toBe(401)
    const response = await app.postJson('/api/login/login', credentialsOf('reader'))
    expect(response.status).toBe(403)
    expect(response.headers.getSetCookie()).toEqual([])
    app.clock.now = app.clock.start + HOUR
    expect(await statusOf(here)).toBe(200)
    await ban(null)
  })

  test('is told so only with the right password', async () => {
    await ban(app.clock.start + HOUR)
    const response = await app.postJson('/api/login/login', { ...credentialsOf('reader'), password: 'wrong' })
    expect(await response.json()).toMatchObject({ resultCode: 'LOGIN_FAILED' })
    await ban(null)
  })
})

test('signing out removes the cookie on every domain of the house', async () => {
  const site = await openTestApp({ env: { COOKIE_DOMAINS: 'kanwu.test, .old.kanwu.test' } })
  const headers = await site.signIn('reader')
  const response = await site.request('/api/login/logout', { method: 'POST', headers })
  const removal = 'Path=/; HttpOnly; SameSite=Lax'
  expect(response.headers.getSetCookie()).toEqual([
    `ticket=; Max-Age=0; ${removal}`,
    `ticket=; Max-Age=0; Domain=kanwu.test; ${removal}`,
    `ticket=; Max-Age=0; Domain=.old.kanwu.test; ${removal}`,
  ])
  await site.close()
})
