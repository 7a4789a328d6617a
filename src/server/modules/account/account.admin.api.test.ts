/** The first administrator, created from the command line on the server; every new site needs one. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { Colleague } from '#contract/desk/right.ts'
import { phoneOf, testSeal } from '../../testing/app/test-seal.ts'
import { useTestApp } from '../../testing/app/use-test-app.ts'
import { createJournalService } from '../journal/journal.service.ts'
import { makeAdmin } from './account.admin.ts'

const PHONE = '13800138000'
const PASSWORD = 'lamp-over-the-pier'

const app = useTestApp({ rows: 'none' })
beforeEach(async () => void (await app.db.deleteFrom('login_attempt').execute()))

type Given = Partial<Parameters<typeof makeAdmin>[1]>

const make = (given: Given = {}) =>
  makeAdmin(
    { db: app.db, seal: testSeal, journal: createJournalService({ db: app.db }) },
    { phone: PHONE, countryCode: '86', ...given },
    app.clock.now,
  )
const accounts = async () => {
  const rows = await app.db.selectFrom('account').select(['id', 'name', 'role']).orderBy('id').execute()
  return Promise.all(rows.map(async (row) => ({ ...row, phone: await phoneOf(app.db, row.id) })))
}
const journal = () => app.db.selectFrom('journal').selectAll().orderBy('id').execute()
const signIn = (password: string, phone = PHONE) => app.postJson('/api/login/login', { phone, password })

describe('a phone', () => {
  test.each([
    ['that is none', { phone: '12345' }, '手机号格式不正确'],
    ['of no country', { countryCode: '0' }, '没有 +0 这个国家或地区代码'],
    ['with a name that is none', { name: ' ' }, '名字：请填写名字'],
    ['with a password that is too short', { password: 'short' }, '密码至少 8 位'],
    ['with a password that everybody tries', { password: 'password123' }, '太常见'],
    ['with itself as the password', { password: PHONE }, '太常见'],
  ] as [string, Given, string][])('%s is refused, and nothing is written', async (_, given, message) => {
    await expect(make(given)).rejects.toThrow(message)
    expect([await accounts(), await journal()]).toEqual([[], []])
  })

  test('without an account gets one, and it is an administrator; it is noted without the number', async () => {
    const outcome = await make({ phone: '+86 138-0013-8000', name: ' 许立冬 ' })
    expect(outcome).toMatchObject({ name: '许立冬', created: true, raisedFrom: 'reader', hasPassword: false })
    expect(await accounts()).toEqual([{ id: outcome.accountId, name: '许立冬', role: 'admin', phone: PHONE }])
    const lines = await journal()
    expect(lines).toMatchObject([{ action: 'right', noun: 'right', subject: String(outcome.accountId) }])
    expect(lines[0]!.detail).toContain('读者 → 管理员')
    expect(JSON.stringify(lines)).not.toContain(PHONE)
  })

  test('done again, nothing changes: neither the name nor the journal', async () => {
    const before = [await accounts(), await journal()]
    expect(await make({ name: '另一个名字' })).toMatchObject({ created: false, raisedFrom: null, passwordSet: false })
    expect([await accounts(), await journal()]).toEqual(before)
  })
})

describe('a password', () => {
  test('is set once; with it they sign in and see who works here', async () => {
    expect(await make({ password: PASSWORD })).toMatchObject({ passwordSet: true, hasPassword: true })
    const response = await signIn(PASSWORD)
    expect(response.status).toBe(200)
    const cookie = response.headers.getSetCookie()[0]!.split(';')[0]!
    const colleagues = await app.read<Colleague[]>('/api/desk/right', { headers: { cookie } })
    expect(colleagues).toMatchObject([{ name: '许立冬', role: 'admin', isMe: true }])
    expect(JSON.stringify(await journal())).not.toContain(PASSWORD)
  })

  test('given again is no change, and ends no session; another one ends them', async () => {
    const sessions = async () => (await app.db.selectFrom('session').select('account_id').execute()).length
    const [lines, open] = [await journal(), await sessions()]
    expect(open).toBeGreaterThan(0)
    expect(await make({ password: PASSWORD })).toMatchObject({ passwordSet: false, hasPassword: true })
    expect([await journal(), await sessions()]).toEqual([lines, open])
    expect(await make({ password: `${PASSWORD}-2` })).toMatchObject({ passwordSet: true })
    expect(await sessions()).toBe(0)
    expect((await signIn(PASSWORD)).status).not.toBe(200)
  })
})

test('an editor who becomes one keeps the account; single rights are no longer needed', async () => {
  const { accountId } = await make({ phone: '13800138001', name: '沈小舟' })
  await app.db.updateTable('account').set({ role: 'editor' }).where('id', '=', accountId).execute()
  const right = { account_id: accountId, right_name: 'site', granted_at: app.clock.now } as const
  await app.db.insertInto('house_right').values(right).execute()
  expect(await make({ phone: '13800138001' })).toMatchObject({ accountId, created: false, raisedFrom: 'editor' })
  expect(await app.db.selectFrom('house_right').selectAll().execute()).toEqual([])
  expect((await journal()).at(-1)?.detail).toContain('编辑 → 管理员')
})

test('a second factor that was lost is removed on request, once, which is noted', async () => {
  const { accountId } = await make()
  await app.db
    .insertInto('second_factor')
    .values({ account_id: accountId, secret_sealed: 's', confirmed_at: 1 })
    .execute()
  expect(await make()).toMatchObject({ factorReset: false })
  expect(await make({ resetsFactor: true })).toMatchObject({ factorReset: true })
  expect((await journal()).at(-1)!.detail).toContain('重置了两步验证')
  expect(await make({ resetsFactor: true })).toMatchObject({ factorReset: false })
  expect(await app.db.selectFrom('second_factor').selectAll().execute()).toEqual([])
})
