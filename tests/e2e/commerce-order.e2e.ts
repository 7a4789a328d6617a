/** The life of orders: found again, failed and then paid, expired, invoiced, refunded. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findBarriers } from './fixture/axe.ts'
import { ready, useBrowser } from './fixture/browser.ts'
import { ageOrder, orderByCall, payByCall, register, scan } from './fixture/shop.ts'
import { signIn } from './fixture/sign-in.ts'

const visit = useBrowser({ expectedErrors: [/status of 409/] })

const message = (page: Page, text: string | RegExp) => page.getByRole('region', { name: '提示' }).getByText(text)
const state = (page: Page, words: string) =>
  page.getByRole('main').getByRole('status').filter({ hasText: words }).first()

async function openDesk(path: string): Promise<Page> {
  const page = await visit()
  await signIn(page, 'editor')
  await page.goto(path)
  await ready(page)
  return page
}

test('the tab is closed in the middle; the order is found again, fails once and is paid; then its invoice is issued', async () => {
  const first = await visit()
  await register(first, '13900200001')
  await first.goto('/buy/book/610')
  await ready(first)
  expect(await findBarriers(first)).toEqual([])
  await first.getByRole('button', { name: '¥12 购买' }).click()
  await scan(first)
  const page = await first.context().newPage()
  await first.close()

  await page.goto('/order')
  await ready(page)
  const main = page.getByRole('main')
  const entry = main.getByRole('listitem').filter({ hasText: '竹器铺旧事' })
  await entry.getByText('待支付').waitFor()
  await entry.getByRole('link', { name: '竹器铺旧事' }).click()
  const address = await scan(page)
  const number = new URL(page.url()).pathname.split('/').at(-1)!

  const phone = await visit()
  await phone.goto(address)
  await ready(phone)
  await phone.getByRole('button', { name: '模拟付款失败' }).click()
  await phone.getByText('没有扣款，可以再试一次').waitFor()
  await phone.getByRole('button', { name: '再付一次' }).click()
  await phone.getByText('付款成功').waitFor()
  await state(page, '已完成').waitFor()
  expect(await findBarriers(page)).toEqual([])

  const invoice = { kind: 'person', title: '王小七', email: 'reader@example.com' }
  expect((await page.request.post(`/api/order/${number}/invoice`, { data: invoice })).status()).toBe(200)
  const desk = await openDesk('/desk/order?tab=invoice')
  const row = desk.getByRole('main').getByRole('listitem').filter({ hasText: number })
  await row.getByRole('link', { name: '竹器铺旧事' }).click()
  await desk.getByRole('button', { name: '记为已开出' }).click()
  await desk.getByRole('dialog', { name: '发票已开出' }).getByRole('button', { name: '已开出' }).click()
  await message(desk, '已记下').waitFor()
  await page.reload()
  await main.getByText('已开具并发送').waitFor()
})

test('one whose time is over cannot be paid any more and can be ordered anew', async () => {
  const page = await visit()
  await register(page, '13900200002')
  const { number, address } = await orderByCall(page, { type: 'book', id: 608 })
  await page.goto(`/order/${number}`)
  await ready(page)
  await scan(page)
  ageOrder(number, 16)
  // The second where the job of the minute closes the order before the page asks again.
  await page
    .getByText(/付款时间已过|^已关闭$/)
    .first()
    .waitFor()

  const phone = await visit()
  await phone.goto(address)
  await ready(phone)
  await phone.getByText('请回到原来的页面重新下单').waitFor()
  expect(await phone.getByRole('button', { name: '确认付款' }).count()).toBe(0)

  await page.reload()
  await ready(page)
  const main = page.getByRole('main')
  await main.getByText(/^(已关闭|已超过支付时间)$/).waitFor()
  await main.getByRole('link', { name: '重新下单' }).click()
  await page.getByRole('dialog', { name: '购买' }).getByRole('button', { name: '¥22 购买' }).click()
  await payByCall(phone, await scan(page.getByRole('dialog', { name: '付款' })))
  await message(page, '支付成功').waitFor()
  await page.goto('/order')
  const entries = main.getByRole('listitem').filter({ hasText: '听诊器那头' })
  await entries.filter({ hasText: '已完成' }).waitFor()
  await entries
    .filter({ hasText: number })
    .getByText(/^(已关闭|已超过支付时间)$/)
    .waitFor()
})

async function askForMoney(reader: Page, number: string): Promise<void> {
  await reader.goto(`/order/${number}`)
  await ready(reader)
  await reader.getByRole('button', { name: '申请退款' }).click()
  const dialog = reader.getByRole('dialog', { name: '申请退款' })
  await dialog.getByLabel('退款原因').fill('买错了一期')
  await dialog.getByRole('button', { name: '提交申请' }).click()
  await reader.getByRole('main').getByText('已申请，等待处理').waitFor()
}

test('money is asked back; an editor agrees at the desk, and the lock is shut again', async () => {
  const reader = await visit()
  await register(reader, '13900200003')
  const { number, address } = await orderByCall(reader, { type: 'issue', id: 136 })
  await payByCall(reader, address)
  await reader.goto('/article/10403')
  const locked = reader.getByRole('main').getByText('购买后可解锁')
  expect(await locked.count()).toBe(0)
  await askForMoney(reader, number)

  const desk = await openDesk(`/desk/order?tab=refund&keyword=${number.slice(-8)}`)
  const main = desk.getByRole('main')
  await main.getByRole('listitem').filter({ hasText: number }).getByText('申请退款').waitFor()
  expect(await findBarriers(desk)).toEqual([])
  await main.getByRole('listitem').filter({ hasText: number }).getByRole('heading').getByRole('link').click()
  await main.getByText('买错了一期').waitFor()
  expect(await findBarriers(desk)).toEqual([])

  await main.getByRole('button', { name: '不同意' }).click()
  const decline = desk.getByRole('dialog', { name: '不同意退款' })
  await decline.getByRole('button', { name: '答复读者' }).click()
  await decline.getByText('请告诉读者为什么').waitFor()
  await decline.getByRole('button', { name: '取消' }).click()
  await decline.waitFor({ state: 'detached' })

  await main.getByRole('button', { name: '同意退款' }).click()
  const accept = desk.getByRole('dialog', { name: '退款' })
  expect(await findBarriers(desk, { within: '[role="dialog"]' })).toEqual([])
  await accept.getByRole('button', { name: '确认退款' }).click()
  await message(desk, '已同意退款').waitFor()
  await main.getByRole('heading', { level: 2, name: '已退款' }).waitFor()
  const ledger = main.getByRole('table')
  await ledger.getByText(/^−¥/).waitFor()
  expect(await ledger.getByRole('row').last().innerText()).toMatch(/在账\s+¥0$/)
  await desk.goBack()
  await main.getByText(`没有找到“${number.slice(-8)}”`).waitFor()

  await reader.reload()
  await reader.getByRole('main').getByText('已退款').first().waitFor()
  await reader.goto('/article/10403')
  await locked.waitFor()
})
