/** Access not paid for by its recipient: a course given by link, and codes from the desk. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findBarriers } from './fixture/axe.ts'
import { ready, useBrowser } from './fixture/browser.ts'
import { passMinutes } from './fixture/pass-time.ts'
import { payByCall, register, scan } from './fixture/shop.ts'
import { readCode, signIn } from './fixture/sign-in.ts'

// A code that was used, or is none.
const visit = useBrowser({ expectedErrors: [/status of 400/] })

const COURSE = 509
const BOOK = { id: 604, title: '北纬四十度的菜园' }
const message = (page: Page, text: string | RegExp) => page.getByRole('region', { name: '提示' }).getByText(text)

async function signInByCode(page: Page, phone: string): Promise<void> {
  passMinutes(61)
  await page.getByLabel('手机号', { exact: true }).fill(phone)
  await page.getByRole('checkbox', { name: '我已阅读并同意' }).check()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByText(/\d+ 秒后可重新获取/).waitFor()
  await page.getByLabel('验证码', { exact: true }).fill(await readCode(page, phone))
  const reload = page.waitForEvent('load')
  await page.keyboard.press('Enter')
  await reload
}

test('a course is bought for a friend, who takes it after signing in; nobody else can', async () => {
  const giver = await visit()
  await register(giver, '13900300001')
  await giver.goto(`/buy/class/${COURSE}`)
  await ready(giver)
  await giver.getByRole('checkbox', { name: '送给朋友' }).check()
  await giver.getByLabel('附言').fill('听这一门，像回了趟老家。')
  await giver.getByRole('button', { name: /买来送朋友$/ }).click()
  await payByCall(giver, await scan(giver))
  await giver.getByText('礼物备好了').waitFor()
  const link = await giver.getByText(/\/gift\/[\w-]{22}$/).innerText()
  // The giver has given it away, and does not own it.
  await giver.goto(`/h5/zhuanlan/detail.do?id=${COURSE}`)
  await giver.locator(`main a[href="/buy/class/${COURSE}"]`).first().waitFor()

  const friend = await visit({ viewport: { width: 375, height: 700 } })
  await friend.goto(link)
  await ready(friend)
  await friend.getByText('听这一门，像回了趟老家。').waitFor()
  expect(await findBarriers(friend)).toEqual([])
  await friend.getByRole('button', { name: '领取礼物' }).click()
  await signInByCode(friend, '13900300002')
  await friend.getByText('这份礼物已经是你的了').waitFor()
  await friend.goto(`/h5/zhuanlan/detail.do?id=${COURSE}`)
  await friend.getByText('全部课程已经解锁').waitFor()

  const stranger = await visit()
  await stranger.goto(link)
  await stranger.getByText('这份礼物已经被领走了').waitFor()
})

/** Has a batch of one code for a book made at the desk; the code as it is shown, once. */
async function makeCode(desk: Page): Promise<string> {
  const main = desk.getByRole('main')
  await main.getByRole('button', { name: '听书', exact: true }).click()
  await main.getByLabel('编号').fill(String(BOOK.id))
  await main.getByRole('status').getByText(BOOK.title).waitFor()
  await main.getByLabel('做多少个').fill('1')
  await main.getByRole('button', { name: '做兑换码' }).click()
  await main.getByText('请写明用途').waitFor()
  await main.getByLabel('用途').fill('菜园读者会')
  await main.getByRole('button', { name: '做兑换码' }).click()
  await main.getByRole('heading', { name: '做好了 1 个兑换码' }).waitFor()
  expect(await findBarriers(desk)).toEqual([])
  const saved = desk.waitForEvent('download')
  await main.getByRole('button', { name: '存成文本' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^兑换码-\d+\.txt$/)
  // Leaving must be confirmed: the codes are shown only once.
  await desk.getByRole('navigation', { name: '编辑部' }).getByRole('link', { name: '今天' }).click()
  const leaving = desk.getByRole('dialog', { name: '兑换码还没有收起' })
  await leaving.getByRole('button', { name: '取消' }).click()
  await leaving.waitFor({ state: 'detached' })
  const code = await main.getByRole('list', { name: '兑换码' }).getByRole('listitem').innerText()
  await main.getByRole('button', { name: '已存好，收起' }).click()
  await main.getByText(code).waitFor({ state: 'detached' })
  return code
}

/** Another reader, with a mistyped code and with a used one: both are reported at the field. */
async function refuseCodes(used: string): Promise<void> {
  const page = await visit()
  await register(page, '13900300004')
  // The clock can be moved: the next press is another one.
  await page.clock.install()
  await page.goto('/redeem')
  await ready(page)
  for (const [typed, words] of [
    ['ABCD-EFGH', '兑换码有误'],
    [used, '兑换码不正确、已使用或已过期'],
  ] as const) {
    await page.getByLabel('输入兑换码').fill(typed)
    await page.clock.fastForward(1000)
    await page.getByRole('button', { name: '兑换', exact: true }).click()
    await page.getByRole('alert').getByText(words).waitFor()
  }
}

test('a code is made at the desk and redeemed once; what is revoked is worth nothing', async () => {
  const desk = await visit()
  await signIn(desk, 'editor')
  await desk.goto('/desk/code')
  await ready(desk)
  const code = await makeCode(desk)

  const reader = await visit()
  await register(reader, '13900300003')
  await reader.goto('/redeem')
  await ready(reader)
  await reader.getByLabel('输入兑换码').fill(code.toLowerCase().replaceAll('-', ' '))
  await reader.getByRole('button', { name: '兑换', exact: true }).click()
  await reader.getByText('兑换成功').waitFor()
  expect(await findBarriers(reader)).toEqual([])
  await reader.goto(`/listen/${BOOK.id}`)
  await ready(reader)
  expect(await reader.getByRole('complementary', { name: '付费内容' }).count()).toBe(0)
  await refuseCodes(code)

  const more = { type: 'listening', count: 2, note: '做错的一批' }
  const made = await desk.request.post('/api/desk/code', { data: more })
  const [wrong] = ((await made.json()) as { model: { codes: string[] } }).model.codes
  await desk.reload()
  await ready(desk)
  const batch = (note: string) => desk.getByRole('main').getByRole('listitem').filter({ hasText: note }).first()
  await batch('菜园读者会').getByText('已兑换 1 / 1').waitFor()
  await batch('做错的一批').getByRole('button', { name: '作废' }).click()
  await desk.getByRole('dialog', { name: '作废“做错的一批”' }).getByRole('button', { name: '作废' }).click()
  await message(desk, '已作废').waitFor()
  await batch('做错的一批').getByText('已作废').waitFor()
  expect((await reader.request.post('/api/redeem', { data: { code: wrong } })).status()).toBe(400)
})
