/** What an editor says of a story beside its text: who made it, what search engines get, and what was wrong. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findBarriers } from './fixture/axe.ts'
import { ready, useBrowser } from './fixture/browser.ts'
import { addCredit, button, carry, createStory, openRoom, readStory, saved, takeStep } from './fixture/desk.ts'
import { useFreshSite } from './fixture/own-site.ts'
import { signIn } from './fixture/sign-in.ts'

useFreshSite()
const visit = useBrowser()

const side = (page: Page) => page.getByRole('complementary', { name: '稿件资料' })
const credits = (page: Page) => side(page).getByRole('list', { name: '已有的署名' })
async function openStory(): Promise<{ page: Page; id: number }> {
  const page = await visit()
  await signIn(page, 'editor')
  const id = await createStory(page, { title: '老酱园的最后一缸', body: '第一段。\n\n第二段。' })
  await openRoom(page, `story/${id}`)
  await credits(page).getByRole('listitem').first().waitFor()
  return { page, id }
}

test('several people are credited, each in a role, and sorted without a mouse', async () => {
  const { page, id } = await openStory()
  await addCredit(side(page), '江一')
  await addCredit(side(page), '白')
  const people = await credits(page).getByRole('combobox').all()
  expect(people).toHaveLength(3)
  const role = credits(page).getByRole('combobox').last()
  await role.focus()
  await role.selectOption('摄影')
  // The choice stays where the keyboard is.
  expect(await role.evaluate((element) => element === document.activeElement)).toBe(true)
  const handle = credits(page).getByRole('button', { name: /^移动/ }).last()
  await carry(page, handle, ['ArrowUp'], '移到第 2 个')
  await button(page, '保存').click()
  await saved(page)
  const { credits: kept } = await readStory(page, id)
  expect(kept.map((credit) => credit.role)).toEqual(['text', 'photography', 'text'])
  await credits(page).getByRole('button', { name: /^去掉/ }).nth(1).click()
  await expect.poll(() => credits(page).getByRole('listitem').count()).toBe(2)
  const field = side(page).getByRole('combobox', { name: '署名' })
  await field.fill('查无此人')
  await side(page).getByText('没有这位作者').waitFor()
  expect(await findBarriers(page)).toEqual([])
})

test('a correction and words for search engines reach readers with the update', async () => {
  const { page, id } = await openStory()
  await takeStep(page, '发布')
  await side(page).getByText('搜索与分享').click()
  await side(page).getByLabel('搜索标题').fill('酱园关门')
  await side(page).getByLabel('更正说明', { exact: true }).fill('原文把年份误作 1989，应为 1998。')
  // What was typed and not added is added by leaving the field.
  await side(page).getByLabel('搜索标题').click()
  await side(page).getByRole('list', { name: '已有的更正说明' }).getByText('应为 1998').waitFor()
  await takeStep(page, '更新发布')

  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto(`/article/${id}`)
  await ready(page)
  expect(await page.title()).toContain('酱园关门')
  const note = page.getByRole('complementary', { name: '更正说明' })
  await note.getByText('原文把年份误作 1989，应为 1998。').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await note.getByRole('link', { name: '全部更正' }).click()
  await page.waitForURL('**/corrections')
  await page.getByRole('heading', { name: '更正', level: 1 }).waitFor()
  await page.getByRole('link', { name: '老酱园的最后一缸' }).click()
  await page.waitForURL(`**/article/${id}`)
})
