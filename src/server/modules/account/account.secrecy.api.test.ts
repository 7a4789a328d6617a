/** Secrets stay where they belong: neither the log nor the database learns a password, a number, a code or a token. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeCalls, cookieOf, wrongCode } from '../../testing/calls/code-calls.ts'
import { memberCalls } from '../../testing/calls/member-calls.ts'
import { credentialsOf, openTestApp, type TestApp } from '../../testing/app/test-app.ts'

const { phone, password } = credentialsOf('reader')
const WRONG = 'a-wrong-password'
const NEW = 'a-new-password-7'
const NEWCOMER = '13712345678'
/** A reader who changes their number and deletes their account. */
const LEAVER = '13712345679'
const LEAVERS_NEXT = { phone: '61234567', countryCode: '852' }
/** From outside the mainland: the log cannot recognise it by its format. */
const ABROAD = { phone: '51234567', countryCode: '852' }

let app: TestApp
let token: string
/** tokens of codes and ids of devices, as the calls gave them out */
const given: string[] = []
const codes: string[] = []

beforeAll(async () => {
  app = await openTestApp({ pages: 'built' })
  const headers = await app.signIn('reader')
  token = headers.cookie.slice('ticket='.length)
  const query = `phone=${phone}&password=`
  await app.request(`/api/login/login?${query}${password}`)
  await app.request(`/api/login/login?${query}${WRONG}`)
  await app.request(`/api/login/login/${phone}?${query}${WRONG}`)
  await app.postJson('/api/login/login', { phone, password: WRONG })
  await app.request('/api/login/login', { method: 'POST', body: `{"phone":"${phone}","password":"${WRONG}"` })
  await app.request('/api/user', { headers })
  await app.request(`/login?${query}${WRONG}`, { headers })
  await app.request('/', { headers })
  await useCodes()
  await useMembership()
})
afterAll(() => app.close())

/** Every call around codes, rightly and wrongly, in both of its forms. */
async function useCodes(): Promise<void> {
  const { post } = codeCalls(app)
  const get = (name: string, values: Record<string, string>) =>
    app.request(`/api/login/${name}?${new URLSearchParams(values)}`)
  const asks = [
    () => post('sendLoginCode', { phone: NEWCOMER }),
    () => get('sendLoginCode', { phone, purpose: 'password', sign: WRONG }),
    () => get('sendLoginCode', ABROAD),
  ]
  const sent: { code: string; token: string }[] = []
  for (const ask of asks) {
    const response = await ask()
    const { model } = (await response.json()) as { model: { token: string } }
    const { code } = app.sms.messages.at(-1)!
    sent.push({ code, token: model.token })
    codes.push(code)
    given.push(model.token, cookieOf(response, 'device')!.slice('device='.length))
  }
  const [login, reset, abroad] = sent
  await post('checkCode', { phone: NEWCOMER, code: wrongCode(login!.code), token: login!.token })
  await get('checkCode', { phone: NEWCOMER, ...login! })
  await get('quickLogin', { phone: NEWCOMER, code: wrongCode(login!.code), token: login!.token })
  await get('quickLogin', { phone: NEWCOMER, ...login! })
  await post('quickLogin', { phone: NEWCOMER, ...login! })
  await get('checkCode', { ...ABROAD, ...abroad! })
  await get('forgetPassword', { phone, ...reset!, password: WRONG, code: wrongCode(reset!.code) })
  await get('forgetPassword', { phone, ...reset!, password: NEW })
  await post('forgetPassword', { phone, ...reset!, password: NEW })
  await get(`forgetPassword/${reset!.code}x`, { phone, ...reset!, password: NEW })
}

/** Every call of a member that carries a secret, rightly and wrongly. */
async function useMembership(): Promise<void> {
  const { join, post, receiveIdentity, receivePhone } = memberCalls(app)
  const who = await join(LEAVER)
  const note = <Sent extends { code: string; token: string }>(sent: Sent): Sent => {
    codes.push(sent.code)
    given.push(sent.token)
    return sent
  }
  codes.push(app.sms.messages.at(-1)!.code)
  given.push(who.cookie.slice('ticket='.length))
  const identity = note(await receiveIdentity(who))
  const wrong = { ...identity, code: wrongCode(identity.code) }
  await post(who, 'checkIdentity', { identity: wrong })
  await post(who, 'checkIdentity', { identity })
  const sent = note(await receivePhone(who, LEAVERS_NEXT))
  await post(who, 'changePhone', { identity: wrong, ...LEAVERS_NEXT, ...sent })
  await post(who, 'changePhone', { identity, ...LEAVERS_NEXT, ...sent })
  await post(who, 'changePhone', { identity, ...LEAVERS_NEXT, ...sent })
  const again = note(await receiveIdentity(who))
  await post(who, 'changePassword', { identity: { password: WRONG }, password: NEW })
  await post(who, 'changePassword', { identity: again, password: NEW })
  await app.request('/api/user/export', { headers: { cookie: who.cookie } })
  await post(who, 'leave', { identity: { password: WRONG }, confirm: '注销账号' })
  const left = await post(who, 'leave', { identity: { password: NEW }, confirm: '注销账号' })
  expect(left.status).toBe(200)
}

function expectNoSecrets(text: string): void {
  for (const secret of [
    phone,
    NEWCOMER,
    LEAVER,
    ABROAD.phone,
    LEAVERS_NEXT.phone,
    password,
    WRONG,
    NEW,
    token,
    ...given,
  ])
    expect(text).not.toContain(secret)
  // Six digits may be part of a time or an id by chance, but must not appear alone.
  for (const code of codes) expect(text).not.toMatch(new RegExp(`(?<![\\w.-])${code}(?![\\w-])`))
}

test('the log has written down the requests, without any secret', () => {
  expect(app.lines.length).toBeGreaterThanOrEqual(22)
  expectNoSecrets(app.lines.join(''))
})

test('no table of the database holds a token, a password or a number', async () => {
  const tables = await app.db.introspection.getTables()
  expect(tables.map((table) => table.name)).toContain('session')
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(app.db)
    const text = JSON.stringify(rows)
    for (const secret of [password, WRONG, NEW, token, ...given]) expect(text, name).not.toContain(secret)
    for (const code of codes) expect(text, name).not.toContain(`"${code}"`)
    // Neither of those who have an account nor of those who have left.
    for (const number of [phone, NEWCOMER, LEAVER]) expect(text, name).not.toContain(number)
    for (const number of [LEAVERS_NEXT.phone, ABROAD.phone]) expect(text, name).not.toContain(`"${number}"`)
  }
})

test('what is kept of a code are hashes', async () => {
  const rows = await app.db.selectFrom('sms_code').selectAll().execute()
  expect(rows.length).toBeGreaterThanOrEqual(3)
  for (const row of rows)
    for (const value of [row.phone_hash, row.code_hash, row.token_hash]) expect(value).toMatch(/^[\w-]{43}$/)
})

test('when a message cannot be sent, the log tells why, without any secret', async () => {
  app.clock.now += 60 * 60 * 1000
  app.sms.failure = new Error(`cannot reach ${NEWCOMER}`)
  expect((await app.postJson('/api/login/sendLoginCode', { phone: NEWCOMER })).status).toBe(503)
  expect(app.lines.join('')).toContain('cannot reach')
  expectNoSecrets(app.lines.join(''))
})

test('when the database fails during sign-in, the log tells why, without any secret', async () => {
  await sql`drop table login_attempt`.execute(app.db)
  const response = await app.postJson('/api/login/login', { phone, password })
  expect(response.status).toBe(500)
  const text = await response.text()
  expect(JSON.parse(text)).toMatchObject({ resultCode: 'SYSTEM', resultMsg: '系统出错了' })
  expect(text).not.toContain('login_attempt')
  const log = app.lines.join('')
  expect(log).toContain('login_attempt')
  expectNoSecrets(log)
})
