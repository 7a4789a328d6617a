/** What a signed-in reader has: the panel under the name, and the pages behind it. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findBarriers } from './fixture/axe.ts'
import { opened, ready, useBrowser } from './fixture/browser.ts'
import { OWN_SAMPLES } from '../../src/domain/page-list.ts'
import { signIn } from './fixture/sign-in.ts'

const visit = useBrowser({ expectedErrors: [/status of 404/] })

/** A reader with their own session. */
async function visitAs(who: 'reader' | 'member', options: BrowserContextOptions = {}): Promise<Page> {
  const page = await visit(options)
  await signIn(page, who)
  return page
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
}

const buttonOf = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

describe('the panel of the reader', () => {
  test('shows memberships and leads to what is theirs; following a link closes it', async () => {
    const page = await visitAs('member')
    await open(page, '/column/5')
    await buttonOf(page, '老读者').click()
    const panel = page.getByRole('dialog', { name: '老读者' })
    const cards = panel.getByRole('list', { name: '我的会员' }).getByRole('listitem')
    await expect.poll(() => cards.count()).toBe(3)
    expect(await cards.nth(0).innerText()).toMatch(/知识会员\s+有效期至 \d{4}-\d\d-\d\d\s+续费/)
    expect(await cards.nth(1).innerText()).toMatch(/听书年卡\s+未开通\s+开通/)
    expect(await panel.getByRole('link', { name: '续费知识会员' }).getAttribute('href')).toBe('/buy/knowledge')
    for (const [name, path] of [
      ['我的关注', '/follow'],
      ['我的消息', '/other?type=notice'],
      ['我的已购', '/other?type=purch'],
      ['我的收藏', '/other?type=collect'],
      ['学习记录', '/other?type=history'],
      ['个人资料', '/other?type=profile'],
      ['账号与设备', '/other?type=device'],
    ] as const) {
      await panel.getByRole('link', { name }).click()
      await heading(page, name).waitFor()
      await panel.waitFor({ state: 'hidden' })
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path)
      await buttonOf(page, '老读者').click()
    }
  })

  test('opens by keyboard, closes with Escape and on a press elsewhere, and gives the focus back', async () => {
    const page = await visitAs('reader')
    await open(page, '/column/5')
    const button = buttonOf(page, '访客小七')
    const panel = page.getByRole('dialog', { name: '访客小七' })
    const hasFocus = () => button.evaluate((element) => element === document.activeElement)
    for (const key of ['Enter', 'Space']) {
      await button.focus()
      await page.keyboard.press(key)
      await opened(panel)
      expect(await button.getAttribute('aria-expanded')).toBe('true')
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'hidden' })
      await expect.poll(hasFocus).toBe(true)
    }
    await button.click()
    await opened(panel)
    await button.click()
    await panel.waitFor({ state: 'hidden' })
    await button.click()
    await opened(panel)
    await page.getByRole('contentinfo').click({ position: { x: 5, y: 5 } })
    await panel.waitFor({ state: 'hidden' })
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false')
    expect(new URL(page.url()).pathname).toBe('/column/5')
  })

  test('is a link to what is kept when there is no program', async () => {
    const page = await visitAs('member', { javaScriptEnabled: false })
    await page.goto('/follow')
    await page.getByRole('banner').getByRole('link', { name: '老读者' }).click()
    await heading(page, '我的收藏').waitFor()
  })

  test.each(['light', 'dark'] as const)('has no barrier that axe knows, in %s', async (colorScheme) => {
    const page = await visitAs('member', { colorScheme })
    await open(page, '/follow')
    await buttonOf(page, '老读者').click()
    const panel = page.getByRole('dialog', { name: '老读者' })
    await expect.poll(() => panel.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
    expect(await findBarriers(page)).toEqual([])
  })
})

describe('the shelves', () => {
  test('hold what the member keeps, bought and studied', async () => {
    const page = await visitAs('member')
    await open(page, '/other?type=collect')
    const main = page.getByRole('main')
    expect(await main.getByRole('heading', { level: 3 }).count()).toBe(18)
    await main.getByRole('link', { name: '我的已购' }).click()
    await heading(page, '我的已购').waitFor()
    await expect.poll(() => main.getByRole('heading', { level: 3 }).count()).toBe(4)
    await main.getByRole('link', { name: '数字刊 2' }).click()
    await page.waitForURL('**/other?type=purch&kind=5')
    await expect.poll(() => main.getByRole('heading', { level: 3 }).count()).toBe(2)
    await main.getByRole('link', { name: '学习记录' }).click()
    await heading(page, '学习记录').waitFor()
    await main.getByText('已学 40%').waitFor()
    expect(await main.getByText(/^已[学听读]完$/).count()).toBe(2)
  })

  test('a course opens in a window of its own', async () => {
    const page = await visitAs('member')
    await open(page, '/other?type=purch&kind=1')
    const link = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link')
    expect(await link.getAttribute('target')).toBe('_blank')
    expect(await link.getAttribute('href')).toMatch(/^\/h5\/zhuanlan\/detail\.do\?id=\d+/)
  })

  test('an unknown shelf is the one of what is kept, a page behind the end does not exist', async () => {
    const page = await visitAs('reader')
    await open(page, '/other?type=nothing')
    await heading(page, '我的收藏').waitFor()
    expect((await page.goto('/other?type=history&page=9'))?.status()).toBe(404)
  })

  test('each tells others why it is empty, and comes back after sign-in', async () => {
    const page = await visit()
    for (const path of OWN_SAMPLES) {
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(200)
      expect(await page.locator('meta[name="robots"]').getAttribute('content'), path).toBe('noindex')
      // Not by its role: the sign-in dialog may be open already, and hides what is behind it.
      const link = page.locator('main a').filter({ hasText: '登录后查看' })
      expect(await link.getAttribute('href')).toBe(`/login?back=${encodeURIComponent(path)}`)
    }
  })
})
