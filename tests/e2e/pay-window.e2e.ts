/** The dialog with a price: for readers who are not signed in yet, by keyboard, and as a separate page. */
import { expect, test } from 'vitest'
import { findBarriers } from './fixture/axe.ts'
import { opened, ready, useBrowser } from './fixture/browser.ts'
import { fillPassword } from './fixture/sign-in.ts'

const visit = useBrowser({ expectedErrors: [/status of 404/] })

const COURSE = '/h5/zhuanlan/detail.do?id=508'

test('whoever signs in first finds the window open again', async () => {
  const page = await visit()
  await page.goto(COURSE)
  await ready(page)
  const dialog = page.getByRole('dialog', { name: '购买' })
  const link = page.locator('main a[href="/buy/class/508"]').first()
  await link.click()
  const buy = dialog.getByRole('button', { name: /^¥[\d.]+ 购买$/ })
  await buy.waitFor()
  await opened(dialog)

  // Escape closes it and gives the focus back.
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await buy.waitFor()

  // The chosen way is on the button.
  await dialog.getByRole('radio', { name: /知识会员年卡/ }).check()
  await dialog.getByRole('button', { name: '¥388 开通一年' }).waitFor()
  await dialog.getByRole('radio', { name: /单独购买这门课/ }).check()
  await buy.click()
  const login = page.getByRole('dialog', { name: '登录' })
  await fillPassword(login, '10000000001', 'qiri-demo-7')
  await login.getByRole('button', { name: '登录' }).click()
  await buy.waitFor()
  await page.locator('header').getByText('访客小七').waitFor()
  expect(new URL(page.url()).pathname).toBe('/h5/zhuanlan/detail.do')

  // Once is enough.
  await dialog.getByRole('button', { name: '关闭' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.reload()
  await ready(page)
  expect(await page.evaluate(() => sessionStorage.getItem('pendingIntent'))).toBe('')
  expect(await dialog.count()).toBe(0)
})

test('the same as a page; what is not for sale has none', async () => {
  const page = await visit()
  await page.goto('/buy/issue/139')
  await ready(page)
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1, name: '购买' }).waitFor()
  await main.getByRole('button', { name: /^¥[\d.]+ 购买$/ }).waitFor()
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex')
  await main.getByRole('checkbox', { name: '送给朋友' }).check()
  await main.getByRole('textbox', { name: '附言（可以不写）' }).fill('周末读读')
  await main.getByRole('button', { name: /买来送朋友$/ }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  for (const path of ['/buy/issue/99999', '/buy/nothing', '/cashier/nobody-has-this-token0']) {
    expect((await page.goto(path))!.status(), path).toBe(404)
  }
})
