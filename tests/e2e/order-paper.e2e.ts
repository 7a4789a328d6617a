/** What belongs to buying besides paying: which membership suits, the ways between the pages, and whom the invoice is for. */
import { expect, test } from 'vitest'
import { findBarriers } from './fixture/axe.ts'
import { ready, useBrowser } from './fixture/browser.ts'
import { orderByCall, payByCall, register } from './fixture/shop.ts'
import { signIn } from './fixture/sign-in.ts'

const visit = useBrowser()

test('the memberships cost what they cost, each is bought by its link, and members see until when theirs runs', async () => {
  const page = await visit()
  await page.goto('/membership')
  await ready(page)
  const main = page.getByRole('main')
  const offers = main.getByRole('region', { name: '选一种' })
  const card = (name: string) => offers.locator('li').filter({ has: page.getByRole('heading', { name }) })
  for (const [name, type, price] of [
    ['知识会员', 'knowledge', '¥388'],
    ['数字刊会员', 'magazine', '¥298'],
    ['听书年卡', 'listening', '¥198'],
  ] as const) {
    expect(await card(name).innerText()).toContain(price)
    expect(
      await card(name)
        .getByRole('link', { name: `开通${name}` })
        .getAttribute('href'),
    ).toBe(`/buy/${type}`)
  }
  // An original price is there only where it differs.
  expect(await offers.locator('del').count()).toBe(1)
  const trial = main.getByRole('region', { name: '七日体验' })
  expect(await trial.getByRole('link', { name: '登录领取' }).getAttribute('href')).toContain('back=%2Fmembership')

  await signIn(page, 'member')
  await page.reload()
  await ready(page)
  expect(await card('知识会员').innerText()).toMatch(/有效期至 \d{4}-\d\d-\d\d/)
  await card('知识会员').getByRole('link', { name: '续费知识会员' }).waitFor()
  await card('听书年卡').getByRole('link', { name: '开通听书年卡' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
})

test('an invoice is asked for, its mistakes are told at their fields, and it can be corrected until it is issued', async () => {
  const page = await visit({ viewport: { width: 375, height: 800 } })
  await register(page, '13900400001')
  await page.goto('/order')
  await ready(page)
  const main = page.getByRole('main')
  await main.getByText('还没有订单').waitFor()

  const { number, address } = await orderByCall(page, { type: 'issue', id: 137 })
  await payByCall(page, address)
  await page.goto(`/order/${number}`)
  await ready(page)
  await main.getByRole('button', { name: '申请发票' }).click()
  await main.getByRole('radio', { name: '单位' }).check()
  await main.getByLabel('发票抬头').fill('北京某某有限公司')
  await main.getByLabel('税号').fill('1234')
  await main.getByRole('button', { name: '提交', exact: true }).click()
  await main.getByText('税号应为 15、18 或 20 位数字和字母').waitFor()
  await main.getByText('请填写接收发票的邮箱').waitFor()
  expect(await main.getByLabel('发票抬头').inputValue()).toBe('北京某某有限公司')
  expect(await findBarriers(page)).toEqual([])
  await main.getByLabel('税号').fill('91110108ma01a2b3c4')
  await main.getByLabel('接收邮箱').fill('reader@example.com')
  await main.getByLabel('接收邮箱').press('Enter')
  await main.getByText('已申请，等待开具').waitFor()
  await main.getByText('91110108MA01A2B3C4').waitFor()

  await main.getByRole('button', { name: '修改发票信息' }).click()
  await main.getByRole('radio', { name: '个人' }).check()
  await main.getByLabel('发票抬头').fill('王小七')
  await main.getByRole('button', { name: '提交', exact: true }).click()
  await main.getByText('王小七（个人）').waitFor()
  expect(await main.getByText('91110108MA01A2B3C4').count()).toBe(0)

  // The next one is prefilled with the last input.
  const next = await orderByCall(page, { type: 'issue', id: 138 })
  await payByCall(page, next.address)
  await page.goto(`/order/${next.number}`)
  await ready(page)
  await main.getByRole('button', { name: '申请发票' }).click()
  await expect.poll(() => main.getByLabel('发票抬头').inputValue()).toBe('王小七')
})
