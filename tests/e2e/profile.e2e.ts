/** The profile of a person: their comments, their followers, and the own profile, which can be edited in place. */
import { expect, test } from 'vitest'
import { findBarriers } from './fixture/axe.ts'
import { ready, useBrowser } from './fixture/browser.ts'
import { register } from './fixture/shop.ts'

const visit = useBrowser()

test('what somebody has said leads to its place, and who follows them to their pages', async () => {
  const page = await visit({ viewport: { width: 375, height: 800 } })
  await page.goto('/user/101')
  await ready(page)
  const main = page.getByRole('main')
  const tabs = page.getByRole('navigation', { name: '主页内容' })
  // The profile of a person without works opens with their comments.
  expect(await tabs.getByRole('link', { name: '评论' }).getAttribute('aria-current')).toBe('page')
  expect(await tabs.getByRole('link', { name: '作品' }).count()).toBe(0)
  const first = main.getByRole('article').first()
  const address = await first.getByRole('heading').getByRole('link').getAttribute('href')
  expect(address).toMatch(/#comment-\d+$/)
  expect(await findBarriers(page)).toEqual([])

  await page.goto('/user/4')
  await ready(page)
  await tabs.getByRole('link', { name: '关注者' }).click()
  await page.waitForURL('**/user/4?type=fans')
  await expect.poll(() => page.title()).toContain('白露的关注者')
  await main.getByRole('list').last().getByRole('link').first().click()
  await page.waitForURL(/\/user\/\d+$/)
  await page.goBack()
  await page.waitForURL('**/user/4?type=fans')
  await expect.poll(() => tabs.getByRole('link', { name: '关注者' }).getAttribute('aria-current')).toBe('page')
})

test('one’s own page is edited where it stands, and shows the new words at once', async () => {
  const page = await visit()
  await register(page, '13900500006')
  const { model } = (await (await page.request.get('/api/user')).json()) as { model: { uid: number } }
  await page.goto(`/user/${model.uid}`)
  await ready(page)
  expect(await page.getByRole('button', { name: /^关注/ }).count()).toBe(0)
  const edit = page.getByRole('button', { name: '编辑资料' })
  await edit.click()
  const dialog = page.getByRole('dialog', { name: '编辑资料' })
  await dialog.getByRole('textbox', { name: '名字' }).fill('雨天读报人')
  await dialog.getByRole('textbox', { name: '简介' }).fill('下雨天读得多一点。')
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { level: 1, name: '雨天读报人' }).waitFor()
  await page.getByText('下雨天读得多一点。').waitFor()
  await expect.poll(() => page.title()).toContain('雨天读报人的主页')
  await expect.poll(() => edit.evaluate((button) => button === document.activeElement)).toBe(true)
})
