/** Reading comfort of an article: large pictures, footnotes, a poster, the stored position, the next article. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ready, useBrowser } from './fixture/browser.ts'

const visit = useBrowser()

const PICTURES = '/article/10101'
const NOTES = '/article/10601'

/** These features load after the first paint; the area for prompts is the last of them. */
async function open(page: Page, path: string) {
  await page.goto(path)
  await ready(page)
  await page.locator('main article').getByRole('status').first().waitFor({ state: 'attached' })
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')

describe('the pictures of a story', () => {
  test('open over the whole screen, turn by arrow keys, and give the focus back', async () => {
    const page = await visit()
    await open(page, PICTURES)
    const link = page.getByRole('link', { name: /^看大图/ }).first()
    const name = await link.getAttribute('aria-label')
    await link.focus()
    await page.keyboard.press('Enter')
    const viewer = page.getByRole('dialog', { name: '文中图片' })
    await viewer.getByText('1 / 2').waitFor()
    await page.keyboard.press('ArrowRight')
    await viewer.getByText('2 / 2').waitFor()
    expect(await viewer.getByRole('button', { name: '下一张', disabled: true }).count()).toBe(1)
    const image = viewer.getByRole('img')
    // The largest size of a picture may have to be made first.
    await expect
      .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(900)
    await image.dblclick()
    await expect.poll(() => image.evaluate((element) => getComputedStyle(element).transform)).toContain('2.5')
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'hidden' })
    await expect.poll(() => focused(page)).toBe(name)
  })

  test('are plain links without a program', async () => {
    const page = await visit({ javaScriptEnabled: false })
    await page.goto(PICTURES)
    const href = await page
      .getByRole('link', { name: /^看大图/ })
      .last()
      .getAttribute('href')
    expect((await page.request.get(href!)).headers()['content-type']).toMatch(/^image\//)
  })
})

test('a note shows beside its mark by keyboard, and there is a way to the list and back', async () => {
  const page = await visit()
  await open(page, NOTES)
  const mark = page.getByRole('link', { name: '注释 1' })
  await page
    .getByRole('link', { name: '下一篇' })
    .or(page.getByRole('link', { name: '上一篇' }))
    .first()
    .focus()
  await mark.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  const card = page.getByRole('tooltip')
  await card.waitFor()
  const note = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: '回到正文' }) })
    .first()
  expect(await note.innerText()).toContain((await card.innerText()).trim())
  await page.keyboard.press('Escape')
  await card.waitFor({ state: 'hidden' })
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).hash).toBe('#fn-1')
  await note.getByRole('link', { name: '回到正文' }).press('Enter')
  await expect.poll(() => focused(page)).toBe('注释 1')
})

test('the poster is a picture that can be saved', async () => {
  const page = await visit()
  await open(page, PICTURES)
  await page.getByRole('button', { name: '分享' }).click()
  await page.getByRole('button', { name: '生成海报' }).click()
  const dialog = page.getByRole('dialog', { name: '分享海报' })
  const poster = dialog.getByRole('img', { name: /^海报/ })
  await poster.waitFor()
  const size = await poster.evaluate(async (element) => {
    const image = element as HTMLImageElement
    await image.decode()
    return { width: image.naturalWidth, height: image.naturalHeight, kind: image.src.slice(0, 22) }
  })
  expect(size).toMatchObject({ width: 750, kind: 'data:image/png;base64,' })
  expect(size.height).toBeGreaterThanOrEqual(1334)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: '保存图片' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.png$/)
})

test('the place is kept and offered on return; the page does not move by itself', async () => {
  const page = await visit()
  await open(page, PICTURES)
  const heading = page.locator('article h2[id]').last()
  const words = await heading.innerText()
  await heading.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
  await page.getByRole('link', { name: words }).and(page.locator('[aria-current]')).waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('readingPlace'))).toContain('10101')
  await page.goto('/about')
  await open(page, PICTURES)
  const offer = page.getByRole('status').filter({ hasText: '上次读到' })
  await offer.waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await offer.getByRole('button', { name: '继续' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  await expect.poll(() => page.getByText('上次读到').count()).toBe(0)
})

test('one story leads to the next and back again; the bare address leads to the newest', async () => {
  const page = await visit()
  await page.goto('/article')
  expect(new URL(page.url()).pathname).toMatch(/^\/article\/\d+$/)
  await page.goto('/article/10603')
  await ready(page)
  const next = page.getByRole('navigation', { name: '上一篇和下一篇' }).getByRole('link', { name: /^下一篇/ })
  expect(await next.getAttribute('rel')).toBe('next')
  const title = page.getByRole('heading', { level: 1 })
  const first = await title.innerText()
  await next.press('Enter')
  // The address changes before the page does.
  await expect.poll(() => title.innerText()).not.toBe(first)
  await page.getByRole('link', { name: /^上一篇/ }).click()
  await page.waitForURL('**/article/10603')
})
