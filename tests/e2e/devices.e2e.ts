/** A reader checks where they are signed in, and signs out elsewhere. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findBarriers } from './fixture/axe.ts'
import { ready, useBrowser } from './fixture/browser.ts'
import { signIn } from './fixture/sign-in.ts'

const visit = useBrowser({ expectedErrors: [/status of 401/, /status of 404/, /ERR_FAILED/] })

const PATH = '/other?type=device'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

const main = (page: Page) => page.getByRole('main')
const devices = (page: Page) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
const phones = (page: Page) => devices(page).filter({ hasText: 'Safari · iPhone' })
const message = (page: Page, text: string) => page.getByRole('region', { name: '提示' }).getByText(text)

/** Nobody else uses the editor account in these tests; any open sessions are ended first. */
async function visitAsEditor(phoneCount: number) {
  const here = await visit()
  await signIn(here, 'editor')
  expect((await here.request.delete('/api/user/session')).status()).toBe(200)
  const others: Page[] = []
  for (let count = 0; count < phoneCount; count++) {
    const phone = await visit({ userAgent: IPHONE })
    await signIn(phone, 'editor')
    others.push(phone)
  }
  await here.goto(PATH)
  await ready(here)
  return { here, others }
}

const isSignedIn = async (page: Page) => (await page.request.get('/api/user')).status() === 200

describe('账号与设备', () => {
  test('one device is signed out, the others stay; the focus is not lost', async () => {
    const { here, others } = await visitAsEditor(2)
    expect(await devices(here).count()).toBe(3)
    expect(await devices(here).first().innerText()).toContain('当前设备')
    const button = phones(here).first().getByRole('button', { name: '退出此设备' })
    await button.focus()
    await here.keyboard.press('Enter')
    await message(here, '已退出“Safari · iPhone”').waitFor()
    await expect.poll(() => devices(here).count()).toBe(2)
    await expect.poll(() => here.evaluate(() => document.activeElement?.textContent)).toBe('登录中的设备')
    // The last to sign in is listed first.
    expect([await isSignedIn(others[0]!), await isSignedIn(others[1]!)]).toEqual([true, false])
    await others[1]!.goto(PATH)
    await others[1]!.getByRole('dialog', { name: '登录' }).waitFor()
  })

  test('all others are signed out at once', async () => {
    const { here, others } = await visitAsEditor(2)
    const button = main(here).getByRole('button', { name: '退出其他所有设备' })
    const question = here.getByRole('dialog', { name: '退出其他所有设备？' })
    await button.click()
    await question.getByText('2 台设备会立刻退出').waitFor()
    await expect.poll(() => question.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    // Pressing Enter without reading changes nothing.
    await here.keyboard.press('Enter')
    await question.waitFor({ state: 'hidden' })
    expect(await Promise.all(others.map(isSignedIn))).toEqual([true, true])
    await button.click()
    await question.getByRole('button', { name: '全部退出' }).click()
    await message(here, '其他设备都已退出').waitFor()
    await main(here).getByText('没有别的设备登录着这个账号。').waitFor()
    expect(await devices(here).count()).toBe(1)
    expect(await main(here).getByRole('button').count()).toBe(0)
    expect([await isSignedIn(here), ...(await Promise.all(others.map(isSignedIn)))]).toEqual([true, false, false])
    await here.reload()
    await ready(here)
    expect(await devices(here).count()).toBe(1)
  })

  test('a device that has left by itself is gone after the press, too', async () => {
    const { here, others } = await visitAsEditor(1)
    await others[0]!.request.post('/api/login/logout')
    await phones(here).getByRole('button', { name: '退出此设备' }).click()
    await expect.poll(() => devices(here).count()).toBe(1)
  })

  test('without a connection nothing changes, and the press can be made again', async () => {
    const { here, others } = await visitAsEditor(1)
    await here.route('**/api/user/session/**', (route) => route.abort())
    const button = phones(here).getByRole('button', { name: '退出此设备' })
    await button.click()
    await message(here, '网络连接不上，请检查后重试').waitFor()
    expect(await isSignedIn(others[0]!)).toBe(true)
    await here.unroute('**/api/user/session/**')
    await button.click()
    await expect.poll(() => devices(here).count()).toBe(1)
  })

  test('has no barrier that axe knows while there are other devices', async () => {
    const { here } = await visitAsEditor(1)
    expect(await findBarriers(here)).toEqual([])
  })
})
