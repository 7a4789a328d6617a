/** Settings that nobody has changed are not those of the demo edition when it has left, and the dry run names them. */
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { CurrentSite } from '#contract/desk/site-settings.ts'
import type { StaticPage } from '#contract/site/about.ts'
import { DEFAULT_SETTINGS, type SiteSettings } from '#domain/site/site-settings.ts'
import { createChangeService } from '../modules/change/change.service.ts'
import { removeEdition } from '../seed/removal/remove-edition.ts'
import { openTestApp, type TestApp } from '../testing/app/test-app.ts'
import { testSeal } from '../testing/app/test-seal.ts'

const CONTENT = join(import.meta.dirname, '../../../content')

let app: TestApp
beforeEach(async () => {
  app = await openTestApp()
  return app.close
})

const remove = (isDry = false) => {
  const { note } = createChangeService({ db: app.db })
  const now = app.clock.now
  return removeEdition(app.db, { contentDir: CONTENT, seal: testSeal, note, pageFacts: {}, isDry, now })
}

const listVersions = () => app.db.selectFrom('site_setting').selectAll().orderBy('version').execute()
const listFiles = async () => (await app.db.selectFrom('site_file').select('name').execute()).map(({ name }) => name)

/** As the desk does, which sends the whole document. */
async function save(part: Partial<SiteSettings>): Promise<void> {
  const cookie = await app.signIn('admin')
  const { version, settings } = await app.read<CurrentSite>('/api/desk/settings', { headers: cookie })
  const response = await app.postJson('/api/desk/settings', { version, settings: { ...settings, ...part } }, cookie)
  expect(response.status).toBe(200)
  // Pictures that the desk drew for this save.
  await app.db
    .updateTable('site_file')
    .set({ version: version + 1 })
    .execute()
}

test('what a save has not changed is that of a new site, in one more version', async () => {
  await save({ name: '远山', company: '远山文化', phone: '' })
  const before = await listVersions()
  const tried = await remove(true)
  expect(await listVersions()).toEqual(before)
  expect(tried!.settings).toEqual(
    expect.arrayContaining(['fullName', 'address', 'filings', 'logo', 'memberships.magazine']),
  )
  for (const name of ['name', 'company', 'phone']) expect(tried!.settings).not.toContain(name)
  expect(await remove()).toEqual(tried)
  const [, latest, ...more] = await listVersions()
  expect(more).toEqual([])
  expect(latest).toMatchObject({ version: 3, saved_by: null, saved_at: app.clock.now })
  expect(JSON.parse(latest!.settings)).toEqual({ ...DEFAULT_SETTINGS, name: '远山', company: '远山文化' })
  expect(await listFiles()).toEqual([])
})

test('readers see it at once, in what the program says of the site and in static pages that stay', async () => {
  await save({ name: '远山', fullName: '远山杂志', company: '远山文化' })
  await app.db.updateTable('house_page').set({ title: '联系远山' }).where('code', '=', 'about').execute()
  const { settings } = (await remove())!
  expect(settings).toContain('email')
  await app.passSecond()
  const manifest = await (await app.request('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ name: '远山杂志', short_name: '远山' })
  expect(manifest).not.toHaveProperty('description')
  const { content } = await app.read<StaticPage>('/api/about/about')
  expect(content).toContain('远山文化')
  expect(content).not.toContain('qiri.example')
})

test('the own share picture of the publisher stays where the drawn pictures go', async () => {
  await save({ name: '远山' })
  const file = { version: 2, name: 'share-abcdefgh12345678.jpg', body: '/9j/' }
  await app.db.insertInto('site_file').values(file).execute()
  await save({ sharePicture: 'abcdefgh12345678' })
  await remove()
  expect(JSON.parse((await listVersions()).at(-1)!.settings)).toMatchObject({ sharePicture: 'abcdefgh12345678' })
  expect(await listFiles()).toEqual([file.name])
})

test('pictures of the publisher stay', async () => {
  const drawn = { logo: DEFAULT_SETTINGS.logo, icon: null, theme: DEFAULT_SETTINGS.theme }
  await save({ ...drawn, name: '远山', fullName: '远山杂志', slogan: '去远一点的地方看' })
  const files = await listFiles()
  expect(files).toContain('share.png')
  await remove()
  expect(await listFiles()).toEqual(files)
})
