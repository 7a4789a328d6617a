/** The tools of the frame: navigation, menu, toolbar, sign-in over the page, the bar on top. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { opened, ready, useBrowser } from './fixture/browser.ts'
import { fillPassword } from './fixture/sign-in.ts'

const visit = useBrowser({ expectedErrors: [/status of 400/, /status of 401/, /status of 500/] })

const WIDE = { viewport: { width: 1440, height: 900 } }
const NARROW = { viewport: { width: 375, height: 740 } }

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
const navigation = (page: Page) => page.getByRole('navigation', { name: '主导航' })

async function open(page: Page, path = '/'): Promise<Page> {
  await page.goto(path)
  await ready(page)
  return page
}

describe('the groups of the navigation', () => {
  const shop = (page: Page) => navigation(page).getByRole('button', { name: '商城' })
  const entry = (page: Page) => navigation(page).getByRole('link', { name: '知识会员' })

  test('open on focus, close with Escape and return; a press opens and closes', async () => {
    const page = await open(await visit(WIDE))
    await shop(page).focus()
    await entry(page).waitFor()
    expect(await shop(page).getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('知识会员')
    await page.keyboard.press('Escape')
    expect(await focused(page)).toBe('商城')
    expect(await shop(page).getAttribute('aria-expanded')).toBe('false')
    await entry(page).waitFor({ state: 'hidden' })
    await page.keyboard.press('Enter')
    await entry(page).waitFor()
    await page.keyboard.press('Enter')
    await entry(page).waitFor({ state: 'hidden' })
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('会员')
  })

  test('open on pointing and close when the pointer leaves or a link is followed', async () => {
    const page = await open(await visit(WIDE))
    await shop(page).hover()
    await entry(page).waitFor()
    await shop(page).click()
    expect(await entry(page).isVisible()).toBe(true)
    await page.mouse.move(10, 700)
    await entry(page).waitFor({ state: 'hidden' })
    await shop(page).hover()
    await navigation(page).getByRole('link', { name: '订阅数字刊' }).click()
    await page.waitForURL('**/magazine/constant')
    await entry(page).waitFor({ state: 'hidden' })
    expect(await shop(page).getAttribute('aria-expanded')).toBe('false')
  })

  test('a finger opens and closes', async () => {
    const page = await open(await visit({ viewport: { width: 1024, height: 700 }, hasTouch: true }))
    await shop(page).tap()
    await entry(page).waitFor()
    await shop(page).tap()
    await entry(page).waitFor({ state: 'hidden' })
  })

  test.each([769, 801, 881, 981, 1100])('at %i px every entry has one place and nothing overflows', async (width) => {
    const page = await open(await visit({ viewport: { width, height: 700 } }), '/column/5')
    const row = await navigation(page).evaluate((nav) => [nav.scrollWidth - nav.clientWidth, nav.clientHeight])
    expect(row).toEqual([0, 64])
    await navigation(page).getByRole('button', { name: '栏目', exact: true }).focus()
    for (const name of ['社会', '城市', '人物', '快讯', '专题', '日历']) {
      expect(await navigation(page).getByRole('link', { name, exact: true }).count(), name).toBe(1)
    }
    for (const name of ['会员', '关于']) await navigation(page).getByRole('link', { name, exact: true }).waitFor()
  })

  test('open by style alone where there is no program', async () => {
    const page = await visit({ ...WIDE, javaScriptEnabled: false })
    await page.goto('/')
    await shop(page).hover()
    await entry(page).waitFor()
    expect(await page.getByRole('button', { name: '最新更新' }).isVisible()).toBe(false)
  })
})

describe('the menu of narrow screens', () => {
  const button = (page: Page) => page.getByRole('button', { name: '菜单' })
  const menu = (page: Page) => page.getByRole('dialog', { name: '菜单' })

  test('slides in over 65 % of the width, with all there is; the shop opens in place', async () => {
    const page = await open(await visit(NARROW))
    await button(page).click()
    await menu(page).waitFor()
    const width = await menu(page).evaluate((element) => element.getBoundingClientRect().width / innerWidth)
    expect(width).toBeCloseTo(0.65, 2)
    for (const name of ['首页', '快讯', '会员', '关于', '登录/注册']) {
      await menu(page).getByRole('link', { name, exact: true }).waitFor()
    }
    const shop = menu(page).getByRole('button', { name: '商城' })
    expect(await shop.getAttribute('aria-expanded')).toBe('false')
    expect(await menu(page).getByRole('link', { name: '听书' }).isVisible()).toBe(false)
    await shop.click()
    expect(await shop.getAttribute('aria-expanded')).toBe('true')
    await menu(page).getByRole('link', { name: '听书' }).waitFor()
  })

  test('closes with Escape and gives the focus back, and closes when a link is followed', async () => {
    const page = await open(await visit(NARROW))
    await button(page).focus()
    await page.keyboard.press('Enter')
    await opened(menu(page))
    await page.keyboard.press('Escape')
    await menu(page).waitFor({ state: 'hidden' })
    await expect.poll(() => focused(page)).toBe('菜单')
    await button(page).click()
    await menu(page).getByRole('link', { name: '专题' }).click()
    await page.getByRole('heading', { level: 1, name: '专题' }).waitFor()
    await menu(page).waitFor({ state: 'hidden' })
  })

  test('closes when the screen gets wide, and is not offered there', async () => {
    const page = await open(await visit(NARROW))
    await button(page).click()
    await menu(page).waitFor()
    await page.setViewportSize({ width: 900, height: 740 })
    await menu(page).waitFor({ state: 'hidden' })
    expect(await button(page).isVisible()).toBe(false)
    await page.setViewportSize({ width: 768, height: 740 })
    await button(page).waitFor()
  })
})

describe('the toolbar', () => {
  const app = (page: Page) => page.getByRole('button', { name: '客户端二维码' })
  const code = (page: Page) => page.getByRole('img', { name: /下载.*客户端/ })

  test('shows the code of the app on pointing and on focus', async () => {
    const page = await open(await visit(WIDE))
    const answer = page.waitForResponse('**/media/code/app.svg?v=*')
    await app(page).hover()
    expect((await answer).status()).toBe(200)
    await code(page).waitFor()
    await page.mouse.move(10, 10)
    await code(page).waitFor({ state: 'hidden' })
    await app(page).focus()
    await opened(code(page))
    await page.keyboard.press('Escape')
    await code(page).waitFor({ state: 'hidden' })
    expect(await focused(page)).toBe('客户端二维码')
  })

  test('opens the code of the official account in a dialog that one knows and closes', async () => {
    const page = await open(await visit(WIDE))
    const button = page.getByRole('button', { name: '公众号二维码' })
    await button.click()
    const dialog = page.getByRole('dialog', { name: /公众号/ })
    await dialog.getByText('扫一扫').waitFor()
    await expect
      .poll(() => dialog.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await dialog.getByRole('button', { name: '我知道了' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => focused(page)).toBe('公众号二维码')
    const microblog = page.getByRole('complementary', { name: '工具栏' }).getByRole('link', { name: /官方微博/ })
    expect(await microblog.getAttribute('target')).toBe('_blank')
  })

  test.each([WIDE, NARROW])(
    'leads to the top from beyond one and a half heights: $viewport.width px',
    async (options) => {
      const page = await open(await visit(options))
      const up = page.getByRole('button', { name: '回到顶部' })
      const scroll = (top: number) => page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
      const edge = 1.5 * options.viewport.height
      await scroll(edge)
      expect(await up.count()).toBe(0)
      await scroll(edge + 2)
      await up.waitFor()
      await up.click()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      await expect.poll(() => focused(page)).toBe('七日生活周刊首页')
      await up.waitFor({ state: 'detached' })
      expect(await app(page).isVisible()).toBe(options === WIDE)
    },
  )
})

describe('signing in over the page', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: '登录' })

  test.each([WIDE, NARROW])('the button opens a dialog of 70rem at most: $viewport.width px', async (options) => {
    const page = await open(await visit(options), '/column/5')
    await page.getByRole('banner').getByRole('link', { name: '登录/注册' }).click()
    await dialog(page).waitFor()
    const width = async () => (await dialog(page).boundingBox())!.width
    await expect.poll(width).toBe(Math.min(700, options.viewport.width - 32))
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
    await fillPassword(dialog(page), '10000000002', 'qiri-demo-7')
    const reload = page.waitForEvent('load')
    await page.keyboard.press('Enter')
    await reload
    expect(new URL(page.url()).pathname).toBe('/column/5')
    await ready(page)
    expect(await page.getByRole('banner').getByRole('link', { name: '登录/注册' }).count()).toBe(0)
  })

  test('a mistake is told over the dialog, which stays with what was typed', async () => {
    const page = await open(await visit(WIDE))
    await page.getByRole('banner').getByRole('link', { name: '登录/注册' }).click()
    await fillPassword(dialog(page), '10000000002', 'wrong')
    await page.keyboard.press('Enter')
    const message = page.getByText('手机号或密码不正确').first()
    await message.waitFor()
    await message.click()
    expect(await dialog(page).getByLabel('密码', { exact: true }).inputValue()).toBe('wrong')
  })

  test('any call that is refused for want of a session opens it', async () => {
    const page = await open(await visit(WIDE))
    await page.route('**/api/index/indexLastUpdated*', (route) =>
      route.fulfill({
        status: 401,
        json: { success: false, resultCode: 'NOT_LOGIN', resultMsg: '请先登录', message: '请先登录', model: null },
      }),
    )
    await page.getByRole('button', { name: '最新更新' }).click()
    await opened(dialog(page))
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
  })

  test('without the program the button leads to the page', async () => {
    const page = await visit({ ...NARROW, javaScriptEnabled: false })
    await page.goto('/column/5')
    await page.getByRole('banner').getByRole('link', { name: '登录/注册' }).click()
    await page.waitForURL('**/login?back=%2Fcolumn%2F5')
  })
})

describe('the bar on top', () => {
  // Found by its label, not by its role: a dialog hides the rest of the page from assistive technology.
  const bar = (page: Page) => page.getByLabel('正在加载')

  test('runs while a call takes its time, and goes', async () => {
    const page = await open(await visit(WIDE))
    await page.waitForLoadState('networkidle')
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/index/indexLastUpdated*', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('button', { name: '最新更新' }).click()
    await bar(page).waitFor()
    await expect.poll(async () => Number(await bar(page).getAttribute('aria-valuenow'))).toBeGreaterThan(5)
    expect(await bar(page).getAttribute('data-failed')).toBe('false')
    release()
    await bar(page).waitFor({ state: 'detached' })
  })

  test('is full and red for a moment when the call fails', async () => {
    const page = await open(await visit(WIDE))
    await page.waitForLoadState('networkidle')
    await page.route('**/api/index/indexLastUpdated*', (route) => route.fulfill({ status: 500, body: '' }))
    // The state is short: polling may miss it, an observer in the page does not.
    await page.evaluate(() => {
      const seen: (string | null)[] = []
      Object.assign(window, { seen })
      new MutationObserver(() => {
        const failed = document.querySelector('[role="progressbar"][data-failed="true"]')
        if (failed) seen.push(failed.getAttribute('aria-valuenow'))
      }).observe(document.body, { subtree: true, childList: true, attributes: true })
    })
    await page.getByRole('button', { name: '最新更新' }).click()
    await expect.poll(() => page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toContain('100')
    await bar(page).waitFor({ state: 'detached' })
  })
})
