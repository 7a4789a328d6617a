/** Secrets stay where they belong: neither the log nor the database learns a password, a number or a token. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { credentialsOf, openTestApp, type TestApp } from '#server/testing/test-app.ts'

const { phone, password } = credentialsOf('reader')
const WRONG = 'a-wrong-password'

let app: TestApp
let token: string

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
})
afterAll(() => app.close())

function expectNoSecrets(text: string): void {
  for (const secret of [phone, password, WRONG, token]) expect(text).not.toContain(secret)
}

test('the log has written down the requests, without any secret', () => {
  expect(app.lines.length).toBeGreaterThanOrEqual(9)
  expectNoSecrets(app.lines.join(''))
})

test('no table of the database holds a token or a password', async () => {
  const tables = await app.db.introspection.getTables()
  expect(tables.map((table) => table.name)).toContain('session')
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(app.db)
    const text = JSON.stringify(rows)
    for (const secret of [password, WRONG, token]) expect(text, name).not.toContain(secret)
    // The number belongs to the account, and nowhere else.
    if (name !== 'account') expect(text, name).not.toContain(phone)
  }
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
