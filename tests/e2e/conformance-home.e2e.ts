/** The statements that the front page and its frame show. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { opened, ready, useBrowser } from './fixture/browser.ts'
import { useRows } from './fixture/conformance.ts'

const visit = useBrowser()
const { row, endRows } = useRows('home')

const WIDE = { viewport: { width: 1440, height: 900 } }
const NOON = '2026-11-05T12:00:00+08:00'
const DAY = 86_400_000

const banner = (page: Page) => page.getByRole('complementary', { name: '广告', exact: true })
const bell = (page: Page) => page.getByLabel('最新更新')
const drawer = (page: Page) => page.getByRole('dialog', { name: '更新啦！快去看看吧～' })
const menuButton = (page: Page) => page.getByRole('button', { name: '菜单' })
const isVisible = async (part: { isVisible: () => Promise<boolean> }) => expect(await part.isVisible()).toBe(true)

/** The page has its own clock, which the test moves. */
async function openHome(page: Page): Promise<void> {
  await page.clock.install({ time: new Date(NOON) })
  await page.goto('/')
  await page.clock.runFor(100)
  await ready(page)
}

/** A block of the front page, by its name; with the role and label by which readers find it. */
const BLOCKS = [
  ['2.130', 'hot-list', 'region', '热读榜'],
  ['2.132', 'topic', 'region', '今日话题'],
  ['2.133', 'fm', 'region', '七日电台'],
  ['2.134', 'seven-day', 'region', '七日体验'],
  ['2.135', 'article', 'region', '本周要闻'],
  ['2.136', 'column-audio', 'region', '栏目有声'],
  ['2.137', 'audio-book', 'region', '听书'],
  ['2.138', 'video-book', 'region', '影像书'],
  ['2.141', 'course-audio', 'region', '试听一课'],
  ['2.142', 'periodical-rank', 'region', '期刊榜'],
  ['2.143', 'course-rank', 'region', '课程榜'],
  ['2.145', 'theme', 'region', '专题'],
  ['2.146', 'update', 'region', '最近更新'],
  ['2.147', 'advert', 'complementary', '广而告之'],
  ['2.148', 'icon-district', 'navigation', '七日导览'],
] as const

test('the front page, wide', async () => {
  const page = await visit(WIDE)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(index\/(head|body)|user)$/.test(pathname)) calls.push(pathname)
  })
  await openHome(page)

  await row('2.70', async () => {
    for (const role of ['banner', 'main', 'contentinfo'] as const) expect(await page.getByRole(role).count()).toBe(1)
  })
  await row('7.25', async () => expect(calls).toEqual([]))
  await row('3.32', async () => {
    await isVisible(page.getByRole('navigation', { name: '主导航' }))
    await isVisible(page.getByRole('banner').getByRole('link', { name: /^登录/ }))
    expect(await page.locator('[data-block]').count()).toBeGreaterThan(20)
  })
  for (const [id, block, role, name] of BLOCKS)
    await row(id, async () => {
      const part = page.locator(`[data-block="${block}"]`).getByRole(role, { name, exact: true })
      expect(await part.count()).toBe(1)
      expect(await part.getByRole('link').count()).toBeGreaterThan(0)
    })
  const adverts = page.locator('[data-block="advert"]').getByRole('complementary')
  await row('2.139', async () => isVisible(adverts.locator('> a, > div > a').first()))
  await row('2.140', async () => expect(await adverts.getByRole('listitem').count()).toBeGreaterThan(1))
  await row('2.144', async () => {
    const links = page.getByRole('navigation', { name: '页脚栏目与友情链接' }).getByRole('link')
    expect(await links.count()).toBeGreaterThan(5)
  })
  await row('2.149', async () => {
    const shelf = page.getByRole('contentinfo').getByRole('region', { name: '各刊新期' })
    expect(await shelf.locator('a[href^="/magazine/"]').count()).toBe(4)
  })
  await row('2.54', async () => {
    const old = page.locator('a[href^="/h5/zhuanlan/detail.do"]:visible')
    expect(await old.count()).toBeGreaterThan(3)
    // One that says so itself, and one that an editor entered.
    for (const link of [old.and(page.locator('[target]')), old.and(page.locator(':not([target])'))]) {
      const [popup] = await Promise.all([page.waitForEvent('popup'), link.first().click()])
      expect(new URL(popup.url()).pathname).toBe('/h5/zhuanlan/detail.do')
      await popup.close()
    }
  })

  await row('2.88', async () => {
    const navigation = page.getByRole('navigation', { name: '主导航' })
    await navigation.getByRole('button', { name: '商城' }).focus()
    await navigation.getByRole('link', { name: '知识会员' }).waitFor()
    await page.keyboard.press('Escape')
  })
  await row('2.116', async () => {
    const code = page.getByRole('img', { name: /下载.*客户端/ })
    await page.getByRole('button', { name: '客户端二维码' }).hover()
    await page.clock.runFor(1000)
    await code.waitFor()
    await page.mouse.move(10, 300)
    await page.clock.runFor(1000)
    await code.waitFor({ state: 'hidden' })
  })
  await row('2.118', async () =>
    isVisible(page.getByRole('complementary', { name: '工具栏' }).getByRole('link', { name: /官方微博/ })),
  )
  const account = page.getByRole('dialog', { name: /公众号/ })
  await row('2.117', async () => {
    await page.getByRole('button', { name: '公众号二维码' }).click()
    await page.clock.runFor(1000)
    await account.getByRole('img').waitFor()
  })
  await row('2.120', async () => isVisible(account.getByRole('heading', { name: /公众号/ })))
  await row('2.121', async () => {
    const text = await account.evaluate((dialog) => {
      const isBefore = (one: Element, other: Element) =>
        (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
      const image = dialog.querySelector('img')!
      const words = [...dialog.querySelectorAll('p')]
      return {
        above: words.filter((it) => isBefore(it, image)).length,
        below: words.filter((it) => isBefore(image, it)).length,
      }
    })
    expect(text).toEqual({ above: 1, below: 1 })
  })
  await row('2.122', async () => {
    await account.getByRole('button', { name: '我知道了' }).click()
    await page.clock.runFor(1000)
    await account.waitFor({ state: 'hidden' })
  })

  const up = page.getByRole('button', { name: '回到顶部' })
  const scroll = async (top: number) => {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
    await page.clock.runFor(100)
  }
  await row('4.32', async () => {
    // An earlier step has scrolled further: the button goes with the next scroll event.
    await scroll(1350)
    await expect.poll(() => up.count()).toBe(0)
  })
  await row('9.17', async () => {
    await scroll(1352)
    await up.waitFor()
  })
  await row('2.119', async () => {
    const side = async (name: string) => Math.round((await page.getByRole('button', { name }).boundingBox())!.x)
    expect(Math.abs((await side('回到顶部')) - (await side('客户端二维码')))).toBeLessThan(20)
  })
  await row('2.71', async () => {
    await up.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })
})

test('the banner and the drawer of updates, by the clock of the page', async () => {
  const page = await visit(WIDE)
  await openHome(page)
  const header = page.getByRole('banner')
  await row('2.84', async () => expect(await banner(page).getByRole('link').getAttribute('href')).toBe('/membership'))
  await row('2.131', async () => isVisible(banner(page).locator('img')))
  await row('9.22', async () => expect((await header.boundingBox())!.y).toBe(70))
  await row('2.85', () => banner(page).getByRole('button', { name: '关闭广告' }).click())
  await row('4.33', () => banner(page).waitFor({ state: 'hidden' }))

  // Where the drawer would be pointed at, it would stay.
  await page.mouse.move(10, 600)
  await row('4.28', async () => {
    await page.clock.pauseAt(new Date('2026-11-05T12:00:39+08:00'))
    expect(await drawer(page).count()).toBe(0)
    await page.clock.resume()
  })
  await row('4.29', async () => {
    await page.clock.fastForward(5000)
    await drawer(page).waitFor()
  })
  await row('2.113', async () => isVisible(drawer(page)))
  await row('2.115', async () => await expect.poll(() => drawer(page).getByRole('link').count()).toBe(3))
  await row('9.19', async () => await expect.poll(async () => (await drawer(page).boundingBox())!.width).toBe(400))
  await row(
    '2.114',
    async () =>
      await expect
        .poll(async () => {
          const box = (await drawer(page).boundingBox())!
          return 1440 - box.x - box.width
        })
        .toBeLessThan(40),
  )
  await row('9.24', async () => {
    await page.clock.fastForward(140_000)
    await isVisible(drawer(page))
  })
  await row('4.30', async () => {
    await page.clock.fastForward(11_000)
    await page.clock.runFor(1000)
    await drawer(page).waitFor({ state: 'hidden' })
  })
  await row('4.31', async () => {
    expect(await page.evaluate(() => localStorage.getItem('latestUpdateDate'))).toBe('2026-11-05')
    await page.reload()
    await page.clock.runFor(100)
    await ready(page)
    await page.clock.fastForward(60_000)
    await page.clock.runFor(1000)
    expect(await drawer(page).count()).toBe(0)
  })
  await row('2.92', async () => {
    await bell(page).click()
    await page.clock.runFor(1000)
    await opened(drawer(page))
    await page.keyboard.press('Escape')
    await page.clock.runFor(1000)
    await drawer(page).waitFor({ state: 'hidden' })
  })

  await row('4.34', async () => {
    const closedAt = Number(await page.evaluate(() => localStorage.getItem('topAdClosed')))
    const now = await page.evaluate(() => Date.now())
    await page.clock.fastForward(closedAt + DAY - now - 5000)
    expect(await banner(page).isVisible()).toBe(false)
  })
  await row('9.33', async () => {
    await page.clock.fastForward(60_000)
    await page.clock.runFor(100)
    await banner(page).waitFor()
  })
  await row('4.35', async () => {
    await page.goto('/column/5')
    expect(await banner(page).count()).toBe(0)
  })
})

test('the front page, narrow', async () => {
  const page = await visit({ viewport: { width: 768, height: 740 } })
  await page.goto('/')
  await ready(page)
  await row('4.12', async () => isVisible(menuButton(page)))
  await row('9.3', async () => {
    await page.setViewportSize({ width: 769, height: 740 })
    await menuButton(page).waitFor({ state: 'hidden' })
  })
  await row('4.13', async () => {
    await page.setViewportSize({ width: 375, height: 740 })
    await menuButton(page).waitFor()
  })
  const menu = page.getByRole('dialog', { name: '菜单' })
  await row('2.93', async () => {
    await menuButton(page).click()
    await menu.waitFor()
    const share = () =>
      menu.evaluate((element) => Math.round((element.getBoundingClientRect().width / innerWidth) * 100))
    await expect.poll(share).toBe(65)
  })
  await row('2.94', async () => {
    await menu.getByRole('button', { name: '商城' }).click()
    await menu.getByRole('link', { name: '听书' }).waitFor()
  })
})

endRows()
