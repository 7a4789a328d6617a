/**
 * Everything that is sold, bought with the site's own cashier: the dialog, the QR code, a phone, and the page that is
 * unlocked.
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findBarriers } from './fixture/axe.ts'
import { ready, useBrowser } from './fixture/browser.ts'
import { payByCall, payByPhone, register, scan } from './fixture/shop.ts'

const visit = useBrowser()

const PHONE = { viewport: { width: 375, height: 700 }, hasTouch: true }
const message = (page: Page, text: string | RegExp) => page.getByRole('region', { name: '提示' }).getByText(text)
const buyLink = (page: Page, type: string, id?: number) =>
  page.locator(`main a[href="/buy/${type}${id ? `/${id}` : ''}"]`)

async function open(path: string, phone: string, options = {}): Promise<Page> {
  const page = await visit(options)
  await register(page, phone)
  await page.goto(path)
  await ready(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  return page
}

/** Whatever was unlocked, the page was not reloaded for it. */
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window)

/** Opens the window of a link, orders, and leaves the code on the screen; the address in it. */
async function orderInWindow(page: Page, type: string, id?: number): Promise<string> {
  await buyLink(page, type, id).first().click()
  await page
    .getByRole('dialog', { name: '购买' })
    .getByRole('button', { name: /^¥[\d.]+ (购买|开通一年)$/ })
    .click()
  return scan(page.getByRole('dialog', { name: '付款' }))
}

/** The notice at the bottom of the page is a dialog, too. */
const closed = (page: Page) => page.getByRole('dialog', { name: /^(购买|付款)$/ }).waitFor({ state: 'detached' })

test('the issue of a locked story: bought in the windows, paid on a phone, read on without a reload', async () => {
  const page = await open('/article/10803', '13900100001')
  const main = page.getByRole('main')
  await main.getByText('购买后可解锁').waitFor()
  const link = page.locator('main a[href^="/buy/issue/"]').first()
  const id = Number((await link.getAttribute('href'))!.split('/').at(-1))
  await link.click()
  const dialog = page.getByRole('dialog', { name: '购买' })
  await dialog.getByRole('button', { name: /^¥[\d.]+ 购买$/ }).waitFor()
  expect(await findBarriers(page, { within: '[role="dialog"]' })).toEqual([])
  await page.keyboard.press('Escape')
  await closed(page)

  const address = await orderInWindow(page, 'issue', id)
  await page.getByText('等待付款').waitFor()
  expect(await findBarriers(page, { within: '[role="dialog"]' })).toEqual([])
  const phone = await visit(PHONE)
  await phone.goto(address)
  await ready(phone)
  await phone.getByRole('heading', { level: 1, name: '收银台' }).waitFor()
  expect(await findBarriers(phone)).toEqual([])
  await payByPhone(phone, address)

  await message(page, '支付成功，已为你解锁').waitFor()
  await closed(page)
  await expect.poll(() => main.getByText('购买后可解锁').count()).toBe(0)
  expect(await isSameDocument(page)).toBe(true)
  // The way in was the issue, so all of it is open.
  await page.goto(`/magazine/${id}`)
  await main.getByText('这一期的会员文章，你都可以读完。').waitFor()
})

test('a course, on a narrow screen, in another tab of the same device', async () => {
  const page = await open('/h5/zhuanlan/detail.do?id=508', '13900100002', PHONE)
  await orderInWindow(page, 'class', 508)
  const cashier = page.waitForEvent('popup')
  await page.getByRole('link', { name: '在本机打开收银台' }).click()
  const till = await cashier
  await ready(till)
  await till.getByRole('button', { name: '确认付款' }).click()
  await till.getByText('付款成功').waitFor()
  await till.close()
  await closed(page)
  await page.getByRole('main').getByText('全部课程已经解锁').waitFor()
  expect(await isSameDocument(page)).toBe(true)
})

test('an audio edition, an audio book, and the three memberships', async () => {
  const page = await open('/magazine/140', '13900100003')
  const main = page.getByRole('main')
  const phone = await visit()
  await payByCall(phone, await orderInWindow(page, 'young', 140))
  await message(page, '支付成功，已为你解锁').waitFor()
  await closed(page)
  await expect.poll(() => buyLink(page, 'young', 140).count()).toBe(0)
  await main.getByRole('button', { name: '播放整本' }).waitFor()
  expect(await isSameDocument(page)).toBe(true)

  await page.goto('/listen/611')
  await ready(page)
  await payByCall(phone, await orderInWindow(page, 'book', 611))
  await closed(page)
  await expect.poll(() => main.getByRole('complementary', { name: '付费内容' }).count()).toBe(0)

  await page.goto('/membership')
  await ready(page)
  const offers = main.getByRole('region', { name: '选一种' })
  for (const [type, name] of [
    ['listening', '听书年卡'],
    ['magazine', '数字刊会员'],
    ['knowledge', '知识会员'],
  ] as const) {
    await payByCall(phone, await orderInWindow(page, type))
    await closed(page)
    const offer = offers.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    await offer.getByText(/^有效期至 \d{4}-\d\d-\d\d$/).waitFor()
    await offer.getByRole('link', { name: `续费${name}` }).waitFor()
  }
  // A renewal begins where the current membership ends.
  await buyLink(page, 'knowledge').first().click()
  await page
    .getByRole('dialog', { name: '购买' })
    .getByRole('button', { name: /续费一年$/ })
    .waitFor()
})
