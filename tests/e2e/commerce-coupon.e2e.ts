/** A coupon from the desk to an order that was paid: made by an editor, entered by a reader on a phone. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findBarriers } from './fixture/axe.ts'
import { ready, useBrowser } from './fixture/browser.ts'
import { message, openRoom } from './fixture/desk.ts'
import { payByCall, register, scan } from './fixture/shop.ts'
import { signIn } from './fixture/sign-in.ts'

// An end before its beginning, and a coupon that does not exist.
const visit = useBrowser({ expectedErrors: [/status of 40[09]/] })

const BOOK = 605

async function makeCoupon(desk: Page): Promise<void> {
  await openRoom(desk, 'coupon/new')
  const main = desk.getByRole('main')
  await main.getByLabel('名称').fill('听书日')
  await main.getByLabel('优惠码').fill('tingshu2026')
  await main.getByRole('radio', { name: '按百分比减' }).check()
  await main.getByLabel('减百分之几', { exact: true }).fill('20')
  await main.getByLabel('最多减').fill('5')
  await main.getByLabel('满多少能用').fill('10')
  await main.getByRole('checkbox', { name: '听书', exact: true }).check()
  await main.getByLabel('开始').fill('2026-01-01T00:00')
  await main.getByLabel('结束').fill('2025-12-31T00:00')
  await main.getByRole('button', { name: '添加优惠码' }).click()
  await main.getByText('结束要晚于开始').waitFor()
  await main.getByLabel('结束').fill('2099-12-31T00:00')
  expect(await findBarriers(desk)).toEqual([])
  await main.getByRole('button', { name: '添加优惠码' }).click()
  await message(desk, /./).waitFor()
  await openRoom(desk, 'coupon')
  const row = desk.getByRole('row').filter({ hasText: '听书日' })
  expect(await row.innerText()).toMatch(/TINGSHU2026[\s\S]*减 20%，最多 ¥5[\s\S]*可用[\s\S]*0 \/ 100/)
}

test('an editor makes a coupon, and a reader pays less with it, once', async () => {
  const desk = await visit()
  await signIn(desk, 'editor')
  await makeCoupon(desk)

  const page = await visit({ viewport: { width: 375, height: 700 }, hasTouch: true })
  await register(page, '13900500001')
  await page.goto(`/buy/book/${BOOK}`)
  await ready(page)
  const main = page.getByRole('main')
  const price = Number(/¥([\d.]+)/.exec(await main.getByRole('button', { name: /购买$/ }).innerText())![1])
  await main.getByText('使用优惠码').click()
  const field = main.getByLabel('优惠码')
  await field.fill('没有这个')
  // Enter in this field tries the coupon and orders nothing.
  await field.press('Enter')
  await main.getByText('没有这个优惠码，请核对后重新输入').waitFor()
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  expect(await findBarriers(page)).toEqual([])
  await field.fill('tingshu2026')
  await main.getByRole('button', { name: '使用', exact: true }).click()
  await main.getByText('听书日').waitFor()
  const off = Math.min(5, Math.floor(price * 20) / 100)
  const cheaper = `¥${(price - off).toFixed(2).replace(/\.00$/, '')}`
  expect(await main.getByRole('button', { name: /购买$/ }).innerText()).toContain(cheaper)
  expect(await findBarriers(page)).toEqual([])

  // Another offering has not been tried with it; back again it is entered anew.
  await main.getByRole('button', { name: '不用了' }).click()
  await main.getByText(`¥${price} 购买`).waitFor()
  await main.getByText('使用优惠码').click()
  await main.getByRole('button', { name: '使用', exact: true }).click()
  await main.getByRole('button', { name: new RegExp(`^${cheaper} 购买$`) }).click()
  await payByCall(page, await scan(page))
  await page.goto('/order')
  await ready(page)
  await page.getByRole('main').getByRole('link').filter({ hasText: /./ }).first().waitFor()
  const [order] = (
    (await (await page.request.get('/api/order')).json()) as { model: { list: { number: string; price: number }[] } }
  ).model.list
  expect(order!.price).toBe(Math.round((price - off) * 100))
  await page.goto(`/order/${order!.number}`)
  await ready(page)
  await main.getByText(`听书日，已减 ¥${off}`).waitFor()
  expect(await findBarriers(page)).toEqual([])

  await openRoom(desk, 'coupon')
  const row = desk.getByRole('row').filter({ hasText: '听书日' })
  await expect.poll(() => row.innerText()).toContain('1 / 100')
  await openRoom(desk, `order/${order!.number}`)
  await desk.getByText(`听书日（TINGSHU2026），减 ¥${off}`).waitFor()
})
