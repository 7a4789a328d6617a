/** The statements about signing in, and about what a signed-in reader sees in the header. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accountButton, ready, useBrowser } from './fixture/browser.ts'
import { useRows } from './fixture/conformance.ts'
import { readCode, signIn } from './fixture/sign-in.ts'

const visit = useBrowser({
  // 418 is React's: a document with another membership than that for which it was rendered.
  expectedErrors: [/status of 400/, /status of 401/, /status of 428/, /React error #418/],
})
const { row, endRows } = useRows('account')

const PHONE = '13900900001'
const WIDE = { viewport: { width: 1440, height: 900 } }

const dialog = (page: Page) => page.getByRole('dialog', { name: '登录' })
const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^登录/ })
const phone = (page: Page) => page.getByLabel('手机号', { exact: true })
const code = (page: Page) => page.getByLabel('验证码', { exact: true })
const password = (page: Page) => page.getByLabel('密码', { exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const submit = (page: Page) => dialog(page).getByRole('button', { name: '登录', exact: true })
const alert = (page: Page, text: string) => page.getByText(text, { exact: true })
/** Runs in the page. */
function pressTwice(element: Element): void {
  for (let press = 0; press < 2; press++) (element as HTMLElement).click()
}

const wait = (page: Page) => page.getByText(/\d+ 秒后可重新获取/)

test('the dialog to sign in, and a new number in it', async () => {
  const page = await visit(WIDE)
  const calls: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    // With 428 the server asks for a proof of work; the same press is sent again.
    if (pathname.startsWith('/api/login/') && response.status() !== 428)
      calls.push(`${response.request().method()} ${pathname}`)
  })
  await page.clock.install()
  await page.goto('/login')
  await ready(page)
  await row('1.20', async () => {
    await phone(page).waitFor()
    await tab(page, '短信登录').waitFor()
  })
  await page.goto('/column/5')
  await ready(page)
  await loginLink(page).click()
  await row('4.2', () => dialog(page).waitFor())
  await row('2.103', async () => await expect.poll(async () => (await dialog(page).boundingBox())!.width).toBe(700))
  await row('9.21', async () => expect((await dialog(page).boundingBox())!.width).toBe(700))
  await row('2.104', async () => expect(await tab(page, '短信登录').isVisible()).toBe(true))
  await row('2.105', async () => expect(await tab(page, '密码登录').isVisible()).toBe(true))
  await row('5.3', async () => {
    await expect.poll(() => phone(page).evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await alert(page, '手机号不能为空').count()).toBe(0)
  })
  await row('4.3', async () => {
    expect(await tab(page, '短信登录').getAttribute('aria-selected')).toBe('true')
    await tab(page, '密码登录').click()
    await expect.poll(() => tab(page, '短信登录').getAttribute('aria-selected')).toBe('false')
  })
  await row('5.1', async () => {
    await phone(page).focus()
    await password(page).focus()
    await alert(page, '手机号不能为空').waitFor()
  })
  await row('5.5', async () => {
    await phone(page).focus()
    await alert(page, '请输入密码').waitFor()
  })
  await row('5.2', async () => {
    for (const wrong of ['1390000000', '23900000001', '139000000011']) {
      await phone(page).fill(wrong)
      await password(page).focus()
      await alert(page, '手机号格式不正确').waitFor()
      await phone(page).fill(PHONE)
      await password(page).focus()
      await alert(page, '手机号格式不正确').waitFor({ state: 'detached' })
    }
  })
  await row('5.7', async () => {
    expect(await submit(page).isDisabled()).toBe(true)
    await password(page).fill('x')
    await expect.poll(() => submit(page).isDisabled()).toBe(false)
  })
  await row('9.14', async () => {
    await dialog(page).getByRole('checkbox', { name: '我已阅读并同意' }).check()
    await password(page).fill('not-this-one')
    await submit(page).evaluate(pressTwice)
    await page.locator('[data-kind="error"]').first().waitFor()
    expect(calls.filter((call) => call.endsWith('/api/login/login'))).toHaveLength(1)
  })
  await tab(page, '短信登录').click()
  await row('3.14', async () => {
    for (const part of [phone(page), code(page)]) expect(await part.isVisible()).toBe(true)
  })
  await row('3.13', async () => {
    expect(await page.getByRole('button', { name: '国家或地区代码' }).innerText()).toContain('+86')
  })
  await row('9.20', async () => {
    expect(await page.getByRole('button', { name: '国家或地区代码' }).innerText()).toContain('+86')
  })
  await row('2.106', async () => {
    await page.getByRole('button', { name: '国家或地区代码' }).click()
    await page.getByRole('combobox', { name: '搜索国家、地区或代码' }).waitFor()
  })
  await row('3.9', async () => {
    const search = page.getByRole('combobox', { name: '搜索国家、地区或代码' })
    for (const words of ['hong kong', '香港', 'HK', '852']) {
      await search.fill(words)
      await page.getByRole('option', { name: /香港/ }).first().waitFor()
    }
    await search.fill('86')
    await page.getByRole('option', { name: /中国/ }).first().click()
  })
  await row('4.4', async () => expect(await code(page).getAttribute('readonly')).not.toBeNull())
  await row('5.4', async () => {
    await code(page).focus()
    await phone(page).focus()
    await alert(page, '请先获取验证码').waitFor()
  })
  await row('5.6', async () => expect(await submit(page).isDisabled()).toBe(true))
  await phone(page).fill(` ${PHONE} `)
  await page.clock.fastForward(1000)
  await row('9.13', async () => {
    await page.getByRole('button', { name: '获取验证码' }).evaluate(pressTwice)
    await wait(page).waitFor()
    expect(calls.filter((call) => call.endsWith('/api/login/sendLoginCode'))).toHaveLength(1)
  })
  await row('4.5', async () => expect(await wait(page).innerText()).toMatch(/^(60|59) 秒/))
  await row('9.15', async () => {
    await page.clock.fastForward(58_000)
    expect(await page.getByRole('button', { name: '重新获取' }).count()).toBe(0)
    await page.clock.fastForward(3000)
    await page.getByRole('button', { name: '重新获取' }).waitFor()
  })
  await code(page).fill(await readCode(page, PHONE))
  const reload = page.waitForEvent('load')
  await code(page).press('Enter')
  await row('4.6', async () => {
    await reload
    await ready(page)
    expect(await dialog(page).count()).toBe(0)
  })
  await row('4.7', async () => expect(await loginLink(page).count()).toBe(0))
  await row('4.9', async () => expect((await page.request.get('/api/user')).status()).toBe(200))
  await row('7.46', async () => {
    expect(calls.length).toBeGreaterThan(2)
    expect(calls.filter((call) => !call.startsWith('POST '))).toEqual([])
  })
  await row('4.10', async () => {
    await accountButton(page).click()
    const again = page.waitForEvent('load')
    await page.getByRole('button', { name: '退出登录' }).click()
    await again
    await loginLink(page).waitFor()
    expect((await page.context().cookies()).filter(({ name }) => name === 'ticket')).toEqual([])
  })
})

test('the panel of the reader, at every level of membership', async () => {
  const page = await visit(WIDE)
  await signIn(page, 'member')
  await page.goto('/about')
  await ready(page)
  await row('3.12', async () => await expect.poll(() => accountButton(page).innerText()).toContain('老读者'))
  await accountButton(page).click()
  const panel = page.getByRole('dialog', { name: '老读者' })
  const cards = panel.getByRole('list', { name: '我的会员' }).getByRole('listitem')
  const cardTexts = async () => (await cards.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))
  await row('6.3', async () => await expect.poll(() => cards.count()).toBe(3))
  await row('2.107', async () => expect((await cardTexts()).join()).toMatch(/知识会员.*听书年卡.*数字刊会员/))
  await row('4.25', async () => expect((await cardTexts())[0]).toMatch(/续费$/))
  await row('4.26', async () => expect((await cardTexts())[1]).toMatch(/开通$/))
  const hrefs = await panel.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  await row('2.108', async () => expect(hrefs).toContain('/follow'))
  await row('2.109', async () => expect(hrefs).toContain('/other?type=purch'))
  await row('2.110', async () => expect(hrefs).toContain('/other?type=collect'))
  await row('2.111', async () => expect(hrefs).toContain('/other?type=history'))
  await row('6.4', async () =>
    expect(hrefs.filter((href) => /^\/(follow|other)/.test(href ?? '')).length).toBeGreaterThan(3),
  )
  await row('2.112', async () => expect(await panel.getByRole('button', { name: '退出登录' }).isVisible()).toBe(true))
  await row('6.5', async () => expect(await panel.getByRole('button', { name: '退出登录' }).isEnabled()).toBe(true))

  /** The state of the three cards for a reader of this level. */
  const cardsAt = async (vipLevel: number, vipValid = true): Promise<string[]> => {
    const expiry = Date.now() + (vipValid ? 1 : -1) * 1_000_000_000
    const vipInfo = [{ vipLevel, vip: true, vipValid, vipExpiration: expiry }]
    // The document is made for the rights of its reader; who they are comes with a call.
    const sources = ['**/about', '**/api/user/page*']
    for (const source of sources) {
      await page.route(source, async (route) => {
        const response = await route.fetch()
        const text = await response.text()
        const body = text.replace(/"vipInfo":\[[^\]]*\]/, `"vipInfo":${JSON.stringify(vipInfo)}`)
        await route.fulfill({ response, body })
      })
    }
    const known = page.waitForResponse('**/api/user/page*')
    await page.reload()
    await known
    await ready(page)
    for (const source of sources) await page.unroute(source)
    await accountButton(page).click()
    await expect.poll(() => cards.count()).toBe(3)
    return cardTexts()
  }
  await row('4.21', async () => {
    for (const level of [1, 2, 3, 4]) expect((await cardsAt(level))[0]).toMatch(/续费$/)
  })
  await row('4.22', async () => expect((await cardsAt(5))[1]).toMatch(/续费$/))
  await row('4.23', async () => expect((await cardsAt(6))[2]).toMatch(/续费$/))
  await row('4.24', async () => {
    for (const text of await cardsAt(7)) expect(text).toMatch(/开通$/)
  })
  await row('4.27', async () => expect((await cardsAt(1, false))[0]).toMatch(/已过期.*开通$/))
})

endRows()
