/** The page of an issue: its contents, comments, sharing, bookmarking. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findBarriers } from './fixture/axe.ts'
import { ready, useBrowser } from './fixture/browser.ts'
import { fillPassword, PHONES } from './fixture/sign-in.ts'

// 401 is how the window to sign in is opened.
const visit = useBrowser({ expectedErrors: [/status of 401/] })

const ISSUE = '/magazine/140'

const part = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })
const keep = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(已)?收藏( \d+)?$/ })

async function open(page: Page) {
  await page.goto(ISSUE)
  await ready(page)
}

describe('an issue', () => {
  test('shows what is in it and what is said about it, and finds its place again', async () => {
    const page = await visit()
    await open(page)
    const contents = part(page, '目录')
    expect(await contents.getByText('免费', { exact: true }).count()).toBeGreaterThan(0)
    expect(await contents.getByText('仅纸刊', { exact: true }).count()).toBeGreaterThan(0)
    await contents.getByRole('link', { name: /^有声/ }).first().click()
    await expect.poll(() => new URL(page.url()).hash).toBe('#audio-edition')

    const comments = part(page, '读者评论').getByRole('article')
    expect(await comments.count()).toBe(10)
    await expect.poll(() => comments.first().getByText('编辑选出').count()).toBe(1)
    const more = page.getByRole('button', { name: '更多评论' })
    await more.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => comments.count()).toBe(14)
    // The last page is loaded: no more is offered, and a keyboard user continues with the new comments.
    await expect.poll(() => more.count()).toBe(0)
    const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).innerText)
    // Its buttons load a moment later.
    await expect.poll(async () => (await focused()) === (await comments.nth(10).innerText())).toBe(true)
    const texts = await comments.allInnerTexts()
    expect(new Set(texts).size).toBe(14)
    expect(await findBarriers(page)).toEqual([])

    const story = part(page, '刊外延伸').getByRole('link').first()
    const title = await story.innerText()
    await story.click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.goBack()
    await expect.poll(() => comments.count()).toBe(14)
  })

  test('is passed on by its address, and kept once its reader has signed in', async () => {
    const page = await visit({ permissions: ['clipboard-read', 'clipboard-write'] })
    await open(page)
    await page.getByRole('main').getByRole('button', { name: '分享' }).click()
    await page.getByRole('dialog', { name: '分享这一期' }).getByRole('button', { name: '复制链接' }).click()
    await page.getByText('链接已复制').first().waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(ISSUE, page.url()).href)

    const before = Number((await keep(page).innerText()).match(/\d+/)?.[0] ?? 0)
    await keep(page).click()
    const dialog = page.getByRole('dialog', { name: '登录' })
    await fillPassword(dialog, PHONES.editor, 'qiri-demo-7')
    const reload = page.waitForEvent('load')
    await page.keyboard.press('Enter')
    await reload
    await ready(page)
    // Shown immediately, and announced once the server has it; a press before that would count as the same action.
    await page.getByRole('region', { name: '提示' }).getByText('已收藏').waitFor()
    await expect.poll(() => keep(page).getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => keep(page).innerText()).toContain(String(before + 1))
    await keep(page).click()
    await expect.poll(() => keep(page).getAttribute('aria-pressed')).toBe('false')
  })
})
