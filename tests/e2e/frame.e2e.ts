/** The frame around every page: banner, navigation, menu, drawer, toolbar, sign-in over the page, the bar on top. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { opened, ready, useBrowser } from './fixture/browser.ts'

const visit = useBrowser({ expectedErrors: [/status of 401/, /status of 500/, /net::ERR_FAILED/] })

const WIDE = { viewport: { width: 1440, height: 900 } }
const NARROW = { viewport: { width: 375, height: 740 } }
const BOTH = [
  ['wide', WIDE],
  ['narrow', NARROW],
] as const

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** A page whose clock the test moves; the program is ready, and nothing has waited yet. */
async function visitWithClock(page: Page, path = '/'): Promise<void> {
  await page.clock.install({ time: new Date('2026-11-05T12:00:00+08:00') })
  await page.goto(path)
  await page.clock.runFor(100)
  await ready(page)
}

describe.each(BOTH)('the banner on a %s screen', (_, options) => {
  const banner = (page: Page) => page.getByRole('complementary', { name: '广告' })

  test('stands above the header, which is 7rem lower, and goes at once when it is closed', async () => {
    const page = await visit(options)
    await page.goto('/')
    await ready(page)
    const header = page.getByRole('banner')
    expect((await header.boundingBox())!.y).toBe(70)
    expect(await banner(page).getByRole('link').getAttribute('href')).toBe('/membership')
    const before = Date.now()
    await banner(page).getByRole('button', { name: '关闭广告' }).click()
    await banner(page).waitFor({ state: 'hidden' })
    expect((await header.boundingBox())!.y).toBe(0)
    const closedAt = Number(await stored(page, 'topAdClosed'))
    expect(closedAt).toBeGreaterThanOrEqual(before)
    expect(closedAt).toBeLessThanOrEqual(Date.now())
    await expect.poll(() => focused(page)).toBe('七日生活周刊首页')
    await page.reload()
    expect(await banner(page).isVisible()).toBe(false)
  })

  test('a closed one is never painted, even if the program does not come', async () => {
    const page = await visit(options)
    await page.addInitScript(() => localStorage.setItem('topAdClosed', String(Date.now() - 1000)))
    await page.route('**/assets/entry-client-*.js', (route) => route.abort())
    await page.goto('/')
    expect(await banner(page).isVisible()).toBe(false)
  })

  test('comes back after 24 hours, also while the page stays open', async () => {
    const page = await visit(options)
    await visitWithClock(page)
    await banner(page).getByRole('button', { name: '关闭广告' }).click()
    await page.clock.fastForward(DAY - 2 * MINUTE)
    expect(await banner(page).isVisible()).toBe(false)
    await page.clock.fastForward(3 * MINUTE)
    await banner(page).waitFor()
  })

  test('belongs to the front page alone, also when pages change without a new document', async () => {
    const page = await visit(options)
    await page.goto('/column/5')
    await ready(page)
    expect(await banner(page).count()).toBe(0)
    await page.getByRole('link', { name: '七日生活周刊首页' }).first().click()
    await banner(page).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: '电影' }).waitFor()
    expect(await banner(page).count()).toBe(0)
  })

  test('is shown although the storage holds nonsense', async () => {
    const page = await visit(options)
    await page.goto('/')
    for (const value of ['nonsense', '-1', '99999999999999']) {
      await page.evaluate((text) => localStorage.setItem('topAdClosed', text), value)
      await page.reload()
      await ready(page)
      expect(await banner(page).isVisible(), value).toBe(true)
    }
  })
})

describe('the drawer of updates', () => {
  const drawer = (page: Page) => page.getByRole('dialog', { name: '更新啦！快去看看吧～' })
  // Found by its label, not by its role: a dialog hides the rest of the page from assistive technology.
  const bell = (page: Page) => page.getByLabel('最新更新')

  test.each(BOTH)('comes after 40 s and goes after 150 s, once a day: %s', async (_, options) => {
    const page = await visit(options)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/index/indexLastUpdated')) asked.push(request.url())
    })
    await visitWithClock(page)
    await bell(page).focus()
    // The clock started before the page; it is paused during the check.
    await page.clock.pauseAt(new Date('2026-11-05T12:00:39+08:00'))
    expect(await drawer(page).count()).toBe(0)
    expect(asked).toEqual([])
    await page.clock.resume()
    await page.clock.fastForward(10_000)
    await drawer(page).waitFor()
    await expect.poll(() => drawer(page).getByRole('link').count()).toBe(3)
    expect(await focused(page)).toBe('最新更新')
    await expect.poll(() => stored(page, 'latestUpdateDate')).toBe('2026-11-05')
    await page.getByLabel('七日生活周刊首页').first().focus()
    await page.clock.fastForward(140_000)
    expect(await drawer(page).isVisible()).toBe(true)
    await page.clock.fastForward(11_000)
    await page.clock.runFor(1000)
    await drawer(page).waitFor({ state: 'hidden' })
    // The focus of a reader who has moved on is not taken back.
    expect(await focused(page)).toBe('七日生活周刊首页')
    await page.reload()
    await page.clock.runFor(100)
    await ready(page)
    await page.clock.fastForward(60_000)
    await page.clock.runFor(1000)
    expect(await drawer(page).count()).toBe(0)
    expect(asked).toHaveLength(1)
  })

  test('comes again on the next day of Beijing', async () => {
    const page = await visit(WIDE)
    await page.addInitScript(() => localStorage.setItem('latestUpdateDate', '2026-11-04'))
    await visitWithClock(page)
    await page.clock.fastForward(41_000)
    await opened(drawer(page))
    await page.keyboard.press('Escape')
    await page.clock.runFor(1000)
    await drawer(page).waitFor({ state: 'hidden' })
  })

  test('stays while it is pointed at', async () => {
    const page = await visit(WIDE)
    await visitWithClock(page)
    await page.clock.fastForward(41_000)
    await drawer(page).hover()
    await page.clock.fastForward(160_000)
    expect(await drawer(page).isVisible()).toBe(true)
    await page.mouse.move(10, 600)
    await page.clock.fastForward(10_000)
    await page.clock.runFor(1000)
    await drawer(page).waitFor({ state: 'hidden' })
  })

  test('waits while another dialog is open, and does not come when there is nothing', async () => {
    const page = await visit(WIDE)
    await visitWithClock(page)
    await page.getByRole('button', { name: '公众号二维码' }).click()
    const code = page.getByRole('dialog', { name: /公众号/ })
    await code.waitFor()
    await page.clock.fastForward(41_000)
    expect(await drawer(page).count()).toBe(0)
    await page.route('**/api/index/indexLastUpdated*', (route) =>
      route.fulfill({ json: { success: true, resultCode: 'SUCCESS', resultMsg: '', model: [] } }),
    )
    // It may be requested as soon as nothing else is open.
    const answer = page.waitForResponse('**/api/index/indexLastUpdated*')
    await page.keyboard.press('Escape')
    await page.clock.runFor(1000)
    await code.waitFor({ state: 'hidden' })
    await page.clock.fastForward(10_000)
    await answer
    await page.clock.runFor(1000)
    expect(await drawer(page).count()).toBe(0)
    expect(await stored(page, 'latestUpdateDate')).toBeNull()
  })

  test.each(BOTH)('opens by hand at any time and gives the focus back: %s', async (_, options) => {
    const page = await visit(options)
    await page.goto('/article/11201')
    await ready(page)
    for (const round of [1, 2]) {
      await bell(page).focus()
      await page.keyboard.press('Enter')
      await drawer(page).waitFor()
      expect(await bell(page).getAttribute('aria-expanded'), `round ${round}`).toBe('true')
      await expect.poll(() => drawer(page).evaluate((element) => element.contains(document.activeElement))).toBe(true)
      await page.keyboard.press('Escape')
      await drawer(page).waitFor({ state: 'hidden' })
      await expect.poll(() => focused(page)).toBe('最新更新')
      expect(await bell(page).getAttribute('aria-expanded')).toBe('false')
    }
    await bell(page).click()
    const box = (await drawer(page).boundingBox())!
    await expect.poll(() => drawer(page).evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
    if (options === WIDE) expect(box.width).toBe(400)
    else expect(box.height).toBeLessThan(740)
    expect(await sideways(page)).toBe(0)
  })

  test('says when it cannot be fetched, and tries again', async () => {
    const page = await visit(WIDE)
    await page.goto('/')
    await ready(page)
    await page.route('**/api/index/indexLastUpdated*', (route) => route.abort())
    await bell(page).click()
    await drawer(page).getByText('网络连接不上').waitFor()
    await page.unroute('**/api/index/indexLastUpdated*')
    await drawer(page).getByRole('button', { name: '重试' }).click()
    await drawer(page).getByRole('link').first().waitFor()
  })

  test('says when there is nothing new', async () => {
    const page = await visit(NARROW)
    await page.goto('/')
    await ready(page)
    await page.route('**/api/index/indexLastUpdated*', (route) =>
      route.fulfill({ json: { success: true, resultCode: 'SUCCESS', resultMsg: '', model: [] } }),
    )
    await bell(page).click()
    await drawer(page).getByText('没有新的更新').waitFor()
  })
})
