/** A reader wants to bookmark something, signs in for it, and finds it bookmarked. */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findBarriers } from './fixture/axe.ts'
import { opened, ready, useBrowser } from './fixture/browser.ts'
import { fillPassword, PHONES, readCode, signIn } from './fixture/sign-in.ts'

// 401 opens the sign-in dialog; 428 demands a proof of work when other tests have requested many codes.
const visit = useBrowser({ expectedErrors: [/status of 401/, /status of 428/, /ERR_FAILED/] })

const STORY = '/article/10301'
const ISSUE = '/magazine/302'

const button = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(已)?收藏( \d+)?$/ })
const isKept = async (page: Page) => (await button(page).getAttribute('aria-pressed')) === 'true'
const dialog = (page: Page) => page.getByRole('dialog', { name: '登录' })
const message = (page: Page, text: string) =>
  page.getByRole('region', { name: '提示' }).getByText(text, { exact: true })
const titleOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 }).innerText()

async function open(page: Page, path: string): Promise<string> {
  await page.goto(path)
  await ready(page)
  return titleOf(page)
}

/** Presses without a session, signs in with the dialog, and is back on the page. */
async function keepBySigningIn(page: Page, fill: (form: Locator) => Promise<void>): Promise<void> {
  await button(page).click()
  await dialog(page).waitFor()
  await fill(dialog(page))
  const reload = page.waitForEvent('load')
  await page.keyboard.press('Enter')
  await reload
  await ready(page)
  await message(page, '已收藏').waitFor()
  await expect.poll(() => isKept(page)).toBe(true)
}

describe('收藏', () => {
  test('a story, by way of a code; it is on the shelf, and goes again', async () => {
    const page = await visit()
    const title = await open(page, STORY)
    expect(await isKept(page)).toBe(false)
    await keepBySigningIn(page, async (form) => {
      await form.getByLabel('手机号', { exact: true }).fill('13900000031')
      await form.getByRole('checkbox', { name: '我已阅读并同意' }).check()
      await form.getByRole('button', { name: '获取验证码' }).click()
      await form.getByText(/\d+ 秒后可重新获取/).waitFor()
      await form.getByLabel('验证码', { exact: true }).fill(await readCode(page, '13900000031'))
    })
    expect(new URL(page.url()).pathname).toBe(STORY)
    // Carried out once: on the next page load there is no message.
    await page.reload()
    await ready(page)
    await expect.poll(() => isKept(page)).toBe(true)
    expect(await message(page, '已收藏').count()).toBe(0)

    await page.goto('/other?type=collect')
    const entry = page.getByRole('main').getByRole('link', { name: title })
    await entry.click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await expect.poll(() => isKept(page)).toBe(true)
    await button(page).click()
    await message(page, '已取消收藏').waitFor()
    await expect.poll(() => isKept(page)).toBe(false)
    await page.goBack()
    await page.getByText('还没有收藏').waitFor()
  })

  test('an issue, by way of a password', async () => {
    const page = await visit()
    const title = await open(page, ISSUE)
    await keepBySigningIn(page, (form) => fillPassword(form, PHONES.editor, 'qiri-demo-7'))
    await page.goto('/other?type=collect')
    await page.getByRole('main').getByRole('link', { name: title }).waitFor()
    await open(page, ISSUE)
    await expect.poll(() => isKept(page)).toBe(true)
    await button(page).click()
    await message(page, '已取消收藏').waitFor()
  })

  test('closing the window is changing one’s mind', async () => {
    const page = await visit()
    await open(page, STORY)
    await button(page).click()
    await opened(dialog(page))
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    await signIn(page, 'editor')
    const asked = page.waitForResponse('**/api/user/page?*')
    await page.reload()
    expect(await (await asked).json()).toMatchObject({ model: { things: [] } })
    expect(await isKept(page)).toBe(false)
  })

  test('without a connection the button says so and goes back', async () => {
    const page = await visit()
    await signIn(page, 'editor')
    const asked = page.waitForResponse('**/api/user/page?*')
    await open(page, STORY)
    await asked
    await page.route('**/api/article/*/bookmark', (route) => route.abort())
    await button(page).click()
    await message(page, '网络连接不上，请检查后重试').waitFor()
    await expect.poll(() => isKept(page)).toBe(false)
  })

  test('is hinted at once, after a while and for a while', async () => {
    const page = await visit()
    await page.clock.install()
    await open(page, STORY)
    const hint = page.getByRole('status').getByText('想再读一遍？')
    await page.clock.fastForward(20_000)
    await hint.waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.clock.fastForward(90_000)
    await hint.waitFor({ state: 'hidden' })
    await page.reload()
    await ready(page)
    await page.clock.fastForward(21_000)
    await page.getByRole('status').first().waitFor({ state: 'attached' })
    await page.clock.fastForward(1000)
    expect(await hint.count()).toBe(0)
  })
})
