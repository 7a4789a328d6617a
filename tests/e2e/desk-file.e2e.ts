/** A file of the library: uploaded, placed in a text, downloaded by those to whom the text is open. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ready, useBrowser } from './fixture/browser.ts'
import { findBarriers } from './fixture/axe.ts'
import { createStory, insertBlock, isWriting, openRoom, readStory, saved, takeStep, textOf } from './fixture/desk.ts'
import { useFreshSite } from './fixture/own-site.ts'
import { signIn } from './fixture/sign-in.ts'

useFreshSite()
const visit = useBrowser()

const folder = mkdtempSync(join(tmpdir(), 'file-'))
const FILE = join(folder, '年表.pdf')
writeFileSync(FILE, '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
afterAll(() => rmSync(folder, { recursive: true }))

test('a file is uploaded from the text, published, and downloaded by readers of the text alone', async () => {
  const page = await visit()
  await signIn(page, 'editor')
  const body = '开头。\n\n<!-- 付费线 -->\n\n后文。'
  const id = await createStory(page, { title: '一条河', premium: true, body })
  await openRoom(page, `story/${id}`)
  await textOf(page).getByText('后文。').click()
  await isWriting(page)
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await insertBlock(page, 'fj')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('素材库里还没有附件').waitFor()
  await dialog.getByLabel('选择文件').setInputFiles(FILE)
  await dialog.getByRole('button', { name: '上传', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  const title = textOf(page).getByLabel('标题', { exact: true })
  await title.waitFor()
  expect(await title.inputValue()).toBe('年表')
  await title.fill('水位年表')
  await textOf(page).getByText('PDF，1 KB').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Control+s')
  await saved(page)
  expect((await readStory(page, id)).body).toMatch(/::: file\nfile\/upload\/[0-9a-f]{24}\.pdf 水位年表\n:::/)
  await takeStep(page, '发布')

  const reader = await visit({ viewport: { width: 375, height: 760 } })
  await signIn(reader, 'member')
  await reader.goto(`/article/${id}`)
  await ready(reader)
  const link = reader.getByRole('link', { name: '水位年表 PDF，1 KB' })
  await link.waitFor()
  expect(await findBarriers(reader)).toEqual([])
  const [download] = await Promise.all([reader.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe('年表.pdf')
  expect(await readFile(await download.path())).toEqual(await readFile(FILE))
  expect(reader.url()).toContain(`/article/${id}`)
  const address = await link.getAttribute('href')

  const stranger = await visit()
  await stranger.goto(`/article/${id}`)
  await ready(stranger)
  expect(await stranger.getByRole('link', { name: '水位年表' }).count()).toBe(0)
  expect((await stranger.request.get(address!)).status()).toBe(403)

  await page.goto('/desk/media?kind=file')
  await page.getByRole('link', { name: /年表/ }).click()
  await page.getByRole('link', { name: '下载', exact: true }).waitFor()
  await page.getByText('一条河').first().waitFor()
  expect(await findBarriers(page)).toEqual([])
})
