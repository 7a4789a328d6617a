/** A reader sets type and colours once, and finds them so for ever. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ready, useBrowser } from './fixture/browser.ts'

const visit = useBrowser({ expectedErrors: [/net::ERR_FAILED/] })

const settings = (page: Page) =>
  page.evaluate(() => {
    const { theme, fontSize, fontFamily } = document.documentElement.dataset
    return { theme, fontSize, fontFamily }
  })
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const PAPER = 'rgb(251, 250, 247)'
const NIGHT = 'rgb(21, 20, 17)'

async function openPanel(page: Page) {
  await page.getByRole('button', { name: '阅读设置' }).click()
  const panel = page.getByRole('dialog', { name: '阅读设置' })
  await panel.waitFor()
  return panel
}

describe('reading settings', () => {
  test('size, family and dark are shown at once and kept', async () => {
    const page = await visit()
    await page.goto('/article/11201')
    await ready(page)
    expect(await background(page)).toBe(PAPER)
    const panel = await openPanel(page)
    await panel.getByText('特大').click()
    await panel.getByText('宋体').click()
    await panel.getByText('深色', { exact: true }).last().click()
    await expect.poll(() => settings(page)).toEqual({ theme: 'dark', fontSize: '24', fontFamily: 'serif' })
    await expect.poll(() => background(page)).toBe(NIGHT)
    const text = page.locator('main article p', { hasText: '曹汉林' }).first()
    await expect.poll(() => text.evaluate((element) => getComputedStyle(element).fontSize)).toBe('24px')
    await page.goto('/')
    expect(await settings(page)).toEqual({ theme: 'dark', fontSize: '24', fontFamily: 'serif' })
  })

  test('they are there before the program is: no flash of the other colours', async () => {
    const page = await visit()
    await page.addInitScript(() => localStorage.setItem('articleConfig', '{"dark":true,"fontSize":22}'))
    // The JavaScript never loads; the page is painted from the document, the styles and the boot file before them.
    await page.route('**/assets/entry-client-*.js', (route) => route.abort())
    await page.goto('/article/11201')
    expect(await settings(page)).toMatchObject({ theme: 'dark', fontSize: '22' })
    expect(await background(page)).toBe(NIGHT)
  })

  test('without a choice the device decides; a choice comes before the device', async () => {
    const page = await visit({ colorScheme: 'dark' })
    await page.goto('/article/11201')
    await ready(page)
    expect(await background(page)).toBe(NIGHT)
    const panel = await openPanel(page)
    await panel.getByText('浅色').click()
    await expect.poll(() => background(page)).toBe(PAPER)
    await panel.getByText('跟随设备').click()
    await expect.poll(() => background(page)).toBe(NIGHT)
  })

  test('a damaged entry in the storage is the same as none', async () => {
    const page = await visit()
    await page.addInitScript(() => localStorage.setItem('articleConfig', '{{{'))
    await page.goto('/article/11201')
    await ready(page)
    expect(await settings(page)).toEqual({ fontSize: '18' })
  })

  test('the panel works by keyboard and gives the focus back', async () => {
    const page = await visit()
    await page.goto('/article/11201')
    await ready(page)
    const button = page.getByRole('button', { name: '阅读设置' })
    await button.focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: '阅读设置' })
    await panel.waitFor()
    await panel.getByRole('radio', { name: '标准' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await settings(page)).fontSize).toBe('20')
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await button.getAttribute('aria-expanded')).toBe('false')
  })

  test('a click before the program is ready is not lost', async () => {
    const page = await visit()
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/entry-client-*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/article/11201', { waitUntil: 'commit' })
    await page.getByRole('button', { name: '阅读设置' }).click()
    expect(await page.getByRole('dialog', { name: '阅读设置' }).isVisible()).toBe(false)
    release()
    await page.getByRole('dialog', { name: '阅读设置' }).waitFor()
  })
})

describe('sharing', () => {
  test('the link is copied and said so', async () => {
    const page = await visit({ permissions: ['clipboard-read', 'clipboard-write'] })
    await page.goto('/article/11201')
    await ready(page)
    await page.getByRole('button', { name: '分享' }).click()
    const panel = page.getByRole('dialog', { name: '分享这篇文章' })
    const weibo = await panel.getByRole('link', { name: '分享到微博' }).getAttribute('href')
    expect(decodeURIComponent(weibo!)).toContain('/article/11201')
    await panel.getByRole('button', { name: '复制链接' }).click()
    await page.getByRole('region', { name: '提示' }).getByText('链接已复制').waitFor()
    expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname).toBe('/article/11201')
    await panel.waitFor({ state: 'hidden' })
  })
})
