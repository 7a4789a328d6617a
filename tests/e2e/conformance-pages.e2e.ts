/** The statements about single pages: award, failures, issues, a story, and the windows in which one buys. */
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { opened, ready, useBrowser } from './fixture/browser.ts'
import { useRows } from './fixture/conformance.ts'
import { signIn } from './fixture/sign-in.ts'

const visit = useBrowser({ expectedErrors: [/Failed to load resource/, /系统出错了|服务正忙/] })
const { row, endRows } = useRows('pages')

const COURSE = '/h5/zhuanlan/detail.do?id=508'
const WIDE = { viewport: { width: 1440, height: 900 } }

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
}

test('the award', async () => {
  const page = await visit(WIDE)
  await open(page, '/doread')
  const navigation = page.getByRole('navigation', { name: '行读导航' })
  await row('2.75', async () => {
    await navigation.getByRole('button', { name: '图书奖' }).focus()
    const entries = navigation.getByRole('list', { name: '图书奖' }).getByRole('link')
    await expect.poll(() => entries.allInnerTexts()).toEqual(['首届图书奖', '关于图书奖'])
  })
  await row('2.78', async () => {
    await page.setViewportSize({ width: 375, height: 740 })
    await navigation.getByRole('button', { name: '导航' }).click()
    const entries = navigation.getByRole('list', { name: '导航' }).getByRole('link')
    await expect.poll(() => entries.allInnerTexts()).toEqual(['首届图书奖', '关于图书奖', '图书出版', '关于行读'])
  })
})

test('a page that fails', async () => {
  const page = await visit(WIDE)
  await open(page, '/about')
  const failure = { success: false, resultCode: 'UNAVAILABLE', resultMsg: '服务正忙', message: '服务正忙', model: null }
  await page.route('**/api/article/**', (route) => route.fulfill({ status: 503, json: failure }))
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/article/11201' })
    document.body.append(link)
    link.click()
  })
  await row('2.80', () => page.getByRole('main').getByRole('heading', { level: 1, name: '系统出错了' }).waitFor())
  await row('2.83', async () => {
    const [failed, missing] = [await pictureOf(page), await pictureOf(page, '/no/such/page')]
    expect(failed).toContain('<svg')
    expect(failed).not.toBe(missing)
  })
})

/** The drawing of the page with an error that is open, or of one at this address. */
async function pictureOf(page: Page, path?: string): Promise<string> {
  if (path) await page.goto(path)
  const href = await page.locator('main use[href$="#picture"]').getAttribute('href')
  return (await page.request.get(href!.split('#')[0]!)).text()
}

test('the list of issues', async () => {
  const page = await visit(WIDE)
  const asked: URLSearchParams[] = []
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await open(page, '/magazine')
  await page.route('**/api/magazine/periodical?*', async (route) => {
    asked.push(new URL(route.request().url()).searchParams)
    await held
    await route.continue()
  })
  const filters = page.getByRole('main').getByRole('navigation', { name: '筛选' })
  // Without pointing at a link first: that would fetch its page in advance.
  const press = (name: string | RegExp) => filters.getByRole('link', { name }).dispatchEvent('click')
  await press(/^社会观察/)
  await expect.poll(() => asked.length).toBe(1)
  await row('4.65', async () => {
    await press('最早')
    await press(/^文化艺术/)
    expect(asked).toHaveLength(1)
  })
  const [query] = asked
  await row('3.26', async () =>
    expect([...query!.keys()]).toEqual(
      expect.arrayContaining(['pgNo', 'rowNum', 'lineType', 'magazineId', 'categoryId']),
    ),
  )
  await row('5.25', async () => expect(query!.get('year')).toBe('0'))
  await row('5.26', async () => expect(query!.get('labels')).toBe('all'))
  letGo()
  await row('5.24', async () => {
    await page.waitForURL('**/magazine?category=*')
    await expect.poll(() => page.title()).toContain('社会观察')
    expect(new URL(page.url()).searchParams.get('sort')).toBeNull()
  })
})

test('issues whose further page is empty', async () => {
  const page = await visit(WIDE)
  await open(page, '/magazine')
  const model = { list: [], pgNo: 2, totalPage: 1, totalCount: 20 }
  await row('8.18', async () => {
    await page.route('**/api/magazine/periodical?*', (route) =>
      route.fulfill({ json: { success: true, resultCode: 'SUCCESS', resultMsg: '', model } }),
    )
    const answered = page.waitForResponse('**/api/magazine/periodical?*')
    await page.getByRole('link', { name: '更多' }).scrollIntoViewIfNeeded()
    await answered
    await page.getByRole('link', { name: '更多' }).waitFor({ state: 'detached' })
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('七日生活周刊')
  })
})

test('settings for reading, the hint at favourites, and the bar on top', async () => {
  const page = await visit(WIDE)
  await page.clock.install({ time: new Date('2026-11-05T12:00:00+08:00') })
  // The drawer of updates does not come by itself.
  await page.addInitScript(() => localStorage.setItem('latestUpdateDate', '2026-11-05'))
  await open(page, '/article/10301')
  await page.getByRole('button', { name: '阅读设置' }).click()
  const panel = page.getByRole('dialog', { name: '阅读设置' })
  await panel.getByText('特大').click()
  const config = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('articleConfig') ?? '{}') as Record<string, unknown>)
  await row('7.174', async () => await expect.poll(async () => (await config())['fontSize']).toBe(24))
  await row('3.28', async () => {
    expect(Object.keys(await config()).toSorted()).toEqual(['dark', 'fontFamily', 'fontSize', 'shareFlag'])
  })
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })

  const hint = page.getByRole('status').getByText('想再读一遍？')
  await page.reload()
  await ready(page)
  await row('4.66', async () => {
    await page.clock.fastForward(15_000)
    expect(await hint.count()).toBe(0)
    await page.clock.fastForward(6000)
    await hint.waitFor()
  })
  await row('9.23', async () => {
    await page.clock.fastForward(80_000)
    expect(await hint.isVisible()).toBe(true)
    await page.clock.fastForward(11_000)
    await hint.waitFor({ state: 'hidden' })
  })

  const bar = page.getByLabel('正在加载')
  const held: Route[] = []
  await page.route('**/api/index/indexLastUpdated*', (route) => void held.push(route))
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await page.getByLabel('最新更新').click()
  await expect.poll(() => held.length).toBe(1)
  const value = async () => Number(await bar.getAttribute('aria-valuenow'))
  await row('9.25', async () => {
    await page.clock.runFor(150)
    expect(await bar.count()).toBe(0)
    await page.clock.runFor(100)
    await bar.waitFor({ state: 'attached' })
  })
  await row('9.27', async () => {
    const before = await value()
    await page.clock.runFor(100)
    await expect.poll(value).toBeGreaterThan(before)
  })
  await row('9.26', async () => {
    await page.clock.runFor(5000)
    await expect.poll(value).toBe(95)
    await page.clock.runFor(2000)
    expect(await value()).toBe(95)
  })
  await page.clock.resume()
  await held[0]!.continue()
})

test('pictures further down', async () => {
  const HEIGHT = 500
  const page = await visit({ viewport: { width: 1000, height: HEIGHT } })
  await open(page, '/articleList')
  const pictures = page.locator('main img')
  /** The ways in which pictures within this many heights are loaded. */
  const waysOf = (from: number, to: number) =>
    pictures.evaluateAll(
      (images, [first, last]) => {
        const isWithin = (image: Element) => {
          const { top } = image.getBoundingClientRect()
          return top >= first! && top < last!
        }
        return [...new Set(images.filter(isWithin).map((image) => image.getAttribute('loading')))]
      },
      [from * HEIGHT, to * HEIGHT],
    )
  await row('9.28', async () => {
    await expect.poll(() => waysOf(0, 1.33)).toEqual(['eager'])
    expect(await waysOf(1.33, 4)).toEqual(['lazy'])
  })
  await row('9.29', async () => {
    const last = new URL(await pictures.last().evaluate((image) => (image as HTMLImageElement).src)).pathname
    let tries = 0
    await page.route(`**${last}*`, (route) => {
      tries++
      return route.abort()
    })
    await pictures.last().scrollIntoViewIfNeeded()
    await expect.poll(() => tries).toBe(2)
  })
})

test('the windows in which one buys', async () => {
  const page = await visit(WIDE)
  await signIn(page, 'reader')
  await open(page, COURSE)
  const link = page.locator('main a[href="/buy/class/508"]').first()
  const dialog = page.getByRole('dialog', { name: '购买' })
  const buy = dialog.getByRole('button', { name: /^¥[\d.]+ 购买$/ })
  await link.click()
  await row('2.73', () => dialog.waitFor())
  await row('4.62', async () => {
    await buy.waitFor()
    expect(await dialog.innerText()).toContain('拿着手机上街')
  })
  await row('2.162', async () => expect(await buy.innerText()).toContain('¥59'))
  await row('5.35', async () => expect(await dialog.locator('del').count()).toBe(0))
  await row('4.63', async () => {
    await opened(dialog)
    await dialog.getByRole('button', { name: '关闭' }).click()
    await dialog.waitFor({ state: 'detached' })
  })
  await link.click()
  await buy.click()
  const scan = page.getByRole('dialog', { name: '付款' })
  await row('2.163', () => scan.getByRole('img', { name: '付款二维码' }).waitFor())
  await row('4.64', async () => await expect.poll(() => dialog.count()).toBe(0))
  await opened(scan)
  await scan.getByRole('button', { name: '关闭' }).click()
  await scan.waitFor({ state: 'detached' })

  const offer = async (change: object) => {
    await page.route('**/api/pay/offer?*', async (route) => {
      const answer = (await (await route.fetch()).json()) as { model: object }
      await route.fulfill({ json: { ...answer, model: { ...answer.model, openOrder: null, ...change } } })
    })
    await open(page, COURSE)
    await link.click()
    await dialog.getByText('知识会员年卡').first().waitFor()
    await page.unroute('**/api/pay/offer?*')
  }
  await row('5.34', async () => {
    await offer({ originPrice: 9900 })
    await expect.poll(() => dialog.locator('del').first().innerText()).toContain('99')
  })
  await row('5.33', async () => {
    await offer({ feeType: 5 })
    expect(await buy.count()).toBe(0)
    expect(await dialog.getByText('单独购买').count()).toBe(0)
  })
})

endRows()
