/** An issue from story to story: turned, left and opened again, and read without a connection. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accountButton, ready, useBrowser } from './fixture/browser.ts'
import { register, registerMember } from './fixture/shop.ts'

// Unsaved content is not available offline; the browser logs it.
const visit = useBrowser({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503/] })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const contents = (page: Page) => page.getByRole('navigation', { name: '本期目录' })
const readToEnd = (page: Page) =>
  page.locator('[data-ended]').evaluate((text) => text.scrollIntoView({ block: 'end', behavior: 'instant' }))

test('an issue is read story by story, by link and by key, and opens again where it was left', async () => {
  const page = await visit({ viewport: { width: 1440, height: 900 } })
  await page.goto('/magazine/140/read')
  await heading(page, '凌晨两点，图书馆里还有四十一个人').waitFor()
  await ready(page)
  await page.getByText('第 1 篇 / 共 8 篇').waitFor()
  await contents(page).getByText('已读 0 / 8 篇').waitFor()
  expect(await contents(page).getByText('仅纸刊').count()).toBeGreaterThan(0)

  await page.getByRole('link', { name: /^下一篇/ }).click()
  await heading(page, '雪是一袋玉米淀粉').waitFor()
  await readToEnd(page)
  await contents(page).getByText('已读 1 / 8 篇').waitFor()
  await page.keyboard.press('ArrowRight')
  await heading(page, '邮船一天停七站').waitFor()
  await page.keyboard.press('k')
  await heading(page, '雪是一袋玉米淀粉').waitFor()

  await page.goto('/magazine/140/read')
  await heading(page, '雪是一袋玉米淀粉').waitFor()
  // Reading before signing in belongs to the reader afterwards, on every device.
  await register(page, '13900500002')
  await page.goto('/magazine/140/read')
  await heading(page, '雪是一袋玉米淀粉').waitFor()
  const readOnServer = async () => {
    const response = await page.request.get('/api/magazine/140/reading')
    return ((await response.json()) as { model: { finishedNum: number } }).model.finishedNum
  }
  await expect.poll(readOnServer).toBe(1)
})

test('on a narrow screen the contents come in a drawer', async () => {
  const page = await visit({ viewport: { width: 375, height: 800 } })
  await page.goto('/magazine/140/read/10501')
  await ready(page)
  await page.getByRole('link', { name: '目录', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: '七日生活周刊第1200期' })
  await drawer.getByRole('link', { name: '看潮人的算术' }).click()
  await heading(page, '看潮人的算术').waitFor()
  await drawer.waitFor({ state: 'hidden' })
})

test('a saved issue is read without a connection; signing out takes along what was for members', async () => {
  const page = await visit({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'allow' })
  const context = page.context()
  const listCaches = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('offline-')))
  await registerMember(page, '13900500003')
  await page.goto('/magazine/137/read/11203')
  await ready(page)
  expect(await listCaches(), 'nobody has asked for anything to be kept').toEqual([])
  await page.getByRole('button', { name: '存到本机' }).click()
  await page.getByRole('button', { name: /已存到本机/ }).waitFor({ timeout: 60_000 })

  await context.setOffline(true)
  await page.goto('/magazine/137/read/11203')
  await ready(page)
  await heading(page, '骑手画的地图').waitFor()
  expect(await page.getByLabel('付费内容').count()).toBe(0)
  await page.getByRole('link', { name: /^下一篇/ }).click()
  await heading(page, '县城影院的十一个淡日').waitFor()
  await ready(page)
  const picture = page.locator('main figure img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await readToEnd(page)
  await contents(page).getByText('已读 1 / 8 篇').waitFor()
  await page.goto('/column/5')
  await page.getByRole('link', { name: /第1197期/ }).click()
  await heading(page, '县城影院的十一个淡日').waitFor()

  await context.setOffline(false)
  await page.goto('/magazine/137/read/10503')
  await ready(page)
  const readOnServer = async () => {
    const response = await page.request.get('/api/magazine/137/reading')
    return ((await response.json()) as { model: { finishedNum: number } }).model.finishedNum
  }
  await expect.poll(readOnServer).toBe(1)
  await accountButton(page).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect.poll(listCaches).toEqual([])
})
