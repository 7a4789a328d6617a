/** Account management: another phone number, a password, a data export, and deleting the account. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findBarriers } from './fixture/axe.ts'
import { ready, useBrowser } from './fixture/browser.ts'
import { passMinutes } from './fixture/pass-time.ts'
import { readCode } from './fixture/sign-in.ts'

// 428 demands a proof of work from the browser; how often depends on the codes that other tests have requested.
const visit = useBrowser({ expectedErrors: [/status of 400/, /status of 409/, /status of 428/] })

const message = (page: Page, text: string) => page.getByRole('region', { name: '提示' }).getByText(text)
const line = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** A new account, on its own profile page. A minute has passed, so the number may get the next code. */
async function register(phone: string): Promise<Page> {
  const page = await visit()
  await page.clock.install()
  await page.goto('/login?redirectTo=%2Fother%3Ftype%3Dprofile')
  await ready(page)
  await page.getByLabel('手机号', { exact: true }).fill(phone)
  await page.getByRole('checkbox', { name: '我已阅读并同意' }).check()
  await fillCode(page, phone)
  await page.keyboard.press('Enter')
  await page.getByRole('banner').getByRole('link', { name: '登录/注册' }).waitFor({ state: 'detached' })
  await page.goto('/other?type=profile')
  await ready(page)
  passMinutes(1)
  return page
}

/** Requests a code and types it; the next press counts as a separate one. */
async function fillCode(page: Page, phone: string): Promise<void> {
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByText(/\d+ 秒后可重新获取/).waitFor()
  await page.getByLabel('验证码', { exact: true }).fill(await readCode(page, phone))
  await page.clock.fastForward(1000)
}

test('another number: who one is, the new number, and the next code goes there', async () => {
  const [old, next] = ['13900000041', '13900000042']
  const page = await register(old)
  await line(page, '更换手机号').click()
  const window = dialog(page, '更换手机号')
  await window.getByText('+86 139****0041').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await fillCode(page, old)
  await window.getByRole('button', { name: '下一步' }).click()
  const phone = window.getByLabel('手机号', { exact: true })
  await phone.fill(old)
  await window.getByRole('button', { name: '获取验证码' }).click()
  await message(page, '这就是现在绑定的手机号').waitFor()
  await page.clock.fastForward(1000)
  await phone.fill(next)
  await fillCode(page, next)
  await window.getByRole('button', { name: '更换手机号' }).click()
  await window.getByText('下次请用新号码登录').waitFor()
  await window.getByRole('button', { name: '好' }).click()
  await page.getByRole('main').getByText('+86 139****0042').waitFor()
})

test('a first password, the data as a file, then leaving; the number is free again', async () => {
  const phone = '13900000043'
  const page = await register(phone)
  await line(page, '设置密码').click()
  const password = 'a-long-enough-secret'
  await fillCode(page, phone)
  await page.getByLabel('新密码', { exact: true }).fill(password)
  await page.getByLabel('再输入一次', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await message(page, '密码已设置').waitFor()

  const coming = page.waitForEvent('download')
  await line(page, '导出数据').click()
  const file = await (await coming).path()
  const data = JSON.parse(await readFile(file, 'utf8')) as Record<string, Record<string, unknown>[]>
  expect(data['账号资料']).toMatchObject([{ 手机号: phone }])

  await line(page, '注销账号').click()
  const window = dialog(page, '注销账号')
  await window.getByText('依法保留').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await window.getByRole('button', { name: '改用密码验证' }).click()
  await window.getByLabel('登录密码', { exact: true }).fill(password)
  await window.getByLabel('请输入“注销账号”四个字').fill('注销')
  await page.keyboard.press('Enter')
  await window.getByRole('alert').getByText('请输入“注销账号”四个字').waitFor()
  await window.getByLabel('请输入“注销账号”四个字').fill('注销账号')
  await page.clock.fastForward(1000)
  await page.keyboard.press('Enter')
  await dialog(page, '账号已注销').getByRole('button', { name: '回到首页' }).click()
  await page.waitForURL('/')
  await ready(page)
  await page.getByRole('banner').getByRole('link', { name: '登录/注册' }).waitFor()

  passMinutes(1)
  const anew = await register(phone)
  await anew.getByRole('main').getByText('还没有设置，现在只能用短信验证码登录。').waitFor()
})
