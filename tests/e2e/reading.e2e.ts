/** A reader opens the front page, reads an article, goes back, and finds everything where it was. */
import type { Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ready, useBrowser } from './fixture/browser.ts'

const visit = useBrowser()

function watchCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  return calls
}

/**
 * The server has rendered this page within the last half minute: data older than a minute is fetched again by the browser.
 */
async function renderedLately(page: Page, path: string): Promise<void> {
  await expect
    .poll(async () => {
      const html = await (await page.request.get(path)).text()
      const state = /<script[^>]* id="state"[^>]*>([^<]*)</.exec(html)![1]!
      return Date.now() - (JSON.parse(state) as { now: number }).now
    })
    .toBeLessThan(30_000)
}

describe('reading', () => {
  test('the first page comes with its data: the browser asks for nothing again', async () => {
    const page = await visit()
    const calls = watchCalls(page)
    for (const path of ['/', '/article/11201', '/column/5']) {
      await renderedLately(page, path)
      await page.goto(path)
      await ready(page)
    }
    expect(calls).toEqual([])
  })

  test('from the front page into a story and back to the same place, without a new document', async () => {
    const page = await visit()
    await page.goto('/')
    await ready(page)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    const link = page.getByRole('region', { name: '热读榜' }).getByRole('link').nth(3)
    // Blocks far down are laid out later, and then the page is as long as it will be.
    await page.locator('[data-card]:not([data-settled])').first().waitFor({ state: 'detached' })
    await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const title = await link.getByRole('heading').innerText()
    const scrollTop = await page.evaluate(() => scrollY)
    expect(scrollTop).toBeGreaterThan(100)
    // Clicked where it is: a pointer may scroll first.
    await link.dispatchEvent('click')
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await expect.poll(() => page.title()).toContain(title)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await page.getByRole('region', { name: '热读榜' }).waitFor()
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - scrollTop)).toBeLessThan(3)
    await expect.poll(() => page.title()).toContain('七日生活周刊')
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })

  test('a link opened with the control key stays the browser’s own affair', async () => {
    const page = await visit()
    await page.goto('/')
    await ready(page)
    const [other] = await Promise.all([
      page.context().waitForEvent('page'),
      page
        .getByRole('region', { name: '热读榜' })
        .getByRole('list')
        .getByRole('link')
        .first()
        .click({ modifiers: ['ControlOrMeta'] }),
    ])
    // A new tab is empty at first, and has loaded that.
    await other.waitForURL(/\/article\/\d+$/)
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('a footnote leads down and back', async () => {
    const page = await visit()
    await page.goto('/article/11101')
    await ready(page)
    const before = page.url()
    await page.getByRole('link', { name: '注释 1' }).click()
    await expect.poll(() => new URL(page.url()).hash).toBe('#fn-1')
    await page.getByRole('link', { name: '回到正文' }).first().click()
    await expect.poll(() => new URL(page.url()).hash).toBe('#fnref-1')
    expect(before).not.toBe(page.url())
  })

  test('without scripts everything can be read and followed', async () => {
    const page = await visit({ javaScriptEnabled: false })
    await page.goto('/')
    await page.getByRole('region', { name: '热读榜' }).getByRole('list').getByRole('link').first().click()
    expect((await page.locator('main article p').allInnerTexts()).join('').length).toBeGreaterThan(800)
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '专题' }).click()
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('专题')
  })
})
