/** The demo accounts, whose password is in the README: found at a public address however they came there, and closed. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createMetrics } from '../../../http/observe/metrics.ts'
import { createLog } from '../../../http/observe/log.ts'
import { readEnv } from '../../../config/env.ts'
import { prepareDatabase } from '../../../process/prepare-database.ts'
import { CHILD_ENV } from '../../../testing/app/child-env.ts'
import { credentialsOf, openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { sealedPhone, TEST_PHONE_KEY, testSeal } from '../../../testing/app/test-seal.ts'
import { createSeal } from '../account.seal.ts'
import { createJournalService } from '../../journal/journal.service.ts'
import { hashPassword } from '../session/password.ts'
import { closeDemoAccounts, listDemoAccounts } from './account.demo.ts'
import { DEMO_PASSWORD } from './demo-list.ts'

const ROOT = join(import.meta.dirname, '../../../../..')
const OWN_PASSWORD = 'a-lantern-in-the-reeds'
const HOLDERS = [101, 102, 103, 149, 150]
const PUBLIC = { PUBLIC_URL: 'https://www.weekly.example' }

let app: TestApp
beforeEach(async () => {
  app = await openTestApp()
})
afterEach(() => app.close())

const place = () => ({ DATA_DIR: app.location.dataDir, DATABASE_URL: app.location.url })
const tools = () => ({ db: app.db, seal: testSeal, journal: createJournalService({ db: app.db }) })
const close = (all = false) => closeDemoAccounts(tools(), { all }, app.clock.now)
const idsOf = async (closing: ReturnType<typeof close>) => (await closing).map(({ account }) => account.id)
const passwords = async () =>
  Object.fromEntries((await listDemoAccounts(tools())).map(({ id, password }) => [id, password]))
const setPassword = async (id: number, password: string) =>
  app.db
    .updateTable('credential')
    .set({ password_hash: await hashPassword(password) })
    .where('account_id', '=', id)
    .execute()
const movePhone = (id: number, phone: string) =>
  app.db.updateTable('account').set(sealedPhone(phone)).where('id', '=', id).execute()
const isStaff = async (cookie: string) => (await app.request('/api/desk/right', { headers: { cookie } })).status === 200

/** The part of a start before the socket is opened; closed again at once. */
async function prepare(env: Record<string, string | undefined>) {
  const log = createLog('silent', { write() {} })
  const given = readEnv({ ...place(), PHONE_KEY: TEST_PHONE_KEY, ...env })
  const contentDir = join(ROOT, 'content')
  const db = await prepareDatabase({ env: given, log, metrics: createMetrics(), seal: testSeal, contentDir })
  await db.destroy()
}

describe('a start', () => {
  test.each([
    ['at a public address', PUBLIC],
    ['on a socket for everybody, whatever the address says', { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost' }],
    ['with the demo edition of a public site', { ...PUBLIC, DEMO: 'public' }],
    ['while developing', { ...PUBLIC, NODE_ENV: 'development' }],
  ])('%s is refused while anybody can sign in as administrator, and names the command', async (_, env) => {
    await expect(prepare(env)).rejects.toThrow(
      /^the address is public, .* \(101, 102, 103, 149, 150\); npm run demo:accounts -- --remove closes them$/,
    )
  })

  test('on this machine alone is not', () => prepare({}))

  test('is refused for a single one of them, an administrator with another number too', async () => {
    await close()
    await prepare(PUBLIC)
    await app.db
      .insertInto('credential')
      .values({ account_id: 101, password_hash: await hashPassword(DEMO_PASSWORD), changed_at: 0 })
      .execute()
    await expect(prepare(PUBLIC)).rejects.toThrow('(101)')
    await movePhone(101, '13912345670')
    // A reader of another site may have this id, and must not be able to keep that site from starting.
    await prepare(PUBLIC)
    await app.db.updateTable('account').set({ role: 'admin' }).where('id', '=', 101).execute()
    await expect(prepare(PUBLIC)).rejects.toThrow('(101)')
  })

  test('finds them under each of several keys', async () => {
    const key = (id: string, fill: number) => ({ id, secret: Buffer.alloc(32, fill) })
    const rotated = createSeal([key('new', 9), key('test', 7)])
    expect((await listDemoAccounts({ db: app.db, seal: rotated })).map(({ id }) => id)).toEqual(HOLDERS)
  })
})

describe('closing them', () => {
  test('takes password, sessions and staff rights, and leaves what they have written and own', async () => {
    const response = await app.postJson('/api/login/login', credentialsOf('admin'))
    expect(response.status).toBe(200)
    const cookie = response.headers.getSetCookie()[0]!.split(';')[0]!
    expect(await isStaff(cookie)).toBe(true)
    const tables = ['comment', 'bookmark', 'entitlement', 'membership', 'article', 'story'] as const
    const read = () => Promise.all(tables.map((table) => app.db.selectFrom(table).selectAll().execute()))
    const before = await read()

    expect(await idsOf(close())).toEqual(HOLDERS)
    expect(await isStaff(cookie)).toBe(false)
    for (const who of ['reader', 'member', 'editor', 'trainee', 'admin'] as const)
      expect((await app.postJson('/api/login/login', credentialsOf(who))).status, who).not.toBe(200)
    expect(await read()).toEqual(before)
    const rows = app.db.selectFrom('account').select(['role', 'phone_hash']).where('id', 'in', HOLDERS)
    expect((await rows.execute()).every(({ role, phone_hash }) => role === 'reader' && phone_hash)).toBe(true)
    expect(
      await app.db.selectFrom('house_right').select('right_name').where('account_id', 'in', HOLDERS).execute(),
    ).toEqual([])
    const journal = await app.db
      .selectFrom('journal')
      .select(['subject', 'detail'])
      .where('detail', 'like', '%demo:accounts%')
      .execute()
    expect(journal).toHaveLength(HOLDERS.length)
    expect(journal.find(({ subject }) => subject === '150')?.detail).toContain('管理员 → 读者')

    const settled = await Promise.all([read(), app.db.selectFrom('journal').selectAll().execute()])
    expect(await idsOf(close())).toEqual([])
    expect(await idsOf(close(true))).toEqual([])
    expect(await Promise.all([read(), app.db.selectFrom('journal').selectAll().execute()])).toEqual(settled)
  })

  test('leaves an account whose password was changed, by the operator or by an intruder, unless all are meant', async () => {
    await setPassword(150, OWN_PASSWORD)
    const { cookie } = await app.signIn('admin')
    expect(await idsOf(close())).toEqual([101, 102, 103, 149])
    expect(await passwords()).toEqual({ 101: 'none', 102: 'none', 103: 'none', 149: 'none', 150: 'other' })
    expect(await isStaff(cookie)).toBe(true)
    expect(await idsOf(close(true))).toEqual([150])
    expect(await isStaff(cookie)).toBe(false)
    expect(
      (await app.postJson('/api/login/login', { ...credentialsOf('admin'), password: OWN_PASSWORD })).status,
    ).not.toBe(200)
  })

  test('with all ends sessions that were opened without a password as well', async () => {
    await close()
    const { cookie } = await app.signIn('reader')
    expect(await idsOf(close())).toEqual([])
    expect(await idsOf(close(true))).toEqual([101])
    expect((await app.request('/api/user/info', { headers: { cookie } })).status).not.toBe(200)
  })
})

describe('the command', () => {
  async function run(...args: string[]) {
    const child = spawn(process.execPath, ['src/server/commands/demo-accounts.ts', ...args], {
      cwd: ROOT,
      env: { ...CHILD_ENV, ...place(), ...PUBLIC, PHONE_KEY: TEST_PHONE_KEY },
    })
    const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
    return { code, err, lines: out.trim().split('\n') }
  }

  test('lists them, closes them, and says what is left', async () => {
    await setPassword(103, OWN_PASSWORD)
    const list = await run()
    expect(list).toMatchObject({ code: 0, err: '' })
    expect(list.lines).toContain('Demo: account 150 (顾守中, 管理员) has the password that everybody knows.')
    expect(list.lines).toContain('Demo: account 103 (值班编辑, 编辑) has another password.')
    expect(list.lines.at(-1)).toBe('Demo: npm run demo:accounts -- --remove closes those with the known password.')
    expect(await passwords()).toMatchObject({ 150: 'known' })

    const removed = await run('--remove')
    expect(removed).toMatchObject({ code: 0, err: '' })
    expect(removed.lines).toContain(
      'Demo: account 150 (顾守中, 管理员) has lost its password, 0 sessions, its staff rights; what it has written stays.',
    )
    expect(removed.lines.at(-1)).toContain('--remove --all')
    expect(await passwords()).toMatchObject({ 103: 'other', 150: 'none' })
    await prepare(PUBLIC)

    expect(await run('--all')).toMatchObject({
      code: 1,
      err: 'kanwu: usage: npm run demo:accounts [-- --remove [--all]]\n',
    })
  })
}, 60_000)
