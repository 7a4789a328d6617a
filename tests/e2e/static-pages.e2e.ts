/** From the footer to each static page and back to the front page, with the keyboard alone. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ready, useBrowser } from './fixture/browser.ts'

const visit = useBrowser()

const PAGES = [
  { name: '关于我们', path: '/about' },
  { name: '会员', path: '/membership' },
  { name: '招聘', path: '/jobs' },
  { name: '用户协议', path: '/agreement' },
  { name: '隐私政策', path: '/privacy' },
  { name: '公示', path: '/publicity' },
  { name: '友情链接', path: '/friendly-links' },
]

const footer = (page: Page) => page.getByRole('contentinfo')

/** The names of what the keyboard reaches in the footer, step by step from its first link. */
async function tabThrough(page: Page): Promise<string[]> {
  await footer(page).getByRole('link').first().focus()
  const names: string[] = []
  for (let step = 0; step < 40; step++) {
    const name = await page.evaluate(() => document.activeElement?.closest('footer a')?.textContent ?? null)
    if (name === null) break
    names.push(name.trim())
    await page.keyboard.press('Tab')
  }
  return names
}

describe.each([375, 1440])('%i px wide', (width) => {
  test('the keyboard leads from the footer to each page and back, without a new document', async () => {
    const page = await visit({ viewport: { width, height: 800 } })
    await page.goto('/')
    await ready(page)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    expect(await tabThrough(page)).toEqual(expect.arrayContaining(PAGES.map(({ name }) => name)))
    for (const { name, path } of PAGES) {
      await footer(page).getByRole('link', { name, exact: true }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name }).waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
      await expect.poll(() => page.title()).toContain(name)
      const here = page.getByRole('navigation', { name: '本刊各页' }).locator('[aria-current="page"]')
      expect(await here.innerText()).toBe(name)
      await page.getByRole('banner').locator('a[href="/"]').first().focus()
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name }).waitFor({ state: 'detached' })
      expect(new URL(page.url()).pathname).toBe('/')
    }
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })

  test('links of the footer and beside the text are large enough for a finger on a narrow screen', async () => {
    const page = await visit({ viewport: { width, height: 800 } })
    await page.goto('/privacy')
    await ready(page)
    const least = width <= 768 ? 44 : 24
    const small = await page.evaluate(
      (height) =>
        [...document.querySelectorAll('footer nav a, footer address a, footer a[target], main nav a')]
          .filter((link) => link.getBoundingClientRect().height < height)
          .map((link) => link.textContent),
      least,
    )
    expect(small).toEqual([])
  })
})

test('a price is linked to its place, from another page and from the contents', async () => {
  const page = await visit()
  await page.goto('/membership#magazine')
  await ready(page)
  const heading = page.getByRole('heading', { level: 2, name: '数字刊会员' })
  const isNear = () => heading.evaluate((element) => Math.abs(element.getBoundingClientRect().top) < 200)
  await expect.poll(isNear).toBe(true)
  const contents = page.getByRole('navigation', { name: '本页目录' })
  await contents.getByRole('link', { name: '听书年卡' }).press('Enter')
  await expect.poll(() => new URL(page.url()).hash).toBe('#listen')
  await page.getByRole('link', { name: '用户协议' }).first().press('Enter')
  await page.getByRole('heading', { level: 1, name: '用户协议' }).waitFor()
})

test('the shelf of the footer leads to issues, and the filings to their registers in a new window', async () => {
  const page = await visit()
  await page.goto('/about')
  await ready(page)
  const shelf = footer(page).getByRole('region', { name: '各刊新期' }).getByRole('link')
  expect(await shelf.count()).toBe(4)
  for (const link of await shelf.all()) expect(await link.getAttribute('href')).toMatch(/^\/magazine\/\d+$/)
  const registers = await footer(page)
    .locator('a[target="_blank"]', { hasText: /备/ })
    .evaluateAll((links) => links.map((link) => [(link as HTMLAnchorElement).href, (link as HTMLAnchorElement).rel]))
  expect(registers).toEqual([
    ['https://beian.miit.gov.cn/', 'noopener'],
    ['https://beian.mps.gov.cn/', 'noopener'],
  ])
})
