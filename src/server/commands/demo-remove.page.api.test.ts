/**
 * Static pages that somebody has edited outlive the demo edition with all their versions, as do texts about the award, and no
 * consent outlives its text.
 */
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#contract/site/account.ts'
import type { StaticPage } from '#contract/site/about.ts'
import type { Head } from '#contract/site/home.ts'
import { LEGAL_PAGES } from '#domain/content/static-page.ts'
import { addMissingDrafts } from '../modules/about/about.template.ts'
import { addMissingAwardTexts } from '../modules/doread/doread.template.ts'
import { createChangeService } from '../modules/change/change.service.ts'
import { removeEdition } from '../seed/removal/remove-edition.ts'
import { publishPageVersion } from '../testing/app/publish-page-version.ts'
import { expectFailure } from '../testing/app/expect-answer.ts'
import { openTestApp, type TestApp } from '../testing/app/test-app.ts'
import { testSeal } from '../testing/app/test-seal.ts'
import { codeCalls, cookieOf } from '../testing/calls/code-calls.ts'

const CONTENT = join(import.meta.dirname, '../../../content')
const PHONE = '13800138001'

let app: TestApp
beforeEach(async () => {
  app = await openTestApp()
  return app.close
})

const remove = () => {
  const { note } = createChangeService({ db: app.db })
  const now = app.clock.now
  return removeEdition(app.db, { contentDir: CONTENT, seal: testSeal, note, pageFacts: {}, isDry: false, now })
}

/** As a save at the desk does. */
const edit = (code: string) =>
  app.db
    .updateTable('house_page')
    .set({ source: '自己的条款', html: '<p>自己的条款</p>', updated_at: app.clock.now })
    .where('code', '=', code)
    .execute()

const read = (path: string) => app.read<StaticPage>(`/api/about/${path}`)

async function enter(): Promise<{ user: User; cookie: string }> {
  // Codes are not sent to one number as often as one likes.
  app.clock.now += 3_600_000
  const calls = codeCalls(app)
  const { token, code } = await calls.receive({ phone: PHONE })
  const response = await calls.post('quickLogin', { phone: PHONE, token, code })
  expect(response.status).toBe(200)
  return { user: ((await response.json()) as { model: User }).model, cookie: cookieOf(response, 'ticket')! }
}

const listAgreed = () => app.db.selectFrom('consent').select(['page', 'version']).orderBy('page').execute()

describe('a static page of the demo edition that somebody has edited', () => {
  test('goes on showing what was published, while its draft is not', async () => {
    const before = await read('jobs')
    await edit('jobs')
    await remove()
    expect(await read('jobs')).toMatchObject({ content: before.content, version: 1, updateTime: before.updateTime })
    await expectFailure(await app.request('/api/about/contribute'), 'NOT_FOUND')
  })

  test('and published without a material change keeps registration open', async () => {
    for (const code of LEGAL_PAGES) {
      await edit(code)
      await publishPageVersion(app, code, { version: 2, isMaterial: false })
    }
    await remove()
    expect((await app.read<Head>('/api/index/head')).consent).toBe('required')
    await enter()
    expect(await listAgreed()).toEqual(LEGAL_PAGES.map((page) => ({ page, version: 2 })))
  })

  test('keeps its earlier versions, and the consents to them', async () => {
    const { content } = await read('agreement')
    await enter()
    await edit('agreement')
    await publishPageVersion(app, 'agreement', { version: 2, isMaterial: true })
    await remove()
    expect(await read('agreement?version=1')).toMatchObject({ content, version: 1, newestVersion: 2 })
    expect(await listAgreed()).toEqual([{ page: 'agreement', version: 1 }])
  })
})

test('a picture in what readers see stays, though the draft does not show it any more', async () => {
  const path = 'picture/story/10105.jpg'
  const listed = () => app.db.selectFrom('media').select('path').where('path', '=', path).execute()
  await app.db
    .updateTable('house_page_version')
    .set({ html: `<img src="/media/${path}" alt="">` })
    .execute()
  await edit('jobs')
  await remove()
  expect(await listed()).toEqual([{ path }])
})

test('whoever agreed to a text that is gone is asked when the publisher has one', async () => {
  await enter()
  await remove()
  expect(await listAgreed()).toEqual([])
  await addMissingDrafts({ db: app.db }, app.clock.now)
  for (const code of LEGAL_PAGES) await publishPageVersion(app, code, { version: 1, isMaterial: true })
  const { user } = await enter()
  expect(user.consent?.map(({ page, version, isFirst }) => ({ page, version, isFirst }))).toEqual(
    LEGAL_PAGES.map((page) => ({ page, version: 1, isFirst: true })),
  )
})

test('a page whose values followed the settings is none that somebody has edited', async () => {
  await app.db.updateTable('house_page').set({ html: '<p>远山</p>' }).execute()
  await app.db.updateTable('house_page_version').set({ html: '<p>远山</p>', variables: '{"name":"远山"}' }).execute()
  await remove()
  expect(await app.db.selectFrom('house_page').select('code').execute()).toEqual([])
})

describe('texts about the award', () => {
  const listTexts = () => app.db.selectFrom('doread_page').select(['code', 'text']).orderBy('code').execute()

  test('of the demo edition go, and those of the site are drafts with the next start', async () => {
    expect(await addMissingAwardTexts({ db: app.db })).toBe(0)
    await remove()
    expect(await listTexts()).toEqual([])
    expect(await addMissingAwardTexts({ db: app.db })).toBe(5)
  })

  test('stay when somebody has written them, and so do drafts', async () => {
    const own = { source: '自己的', text: '<p>自己的</p>' }
    await app.db.updateTable('doread_page').set(own).where('code', '=', 'prize').execute()
    // The last row, so that a draft gets its number again.
    await app.db.deleteFrom('doread_page').where('code', '=', 'data').execute()
    expect(await addMissingAwardTexts({ db: app.db })).toBe(1)
    await remove()
    expect(await listTexts()).toEqual([
      { code: 'data', text: '' },
      { code: 'prize', text: own.text },
    ])
  })
})
