/** A publisher brings the stories of an old site at the desk: uploads its export, reads what would happen, and imports it. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeWxr, wxrAttachment, wxrPost } from '../../src/server/testing/calls/wxr-export.ts'
import { writeZip } from '../../src/server/testing/calls/zip-file.ts'
import { openAlbum } from './fixture/album.ts'
import { findBarriers } from './fixture/axe.ts'
import { useBrowser } from './fixture/browser.ts'
import { message, openRoom } from './fixture/desk.ts'
import { useFreshSite } from './fixture/own-site.ts'
import { signIn } from './fixture/sign-in.ts'

useFreshSite()
// A file that is no export is refused.
const visit = useBrowser({ expectedErrors: [/status of 400/] })

const FIRST = 900_101
const PICTURE = join(import.meta.dirname, '../../content/picture/story/10101.jpg')
/** A process is started, and the page asks every two seconds. */
const PATIENCE = { timeout: 90_000 }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kanwu-export-'))
  const content =
    '<p>巷口的钟停在四点。</p><img src="https://old.example/wp-content/uploads/a.jpg" alt="钟"><p>[map id=1]</p>'
  const posts = [wxrPost({ id: FIRST, title: '巷口的钟', content, terms: [] }), wxrAttachment(FIRST + 1, 'a.jpg', '钟')]
  const zip = writeZip([
    { name: 'old/export.xml', data: writeWxr(posts) },
    { name: 'old/uploads/a.jpg', data: await readFile(PICTURE) },
  ])
  await writeFile(join(folder, '旧站.zip'), zip)
  await writeFile(join(folder, 'notes.xml'), '<feed/>')
  await writeFile(join(folder, 'letter.pages'), 'x')
  await writeFile(join(folder, 'empty.zip'), writeZip([{ name: 'a.txt', data: 'a' }]))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const choose = (page: Page, name: string) => page.getByLabel('选择文件').first().setInputFiles(join(folder, name))
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('an export is uploaded, checked, imported, and its files are deleted', async () => {
  const page = await visit({ viewport: { width: 1280, height: 860 } })
  const album = openAlbum('moving-in')
  await signIn(page, 'editor')
  await openRoom(page, 'import')
  await page.getByText('还没有导入过。').waitFor()
  await album.shoot(page, '01-upload')
  expect(await findBarriers(page)).toEqual([])

  await choose(page, 'letter.pages')
  await message(page, '请选择 XML、JSON、HTML、Markdown、Word（docx）或 ZIP 文件').waitFor()
  await choose(page, 'notes.xml')
  await message(page, '这不是 WordPress 或 Ghost 的导出文件').waitFor()

  await choose(page, '旧站.zip')
  await page.getByText('检查完了，还没有导入').waitFor(PATIENCE)
  await page.getByText('短代码，原样保留，读者看不到').waitFor()
  expect(await findBarriers(page)).toEqual([])

  await page.getByRole('heading', { name: '旧站.zip' }).evaluate((element) => element.scrollIntoView())
  await album.shoot(page, '02-check')
  await press(page, '开始导入')
  const dialog = page.getByRole('dialog', { name: '导入「旧站.zip」' })
  await dialog.getByText('新增 1 篇、更新 0 篇稿件').waitFor()
  await dialog.getByRole('button', { name: '开始导入' }).click()
  await page.getByText('导入完成').waitFor(PATIENCE)
  await page.getByRole('link', { name: '看看旧地址转到哪里' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await album.shoot(page, '03-done')
  await page.getByRole('link', { name: '补齐缺的栏目' }).click()
  await page.waitForURL('**/desk/debt')
  await page.goto('/desk/debt?kind=column')
  await page.getByText('巷口的钟').first().waitFor()
  await album.shoot(page, '04-missing')
  await openRoom(page, `story/${FIRST}`)
  await page.getByText('[map id=1]').scrollIntoViewIfNeeded()
  await album.shoot(page, '05-kept')
  await openRoom(page, 'redirect')
  await page.getByText('/?p=900101').first().waitFor()
  await album.shoot(page, '06-addresses')
  await openRoom(page, 'import')
  await page.getByText('导入完成').waitFor()

  await press(page, '删除文件')
  await page.getByRole('dialog').getByRole('button', { name: '删除文件' }).click()
  await page.getByRole('heading', { name: '以前的导入' }).waitFor()
  await page.getByRole('link', { name: '旧站.zip' }).click()
  await page.getByText('文件已删除').first().waitFor()

  await page.goto(`/article/${FIRST}`)
  await page.getByRole('heading', { name: '巷口的钟', level: 1 }).waitFor()
})

test('a zip without an export says so, and can be tried again', async () => {
  const page = await visit()
  await signIn(page, 'editor')
  await openRoom(page, 'import')
  await choose(page, 'empty.zip')
  await page.getByText('没有成功').waitFor(PATIENCE)
  await page.getByText('里面没有找到 WordPress 或 Ghost 的导出文件').waitFor()
  await page.getByRole('button', { name: '重新检查' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
})
