import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArchive } from '../../commands/archive-run.ts'
import { readEnv } from '../../config/env.ts'
import { compareFolders, drawSmall, putFile, readFolder } from '../../testing/calls/archive-folder.ts'
import { openEmptyDatabase, type TestDatabase } from '../../testing/app/test-database.ts'
import { publishPageVersion } from '../../testing/app/publish-page-version.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'
import { addMissingDrafts } from '../about/about.template.ts'
import type { ArchiveService } from './archive.service.ts'

const EDITOR = 103

const { app } = useReaders()
let here: ArchiveService
let other: TestDatabase
let there: ArchiveService
let [whole, folder, back] = ['', '', '']
beforeAll(async () => {
  here = createArchive(app.db, { DATA_DIR: app.location.dataDir, STORAGE: readEnv(app.storage.env).STORAGE })
  other = await openEmptyDatabase()
  // A site that has been started once has drafts of its own, on which nobody has worked.
  await addMissingDrafts(other, app.clock.now)
  there = createArchive(other.db, { DATA_DIR: other.dataDir })
  whole = join(app.location.dataDir, 'whole')
  folder = join(app.location.dataDir, 'archive')
  back = join(other.dataDir, 'back')
})
afterAll(() => other.close())

const take = () => here.importFolder({ folder, accountId: EDITOR, now: app.clock.now })
const takeThere = () => there.importFolder({ folder, create: true, now: app.clock.now })
const pagesOf = (names: Iterable<string>) => [...names].filter((name) => name.startsWith('page/'))
const findPage = ({ db }: Pick<TestDatabase, 'db'>, code: string) =>
  db.selectFrom('house_page').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
const countVersions = async ({ db }: Pick<TestDatabase, 'db'>) =>
  (await db.selectFrom('house_page_version').select('version').execute()).length
const read = (file: string) => readFile(join(folder, file), 'utf8')
const edit = async (file: string, from: RegExp | string, to: string) =>
  writeFile(join(folder, file), (await read(file)).replace(from, to))

test('all pages go out with their text, and with each version as readers got it', async () => {
  await publishPageVersion(app, 'privacy', { version: 2, isMaterial: true })
  const { pages } = await here.exportFolder({ folder: whole, now: app.clock.now })
  expect(pages).toBe(9)
  // Of the rest of the edition nothing is needed here.
  for (const name of ['page', 'column.yaml']) await cp(join(whole, name), join(folder, name), { recursive: true })
  const row = await findPage(app, 'privacy')
  expect(await read('page/privacy.md')).toBe(
    `---\ncode: privacy\ntitle: ${row.title}\nstandfirst: ${row.standfirst}\n---\n${row.source}\n`,
  )
  const versions = await app.db.selectFrom('house_page_version').selectAll().where('page_id', '=', row.id).execute()
  expect(versions).toHaveLength(2)
  for (const { version, html } of versions) {
    const text = await read(`page/privacy/${version}.html`)
    expect(text).toMatch(/^---\nversion: \d\npublishedAt: 20\d\d-\d\d-\d\dT[\d:.]+\+08:00\ntitle: .+\n/)
    expect(text.endsWith(`\n---\n${html}\n`)).toBe(true)
    expect(text.includes('\nshown: true\n')).toBe(version === 2)
  }
})

test('what readers see already is nothing to do', async () => {
  const before = await countVersions(app)
  expect(await take()).toMatchObject({ pages: { taken: 0, unchanged: 9 }, refused: [], byHand: [] })
  expect(await countVersions(app)).toBe(before)
})

test('on a new site they are drafts, which somebody has to publish, and go out again byte for byte', async () => {
  const { pages, refused, byHand } = await takeThere()
  expect({ pages, refused }).toEqual({ pages: { taken: 9, unchanged: 0 }, refused: [] })
  expect(byHand).toHaveLength(9)
  expect(byHand).toContainEqual({ file: 'page/privacy.md', reason: expect.stringContaining('「隐私政策」') })
  expect(await countVersions(other)).toBe(0)
  expect(await findPage(other, 'privacy')).toMatchObject({
    published_version: null,
    source: (await findPage(app, 'privacy')).source,
  })
  const again = await takeThere()
  expect(again).toMatchObject({ pages: { taken: 0, unchanged: 9 }, refused: [] })
  expect(again.byHand).toHaveLength(9)
  await there.exportFolder({ folder: back, now: app.clock.now })
  const parted = pagesOf(await compareFolders(folder, back))
  expect(parted.filter((name) => !name.endsWith('.html'))).toEqual([])
  expect(pagesOf((await readFolder(back)).keys())).toHaveLength(9)
})

describe('a text that is another than what readers see', () => {
  test('becomes a draft, and changes nothing for them', async () => {
    const [before, versions] = [await findPage(app, 'jobs'), await countVersions(app)]
    await edit('page/jobs.md', /\n$/, '\n\n新的一段。\n')
    await edit('page/jobs.md', '---\n', '---\nfooter: true\n')
    const { pages, byHand } = await take()
    expect(pages).toEqual({ taken: 1, unchanged: 8 })
    expect(byHand.map(({ file }) => file)).toEqual(['page/jobs.md'])
    const after = await findPage(app, 'jobs')
    expect(after).toMatchObject({ published_version: before.published_version, in_footer: before.in_footer })
    expect(after.source).toBe(`${before.source}\n\n新的一段。`)
    expect(after.html).toContain('<p>新的一段。</p>')
    expect(await countVersions(app)).toBe(versions)
  })

  test('follows the folder until somebody has worked on it', async () => {
    await edit('page/jobs.md', '新的一段', '更新的一段')
    expect(await take()).toMatchObject({ pages: { taken: 1 }, refused: [] })
    await app.db
      .updateTable('house_page')
      .set({ source: '编辑写的', html: '<p>编辑写的</p>', updated_at: app.clock.now })
      .where('code', '=', 'jobs')
      .execute()
    expect(await take()).toMatchObject({ pages: { taken: 0, unchanged: 9 }, refused: [] })
    await edit('page/jobs.md', '更新的一段', '最新的一段')
    expect((await take()).refused).toEqual([
      { file: 'page/jobs.md', reason: expect.stringContaining('还没发布的修改') },
    ])
    expect((await findPage(app, 'jobs')).source).toBe('编辑写的')
  })

  test('is nothing to do once it was published', async () => {
    const { source } = await findPage(app, 'about')
    await app.db
      .updateTable('house_page')
      .set({ source: '正在写', html: '<p>正在写</p>', updated_at: app.clock.now })
      .where('code', '=', 'about')
      .execute()
    // No earlier run is remembered: what readers see is compared.
    await rm(join(folder, 'page/jobs.md'))
    const { byHand, refused } = await here.importFolder({ folder, stateName: 'other', now: app.clock.now })
    expect({ byHand, refused }).toEqual({ byHand: [], refused: [] })
    expect((await findPage(app, 'about')).source).toBe('正在写')
    await app.db.updateTable('house_page').set({ source, updated_at: 1 }).where('code', '=', 'about').execute()
  })
})

test('pictures come along, and a page of the own site is added', async () => {
  await putFile(folder, 'media/picture/house/door.jpg', await drawSmall(77))
  const text = `---
code: visit-us
title: 来访
standfirst: 怎么走。
footer: true
---
![大门](picture/house/door.jpg "大门")
`
  await putFile(folder, 'page/visit-us.md', text)
  expect(await take()).toMatchObject({ pages: { taken: 1 }, refused: [] })
  expect(await findPage(app, 'visit-us')).toMatchObject({ in_footer: 1, published_version: null })
  const out = join(app.location.dataDir, 'second')
  await here.exportFolder({ folder: out, now: app.clock.now })
  expect(await readFile(join(out, 'page/visit-us.md'), 'utf8')).toBe(text)
  expect(await readFile(join(out, 'media/picture/house/door.jpg'))).toEqual(await drawSmall(77))
  await app.db.deleteFrom('house_page').where('code', '=', 'visit-us').execute()
  await putFile(out, 'page/gone/1.html', 'x')
  await here.exportFolder({ folder: out, update: true, now: app.clock.now })
  expect(pagesOf((await readFolder(out)).keys())).toEqual(
    pagesOf((await readFolder(out)).keys()).filter((name) => !/visit|gone/.test(name)),
  )
  await rm(join(folder, 'page/visit-us.md'))
})

describe('refused are', () => {
  test.each([
    ['another code', 'code: contribute', 'code: jobs', 'code'],
    ['a field that is unknown', 'code: contribute', 'code: contribute\npublished: true', 'published'],
    ['no title', /^title: .*$/m, 'title: ""', 'title'],
    ['a number as a title', /^title: .*$/m, 'title: 1984', 'title'],
    ['a reference', /^title: .*\nstandfirst: .*$/m, 'title: &a 甲\nstandfirst: *a', 'YAML'],
    ['no fields', '---\n', '', '开头'],
    ['no text', /\n---\n.*$/s, '\n---\n', '正文'],
    ['a variable that nobody knows', /\n$/, '\n{{nobody}}\n', '{{nobody}}'],
    ['a picture that is nowhere', /\n$/, '\n\n![甲](picture/none.jpg)\n', 'picture/none.jpg'],
    ['a picture beyond the folder', /\n$/, '\n\n![甲](../../etc/passwd.jpg)\n', 'passwd'],
  ])('a page with %s', async (_what, from, to, reason) => {
    const file = 'page/contribute.md'
    const text = await read(file)
    const before = await findPage(app, 'contribute')
    await edit(file, from, to)
    expect((await take()).refused).toEqual([{ file, reason: expect.stringContaining(reason) }])
    expect(await findPage(app, 'contribute')).toEqual(before)
    await writeFile(join(folder, file), text)
  })

  test('markup and scripts as such: they are text', async () => {
    const file = 'page/cooperation.md'
    const text = await read(file)
    await edit(file, /\n$/, '\n\n<script>alert(1)</script>\n')
    const { refused } = await take()
    const { html } = await findPage(app, 'cooperation')
    expect(html).not.toContain('<script')
    expect(refused.every((one) => one.file === file)).toBe(true)
    await writeFile(join(folder, file), text)
  })

  test('links, other files and versions under other names; a version is never taken in', async () => {
    await symlink('/etc/passwd', join(folder, 'page/membership-2.md'))
    await putFile(folder, 'page/Upper.md', 'x')
    await putFile(folder, 'page/privacy/first.html', 'x')
    await putFile(folder, 'page/privacy/99.html', '---\nversion: 99\n---\n<p>改过的</p>\n')
    const versions = await countVersions(app)
    const { refused } = await take()
    expect(refused.map(({ file }) => file).toSorted()).toEqual([
      'page/Upper.md',
      'page/membership-2.md',
      'page/privacy/first.html',
    ])
    expect(await countVersions(app)).toBe(versions)
  })
})
