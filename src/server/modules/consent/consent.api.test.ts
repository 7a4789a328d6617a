/** Consent: nobody registers or buys without texts to agree to, and a material change is asked for again. */
import { describe, expect, test } from 'vitest'
import type { User } from '#contract/site/account.ts'
import type { Head } from '#contract/site/home.ts'
import { LEGAL_PAGES, type LegalPage } from '#domain/content/static-page.ts'
import { codeCalls, cookieOf } from '../../testing/calls/code-calls.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { publishPageVersion } from '../../testing/app/publish-page-version.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { testSeal } from '../../testing/app/test-seal.ts'
import { useReaders, useTestApp } from '../../testing/app/use-test-app.ts'
import { makeAdmin } from '../account/account.admin.ts'
import { addMissingDrafts } from '../about/about.template.ts'
import { createJournalService } from '../journal/journal.service.ts'

const ADMIN = '13800138000'
const STRANGER = '13800138001'

async function enter(app: TestApp, phone: string): Promise<Response> {
  const calls = codeCalls(app)
  const { token, code } = await calls.receive({ phone })
  return calls.post('quickLogin', { phone, token, code })
}

async function addAdmin(app: TestApp): Promise<void> {
  const tools = { db: app.db, seal: testSeal, journal: createJournalService({ db: app.db }) }
  await makeAdmin(tools, { phone: ADMIN, countryCode: '86', name: '许立冬' }, app.clock.now)
}

const publishVersion = (app: TestApp, code: LegalPage, version: number, isMaterial: boolean) =>
  publishPageVersion(app, code, { version, isMaterial })

const readHead = (app: TestApp) => app.read<Head>('/api/index/head')

describe('a public site without agreement and privacy policy', () => {
  const app = useTestApp({ rows: 'none', pages: 'built' })

  test('registers nobody, and says why', async () => {
    expect(await addMissingDrafts({ db: app.db }, app.clock.now)).toBe(9)
    expect(await addMissingDrafts({ db: app.db }, app.clock.now)).toBe(0)
    expect((await readHead(app)).consent).toBe('closed')
    const { message } = await expectFailure(await enter(app, STRANGER), 'FORBIDDEN')
    expect(message).toContain('注册还没有开放')
    const { count } = await app.db
      .selectFrom('account')
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(0)
  })

  test('lets those in who have an account, takes no order from them, and shows it at the desk', async () => {
    await addAdmin(app)
    const response = await enter(app, ADMIN)
    expect(response.status).toBe(200)
    const cookie = cookieOf(response, 'ticket')!
    const order = { type: 'knowledge', provider: 'cashier', key: 'a-key-of-an-order' }
    const { message } = await expectFailure(await app.postJson('/api/order', order, { cookie }), 'FORBIDDEN')
    expect(message).toContain('购买还没有开放')
    const { lines } = await app.read<{ lines: object[] }>('/api/desk/status', { headers: { cookie } })
    expect(lines).toContainEqual(expect.objectContaining({ check: 'legal', state: 'broken' }))
  })

  test('asks for no consent to what is not there', async () => {
    for (const path of ['/login', '/get-password']) {
      const html = await (await app.request(path)).text()
      expect(html).not.toMatch(/href="\/(?:agreement|privacy)"/)
    }
    expect(await (await app.request('/login')).text()).toContain('现在还不能注册新账号')
  })

  test('opens with both of them, and asks the account from before', async () => {
    await publishVersion(app, 'agreement', 1, true)
    expect((await readHead(app)).consent).toBe('closed')
    await publishVersion(app, 'privacy', 1, true)
    expect((await readHead(app)).consent).toBe('required')
    app.clock.now += 61_000
    const user = (await (await enter(app, STRANGER)).json()) as { model: User }
    expect(user.model.consent).toBeUndefined()
    const agreed = await app.db.selectFrom('consent').select(['page', 'version']).orderBy('page').execute()
    expect(agreed).toEqual(LEGAL_PAGES.map((page) => ({ page, version: 1 })))
    const admin = (await (await enter(app, ADMIN)).json()) as { model: User }
    expect(admin.model.consent).toHaveLength(2)
  })

  test('asks whoever never agreed for a first agreement, and speaks of a change to nobody else than who did', async () => {
    const dueOf = async (phone: string) => {
      // Codes are not sent to one address as often as one likes.
      app.clock.now += 3_600_000
      const { model } = (await (await enter(app, phone)).json()) as { model: User }
      return model.consent?.map(({ page, isFirst }) => ({ page, isFirst })) ?? []
    }
    const both = LEGAL_PAGES.map((page) => ({ page, isFirst: true }))
    expect(await dueOf(ADMIN)).toEqual(both)
    await publishVersion(app, 'privacy', 2, true)
    expect(await dueOf(STRANGER)).toEqual([{ page: 'privacy', isFirst: false }])
    expect(await dueOf(ADMIN)).toEqual(both)
  })
})

describe('a site on this machine alone', () => {
  const app = useTestApp({ rows: 'none', env: { PUBLIC_URL: 'http://localhost:3000' } })

  test('registers without them, and asks for no consent', async () => {
    expect((await readHead(app)).consent).toBe('none')
    expect((await enter(app, STRANGER)).status).toBe(200)
  })
})

describe('after a change', () => {
  const { app, sessions, readAs } = useReaders()
  const due = async () => {
    await app.passSecond()
    app.clock.now += 61_000
    return (await readAs<User>('reader', '/api/user')).consent
  }
  const agree = (version: number) =>
    app.postJson('/api/user/consent', { list: [{ page: 'privacy', version }] }, sessions.reader)

  test('that is not material nobody is asked', async () => {
    expect(await due()).toBeUndefined()
    await publishVersion(app, 'privacy', 2, false)
    expect(await due()).toBeUndefined()
  })

  test('that is material everybody is asked, for the version that is published then', async () => {
    await publishVersion(app, 'privacy', 3, true)
    expect(await due()).toEqual([
      { page: 'privacy', title: '隐私政策', version: 3, linkUrl: '/privacy', isFirst: false },
    ])
    await expectFailure(await agree(2), 'CONFLICT')
    await expectFailure(await agree(4), 'CONFLICT')
    expect((await agree(3)).status).toBe(200)
    expect((await agree(3)).status).toBe(200)
    expect(await due()).toBeUndefined()
  })

  test('what was agreed to is in the export', async () => {
    const response = await app.request('/api/user/export', { headers: sessions.reader })
    expect(await response.text()).toMatch(/"协议": ?"隐私政策",\s*"版本": ?3/)
  })
})
