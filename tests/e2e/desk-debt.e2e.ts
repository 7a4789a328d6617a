/** An archive comes without alternative texts, columns and authors: it is public at once, and the desk completes it. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawSmall, putFile } from '../../src/server/testing/calls/archive-folder.ts'
import { findBarriers } from './fixture/axe.ts'
import { ready, useBrowser } from './fixture/browser.ts'
import { button, openRoom } from './fixture/desk.ts'
import { ownSite, useFreshSite } from './fixture/own-site.ts'
import { signIn } from './fixture/sign-in.ts'
import { runBeside } from './fixture/start-site.ts'

useFreshSite()
const visit = useBrowser()

const FIRST = 900_001
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kanwu-archive-'))
  for (const seed of [1, 2]) await putFile(folder, `media/picture/old/${seed}.jpg`, await drawSmall(seed * 60))
  for (const number of [0, 1]) {
    const id = FIRST + number
    const head = ['---', `id: ${id}`, 'state: published', `publishedAt: 2004-05-0${number + 1}T08:30:00+08:00`]
    const body = number === 0 ? '![](picture/old/1.jpg "门口")\n\n![](picture/old/2.jpg)' : '![](picture/old/1.jpg)'
    const text = [...head, `title: 老稿之${number + 1}`, '---', '巷口的钟停在四点。', '', body, ''].join('\n')
    await putFile(folder, `story/2004/${id}.md`, text)
  }
  await runBeside(ownSite(), 'archive-import', [folder])
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '待补' }).getByRole('link', { name: new RegExp(`^${name}`) })
async function hasFocus(page: Page, label: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
}

test('pictures are described with the keyboard alone, one after the other', async () => {
  const page = await visit()
  await signIn(page, 'editor')
  await openRoom(page, '')
  await page
    .getByRole('region', { name: '等着处理' })
    .getByRole('link', { name: /待补\s*8/ })
    .click()
  await page.getByRole('heading', { name: '待补', level: 1 }).waitFor()
  await tab(page, '替代文字 2').waitFor()
  const field = page.getByLabel('替代文字', { exact: true })
  await field.focus()
  await page.keyboard.press('Enter')
  await page.getByText('请写一句替代文字，说出画面里有什么').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await field.fill('写错的一半')
  await page.keyboard.press('Shift+Enter')
  expect(await field.inputValue()).toBe('写错的一半\n')
  await field.fill('灰色的墙')
  await page.keyboard.press('Enter')
  await tab(page, '替代文字 1').waitFor()
  await hasFocus(page, '替代文字')
  expect(await field.inputValue()).toBe('')
  await page.getByText('用在《老稿之1》等 2 处').waitFor()
  await field.fill('红色的门')
  await page.keyboard.press('Enter')
  await page.getByText('这一项都补齐了。').waitFor()

  for (const number of [0, 1]) {
    await page.goto(`/article/${FIRST + number}`)
    await ready(page)
    await page.getByRole('img', { name: '红色的门' }).waitFor()
  }
})

test('columns are chosen, skipped, or all kept', async () => {
  const page = await visit()
  await signIn(page, 'editor')
  await openRoom(page, 'debt?kind=column')
  const field = page.getByLabel('栏目', { exact: true })
  await page.getByRole('heading', { name: '老稿之2' }).waitFor()
  await button(page, '跳过').click()
  await page.getByRole('heading', { name: '老稿之1' }).waitFor()
  await hasFocus(page, '栏目')
  await button(page, '跳过').click()
  await page.getByRole('link', { name: '从头再看' }).click()
  await page.getByRole('heading', { name: '老稿之2' }).waitFor()
  await button(page, '保存，看下一项').click()
  await page.getByText('请先从列表里选一个').waitFor()
  await field.fill('城')
  await page.keyboard.press('Enter')
  expect(await field.inputValue()).toBe('城市')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '老稿之1' }).waitFor()
  await tab(page, '栏目 1').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await button(page, '留用「其他」').click()
  await page.getByRole('dialog').getByRole('button', { name: '留用「其他」' }).click()
  await page.getByText('这一项都补齐了。').waitFor()

  const other = await visit()
  await other.goto(`/article/${FIRST + 1}`)
  await ready(other)
  await other.getByRole('main').getByRole('link', { name: '城市' }).first().waitFor()
  expect(await other.getByText('更新于').count()).toBe(0)
})

test('an author and a standfirst are added on a phone', async () => {
  const page = await visit()
  await page.setViewportSize({ width: 375, height: 800 })
  await signIn(page, 'editor')
  await openRoom(page, 'debt?kind=author')
  const field = page.getByLabel('作者', { exact: true })
  await field.fill('林小')
  await page.getByRole('option', { name: '林小满' }).click()
  await button(page, '保存，看下一项').click()
  await tab(page, '作者 1').waitFor()
  await tab(page, '导语').click()
  const words = page.getByLabel('导语', { exact: true })
  await words.fill('一条巷子的二十年。')
  await words.press('Enter')
  await tab(page, '导语 1').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.goto(`/article/${FIRST + 1}`)
  await ready(page)
  await page.getByText('一条巷子的二十年。').first().waitFor()
  await page.getByRole('link', { name: '林小满' }).first().waitFor()
})
