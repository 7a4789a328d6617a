/** Signing in and out over HTTP, and what a session is worth. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#contract/site/account.ts'
import { credentialsOf, openTestApp, type TestApp } from '../../testing/app/test-app.ts'

const DAY = 24 * 60 * 60 * 1000
const MINUTE = 60 * 1000

let app: TestApp

beforeAll(async () => {
  // Behind a trusted proxy, so that a test can use any client address.
  app = await openTestApp({ env: { TRUST_PROXY: 'on' } })
})
afterAll(() => app.close())
beforeEach(() => app.db.deleteFrom('login_attempt').execute())

type Credentials = { phone?: unknown; countryCode?: unknown; password?: unknown }

const post = (credentials: Credentials, headers: Record<string, string> = {}) =>
  app.postJson('/api/login/login', credentials, headers)
const get = (credentials: Record<string, string>, headers: Record<string, string> = {}) =>
  app.request(`/api/login/login?${new URLSearchParams(credentials)}`, { headers })
const readUser = (headers: Record<string, string> = {}) => app.request('/api/user', { headers })
const failure = async (response: Response) => {
  const { requestId: _, ...rest } = (await response.json()) as Record<string, unknown>
  return { status: response.status, ...rest }
}

describe.each([
  ['POST', post],
  ['GET', get],
] as const)('signing in by %s', (_, send) => {
  test('sets a cookie that scripts cannot read and other sites do not send', async () => {
    const response = await send(credentialsOf('reader'))
    expect(response.status).toBe(200)
    const cookies = response.headers.getSetCookie()
    expect(cookies).toHaveLength(2)
    const [value, ...attributes] = cookies[0]!.split('; ')
    expect(value).toMatch(/^ticket=[\w-]{43}$/)
    expect(attributes.toSorted()).toEqual(['HttpOnly', `Max-Age=${30 * 24 * 3600}`, 'Path=/', 'SameSite=Lax'])
    const [known, ...others] = cookies[1]!.split('; ')
    expect(known).toMatch(/^knownBrowser=[0-9a-z]+\.[\w-]{22}\.[\w-]{43}$/)
    expect(others.toSorted()).toEqual(['HttpOnly', `Max-Age=${365 * 24 * 3600}`, 'Path=/', 'SameSite=Lax'])
    expect((await readUser({ cookie: value! })).status).toBe(200)
  })

  test('answers with the reader and nothing secret, not to be kept', async () => {
    const response = await send(credentialsOf('reader'))
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    const token = response.headers.getSetCookie()[0]!.match(/ticket=([^;]+)/)![1]!
    const text = await response.text()
    expect(JSON.parse(text)).toMatchObject({ success: true, model: { uid: 101, name: '访客小七', vipInfo: [] } })
    expect(text).not.toContain(token)
    expect(text).not.toContain(credentialsOf('reader').phone)
  })

  test('is refused alike for a wrong password and for an unknown number', async () => {
    const wrong = await send({ ...credentialsOf('reader'), password: 'wrong' })
    const unknown = await send({ phone: '13999999999', password: 'wrong' })
    for (const response of [wrong, unknown]) {
      expect(response.headers.getSetCookie()).toEqual([])
      expect(response.headers.get('Cache-Control')).toContain('no-store')
    }
    const expected = { status: 400, success: false, resultCode: 'LOGIN_FAILED', model: null }
    expect(await failure(wrong)).toMatchObject(expected)
    expect(await failure(unknown)).toEqual({
      ...expected,
      resultMsg: '手机号或密码不正确',
      message: '手机号或密码不正确',
    })
  })

  test.each([
    ['', '86', '手机号不能为空'],
    ['   ', '86', '手机号不能为空'],
    ['123', '86', '手机号格式不正确'],
    ['20000000001', '86', '手机号格式不正确'],
    ['1000000000a', '86', '手机号格式不正确'],
    ['100000000011', '86', '手机号格式不正确'],
    ['123', '852', '手机号格式不正确'],
    ['10000000001', 'cn', '国家或地区代码有误'],
  ])('says what is wrong with the number “%s” of country %s', async (phone, countryCode, message) => {
    const response = await send({ phone, countryCode, password: 'x' })
    expect(response.status).toBe(400)
    expect(await failure(response)).toMatchObject({
      resultCode: 'BAD_INPUT',
      resultMsg: expect.stringContaining(message),
    })
  })

  test('asks for the password', async () => {
    expect(await failure(await send({ phone: '10000000001', password: '' }))).toMatchObject({
      status: 400,
      resultMsg: expect.stringContaining('请输入密码'),
    })
  })

  test('from another site is refused', async () => {
    for (const site of ['cross-site', 'same-site']) {
      const response = await send(credentialsOf('reader'), { 'Sec-Fetch-Site': site })
      expect(await failure(response)).toMatchObject({ status: 403, resultCode: 'CROSS_SITE' })
      expect(response.headers.getSetCookie()).toEqual([])
    }
    for (const site of ['same-origin', 'none']) {
      expect((await send(credentialsOf('reader'), { 'Sec-Fetch-Site': site })).status).toBe(200)
    }
  })
})

test('spaces around a number do not matter', async () => {
  expect((await post({ ...credentialsOf('reader'), phone: ' 10000000001 ' })).status).toBe(200)
})

test('over https the cookie travels over https alone', async () => {
  const safe = await openTestApp({ env: { PUBLIC_URL: 'https://kanwu.test' } })
  const response = await safe.postJson('/api/login/login', credentialsOf('reader'))
  expect(response.headers.getSetCookie()[0]).toContain('; Secure')
  expect(response.headers.get('Strict-Transport-Security')).toContain('max-age=')
  await safe.close()
})

describe('guessing passwords', () => {
  const from = (address: number) => ({ 'X-Forwarded-For': `203.0.113.${address}` })
  const guess = (reader: 'reader' | 'member', address: number) =>
    post({ ...credentialsOf(reader), password: 'wrong' }, from(address))

  test('ten times closes the door for that number, and a quarter of an hour opens it again', async () => {
    const start = app.clock.now
    for (let time = 0; time < 10; time++) expect((await guess('reader', time)).status).toBe(400)
    const closed = await post(credentialsOf('reader'), from(99))
    expect(closed.headers.getSetCookie()).toEqual([])
    expect(await failure(closed)).toMatchObject({ status: 429, resultCode: 'TOO_MANY' })
    expect((await post(credentialsOf('member'), from(98))).status).toBe(200)
    app.clock.now = start + 15 * MINUTE - 1
    expect((await post(credentialsOf('reader'), from(97))).status).toBe(429)
    app.clock.now = start + 15 * MINUTE
    expect((await post(credentialsOf('reader'), from(96))).status).toBe(200)
    app.clock.now = start
  })

  test('ten times from one address closes the door for that address', async () => {
    const phones = Array.from({ length: 10 }, (_, index) => `1390000000${index}`)
    for (const phone of phones) expect((await post({ phone, password: 'wrong' }, from(7))).status).toBe(400)
    expect((await post(credentialsOf('reader'), from(7))).status).toBe(429)
    expect((await post(credentialsOf('reader'), from(8))).status).toBe(200)
  })

  test('what a client claims about its address does not help it', async () => {
    const claim = (claimed: number) => ({ 'X-Forwarded-For': `203.0.113.${claimed}, 203.0.113.250` })
    for (let time = 0; time < 10; time++) await post({ phone: `1380000000${time}`, password: 'wrong' }, claim(time))
    expect((await post(credentialsOf('reader'), claim(77))).status).toBe(429)
  })

  test('all at once does not give more than ten guesses', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, (_, index) => guess('member', index)))
    expect(answers.filter((answer) => answer.status === 400).length).toBeLessThanOrEqual(10)
    expect(answers.every((answer) => answer.status === 400 || answer.status === 429)).toBe(true)
  })

  test('right passwords are not counted, however many', async () => {
    for (let time = 0; time < 12; time++) expect((await post(credentialsOf('reader'), from(1))).status).toBe(200)
  })
})

describe('the signed-in reader', () => {
  test('is unknown without a cookie', async () => {
    const response = await readUser()
    expect(response.headers.get('Cache-Control')).toContain('no-store')
    expect(await failure(response)).toMatchObject({ status: 401, resultCode: 'NOT_LOGIN', resultMsg: '请先登录' })
  })

  test.each([
    ['empty', ''],
    ['invented', 'nonsense'],
    ['very long', 'x'.repeat(5000)],
    ['badly encoded', '%ff'],
    ['broken', '%00'],
  ])('is unknown with a ticket that is %s', async (_, ticket) => {
    expect((await readUser({ cookie: `ticket=${ticket}` })).status).toBe(401)
  })

  test('has an id, a name and memberships', async () => {
    const member = await app.read<User>('/api/user', { headers: await app.signIn('member') })
    expect(member).toMatchObject({ uid: 102, name: '老读者' })
    expect(member.vipInfo).toEqual([
      { vipLevel: 4, vip: true, vipValid: true, vipExpiration: app.clock.now + 200 * DAY },
    ])
    expect(JSON.stringify(member)).not.toContain(credentialsOf('member').phone)
  })

  test.each([
    ['reader', false],
    ['member', false],
    ['trainee', true],
    ['editor', true],
    ['admin', true],
  ] as const)('learns whether they work here: %s', async (who, works) => {
    const user = await app.read<User>('/api/user', { headers: await app.signIn(who) })
    expect('house' in user).toBe(works)
  })

  test('is told when a membership has run out', async () => {
    const headers = await app.signIn('member')
    const expiry = app.clock.now + 200 * DAY
    await app.db.updateTable('membership').set({ expires_at: app.clock.now }).where('account_id', '=', 102).execute()
    const { vipInfo } = await app.read<User>('/api/user', { headers })
    await app.db.updateTable('membership').set({ expires_at: expiry }).where('account_id', '=', 102).execute()
    expect(vipInfo).toMatchObject([{ vipLevel: 4, vipValid: false }])
  })
})

describe('a session', () => {
  test('ends on the server when the reader signs out; others go on', async () => {
    const [here, elsewhere] = [await app.signIn('reader'), await app.signIn('reader')]
    const response = await app.request('/api/login/logout', { method: 'POST', headers: here })
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toContain('no-store')
    expect(response.headers.getSetCookie()[0]).toMatch(/^ticket=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/)
    expect((await readUser(here)).status).toBe(401)
    expect((await readUser(elsewhere)).status).toBe(200)
  })

  test('cannot be ended by another site', async () => {
    const headers = await app.signIn('reader')
    const request = { method: 'POST', headers: { ...headers, 'Sec-Fetch-Site': 'cross-site' } }
    expect((await app.request('/api/login/logout', request)).status).toBe(403)
    expect((await readUser(headers)).status).toBe(200)
  })

  test('may be ended twice, or without there being one', async () => {
    const headers = await app.signIn('reader')
    for (const given of [headers, headers, {}]) {
      expect((await app.request('/api/login/logout', { method: 'POST', headers: given })).status).toBe(200)
    }
  })

  test('lasts thirty days when nobody uses it', async () => {
    const start = app.clock.now
    const [used, forgotten] = [await app.signIn('reader'), await app.signIn('reader')]
    app.clock.now = start + 30 * DAY - 1
    expect((await readUser(used)).status).toBe(200)
    app.clock.now = start + 30 * DAY
    expect((await readUser(forgotten)).status).toBe(401)
    app.clock.now = start
  })
})
