/** A reader sends a manuscript with a file; an editor reads it, saves the file, and sets its status. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findBarriers } from './fixture/axe.ts'
import { ready, useBrowser } from './fixture/browser.ts'
import { signIn } from './fixture/sign-in.ts'

// A refusal demands the proof of work.
const visit = useBrowser({ expectedErrors: [/status of 428/] })

const TITLE = '修鞋摊的最后一天'
const TEXT = '他在这个路口坐了三十一年，鞋钉装在一只饼干盒里。'
const MANUSCRIPT = '# 修鞋摊的最后一天\n\n那天下着小雨。\n'

const main = (page: Page) => page.getByRole('main')
const chooser = (page: Page) => main(page).locator('input[type="file"]')
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('contributionDraft'))

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await ready(page)
}

test('a draft outlives a reload, a wrong file is refused, and what is sent reaches the desk', async () => {
  const reader = await visit()
  await signIn(reader, 'reader')
  await open(reader, '/about/contribute')
  await main(reader).getByRole('heading', { name: '我的投稿' }).waitFor()

  await main(reader).getByRole('button', { name: '提交投稿' }).click()
  await main(reader).getByText('请填写姓名或笔名').waitFor()
  const name = main(reader).getByLabel('姓名或笔名')
  await expect.poll(() => name.evaluate((element) => element === document.activeElement)).toBe(true)

  await name.fill('胡同里的猫')
  await main(reader).getByLabel('邮箱或手机号').fill('cat@example.com')
  await main(reader).getByLabel('随笔').check()
  await main(reader).getByLabel('题目').fill(TITLE)
  await main(reader).getByLabel('正文').fill(TEXT)
  await expect.poll(() => kept(reader)).toContain(TEXT)

  await reader.reload()
  await ready(reader)
  await main(reader).getByText('已恢复上次没有写完的内容。').waitFor()
  expect(await main(reader).getByLabel('正文').inputValue()).toBe(TEXT)
  expect(await main(reader).getByLabel('随笔').isChecked()).toBe(true)
  expect(await findBarriers(reader)).toEqual([])

  const program = { name: '稿子.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('x') }
  await chooser(reader).setInputFiles(program)
  await main(reader).getByText('请选择 PDF、DOCX、TXT、MD、JPEG 或 PNG 格式的文件').waitFor()
  await chooser(reader).setInputFiles({ name: '稿子.md', mimeType: 'text/markdown', buffer: Buffer.from(MANUSCRIPT) })
  await main(reader).getByRole('button', { name: '移除' }).waitFor()

  await main(reader).getByRole('button', { name: '提交投稿' }).click()
  await main(reader).getByRole('heading', { name: '稿件已经收到' }).waitFor()
  await main(reader).getByText('附件“稿子.md”已经收到。').waitFor()
  const number = await main(reader)
    .getByText(/^\d{12}$/)
    .innerText()
  expect(await kept(reader)).toBeNull()
  const entry = main(reader).getByRole('listitem').filter({ hasText: number })
  await entry.getByText('已收到').waitFor()
  await entry.getByText('附件 稿子.md').waitFor()

  const editor = await visit()
  await signIn(editor, 'editor')
  await open(editor, `/desk/contribution?keyword=${number}`)
  expect(await findBarriers(editor)).toEqual([])
  await main(editor).getByRole('link', { name: TITLE }).click()
  await main(editor).getByText(TEXT).waitFor()
  const [download] = await Promise.all([
    editor.waitForEvent('download'),
    main(editor).getByRole('link', { name: '稿子.md' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('稿子.md')
  expect(await readFile(await download.path(), 'utf8')).toBe(MANUSCRIPT)

  await main(editor).getByLabel('审读中').check()
  await main(editor).getByRole('textbox', { name: '备注' }).fill('请城市版的同事先看')
  await main(editor).getByRole('button', { name: '保存' }).click()
  await main(editor).getByRole('heading', { name: '审读中' }).waitFor()
  expect(await findBarriers(editor, { within: 'main' })).toEqual([])

  await open(reader, '/about/contribute')
  await entry.getByText('审读中').waitFor()
  await open(reader, '/other?type=notice')
  await main(reader).getByText(`你的来稿“${TITLE}”：审读中`).first().waitFor()
})

test('whoever is not signed in writes about working together and gets a receipt', async () => {
  const page = await visit({ viewport: { width: 375, height: 800 } })
  await open(page, '/about/cooperation')
  await main(page).getByLabel('联系人').fill('老周')
  await main(page).getByLabel('邮箱或手机号').fill('139 0000 0001')
  await main(page).getByLabel('活动与展览').check()
  await main(page).getByLabel('主题').fill('一场夜读')
  await main(page).getByLabel('内容', { exact: true }).fill('想在书店里办一场夜读，时间在下个月。')
  await main(page).getByRole('button', { name: '提交', exact: true }).click()
  await main(page).getByRole('heading', { name: '来信已经收到' }).waitFor()
  await main(page)
    .getByText(/^\d{12}$/)
    .waitFor()
  expect(await kept(page)).toBeNull()
  expect(await findBarriers(page, { within: 'main' })).toEqual([])
  await main(page).getByRole('button', { name: '再写一封' }).click()
  expect(await main(page).getByLabel('主题').inputValue()).toBe('')
})
