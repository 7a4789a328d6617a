/** Signing in with an SMS code, and setting a new password with one. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findBarriers } from './fixture/axe.ts'
import { accountButton, ready, useBrowser } from './fixture/browser.ts'
import { passMinutes } from './fixture/pass-time.ts'
import { fillPassword, PHONES, readCode, readCodes, signIn } from './fixture/sign-in.ts'

// 428 demands a proof of work from the browser; how often depends on the codes that other tests have requested.
const visit = useBrowser({ expectedErrors: [/status of 400/, /status of 401/, /status of 428/, /status of 429/] })

const phone = (page: Page) => page.getByLabel('手机号', { exact: true })
const code = (page: Page) => page.getByLabel('验证码', { exact: true })
const consent = (page: Page) => page.getByRole('checkbox', { name: '我已阅读并同意' })
const send = (page: Page) => page.getByRole('button', { name: '获取验证码' })
const wait = (page: Page) => page.getByText(/\d+ 秒后可重新获取/)
const country = (page: Page) => page.getByRole('button', { name: '国家或地区代码' })
const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: '登录/注册' })
const message = (page: Page, text: string | RegExp) => page.getByRole('region', { name: '提示' }).getByText(text)

/** The clock of the page can be moved: seconds pass by, and the next press is another one. */
async function open(path: string): Promise<Page> {
  const page = await visit()
  await page.clock.install()
  await page.goto(path)
  await ready(page)
  return page
}

async function chooseCountry(page: Page, words: string) {
  await country(page).click()
  await page.getByRole('combobox', { name: '搜索国家、地区或代码' }).fill(words)
  await page.keyboard.press('Enter')
}

describe('signing in by a code', () => {
  test('a new number is registered over the page; a wrong code keeps what was typed; then out again', async () => {
    const page = await open('/column/5')
    await loginLink(page).click()
    await phone(page).fill(' 13900000001 ')
    expect(await code(page).getAttribute('readonly')).not.toBeNull()
    await code(page).focus()
    await phone(page).focus()
    await page.getByRole('alert').getByText('请先获取验证码').waitFor()
    await send(page).click()
    await page.getByText('请先阅读并同意《用户协议》和《隐私政策》').waitFor()
    await consent(page).check()
    await send(page).click()
    await wait(page).waitFor()
    await expect.poll(() => code(page).evaluate((field) => field === document.activeElement)).toBe(true)

    // The dialog may be closed meanwhile.
    await page.keyboard.press('Escape')
    await phone(page).waitFor({ state: 'detached' })
    await loginLink(page).click()
    await wait(page).waitFor()
    expect(await phone(page).inputValue()).toBe(' 13900000001 ')

    const good = await readCode(page, '13900000001')
    const wrong = good === '000000' ? '111111' : '000000'
    await code(page).fill(wrong)
    await page.keyboard.press('Enter')
    await message(page, '验证码不正确').waitFor()
    expect(await code(page).inputValue()).toBe(wrong)
    await page.clock.fastForward(1000)
    await code(page).fill(` ${good} `)
    const reload = page.waitForEvent('load')
    await page.keyboard.press('Enter')
    await reload
    await ready(page)
    expect(new URL(page.url()).pathname).toBe('/column/5')
    expect(await loginLink(page).count()).toBe(0)

    await accountButton(page).click()
    await page.getByRole('button', { name: '退出登录' }).click()
    await loginLink(page).waitFor()
  })

  test('after a minute the next code can be asked for, and what the server says is passed on', async () => {
    const page = await open('/login')
    await phone(page).fill('13900000002')
    await consent(page).check()
    await send(page).click()
    await wait(page).waitFor()
    await page.clock.fastForward(30_000)
    await page.getByText(/^(30|2\d) 秒后可重新获取/).waitFor()
    await page.clock.fastForward(31_000)
    // For the server hardly a moment has passed.
    await page.getByRole('button', { name: '重新获取' }).click()
    await message(page, '请一分钟后再试').waitFor()
    expect(await phone(page).inputValue()).toBe('13900000002')
    await page.reload()
    await ready(page)
    await expect.poll(() => consent(page).isChecked()).toBe(true)
  })

  test('a code that has grown old is told so, and the next one opens', async () => {
    const page = await open('/login')
    await phone(page).fill('13900000003')
    await consent(page).check()
    await send(page).click()
    await wait(page).waitFor()
    const old = await readCode(page, '13900000003')
    passMinutes(5)
    await code(page).fill(old)
    await page.keyboard.press('Enter')
    await message(page, '验证码不正确或已过期').waitFor()
    expect(await code(page).inputValue()).toBe(old)
    await page.clock.fastForward(61_000)
    await page.getByRole('button', { name: '重新获取' }).click()
    await wait(page).waitFor()
    await code(page).fill(await readCode(page, '13900000003'))
    await page.clock.fastForward(1000)
    await page.keyboard.press('Enter')
    await page.waitForURL('/')
    await ready(page)
    expect(await loginLink(page).count()).toBe(0)
  })

  test('a number of another country', async () => {
    const page = await open('/login')
    await phone(page).fill('51234567')
    await code(page).focus()
    await page.getByText('手机号格式不正确').waitFor()
    await chooseCountry(page, 'hong kong')
    await expect.poll(() => country(page).innerText()).toContain('+852')
    await expect.poll(() => page.getByText('手机号格式不正确').count()).toBe(0)
    await consent(page).check()
    await send(page).click()
    await wait(page).waitFor()
    await code(page).fill(await readCode(page, '51234567'))
    await page.keyboard.press('Enter')
    await page.waitForURL('/')
    await ready(page)
    expect(await loginLink(page).count()).toBe(0)
  })

  test.each(['light', 'dark'] as const)(
    'the list of countries has no barrier and says when it is empty: %s',
    async (colorScheme) => {
      const page = await visit({ colorScheme })
      await page.goto('/login')
      await ready(page)
      await country(page).click()
      const panel = page.getByRole('dialog', { name: '选择国家或地区' })
      await expect.poll(() => panel.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
      expect(await findBarriers(page)).toEqual([])
      await panel.getByRole('combobox').fill('nowhere')
      await panel.getByText('没有找到').waitFor()
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'hidden' })
      await expect.poll(() => country(page).evaluate((button) => button === document.activeElement)).toBe(true)
    },
  )
})

describe('while strangers use up what a number has', () => {
  test('two of the codes that they asked for sign the owner in', async () => {
    const number = '13900000004'
    const stranger = await open('/login')
    await phone(stranger).fill(number)
    await consent(stranger).check()
    await send(stranger).click()
    for (let time = 2; time <= 5; time++) {
      await wait(stranger).waitFor()
      passMinutes(1)
      await stranger.clock.fastForward(61_000)
      await stranger.getByRole('button', { name: '重新获取' }).click()
    }
    await wait(stranger).waitFor()
    passMinutes(1)

    const page = await open('/login')
    await phone(page).fill(number)
    await consent(page).check()
    await send(page).click()
    await message(page, '任意两条验证码').waitFor()
    const hint = page.getByText('把手机一天内收到的任意两条验证码连着填在上面')
    await hint.waitFor()
    await phone(page).fill('13900000005')
    await hint.waitFor({ state: 'hidden' })
    await phone(page).fill(number)
    await page.clock.fastForward(1000)
    await send(page).click()
    await hint.waitFor()
    await expect.poll(() => code(page).evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await findBarriers(page)).toEqual([])
    const codes = await readCodes(page, number)
    expect(codes).toHaveLength(5)
    await code(page).fill(`${codes[3]} ${codes[1]}`)
    await page.keyboard.press('Enter')
    await page.waitForURL('/')
    await ready(page)
    expect(await loginLink(page).count()).toBe(0)
    // So that the next test finds what the network may ask for in an hour.
    passMinutes(60)
  })

  test('the right password brings a code, by the same form', async () => {
    const page = await open('/login')
    const guess = { phone: PHONES.reader, password: 'not-their-word' }
    for (let time = 0; time < 10; time++) await page.request.post('/api/login/login', { data: guess })
    const before = (await readCodes(page, PHONES.reader)).length
    await fillPassword(page, PHONES.reader, 'qiri-demo-7')
    await page.keyboard.press('Enter')
    await message(page, '验证码会发到手机').waitFor()
    await expect.poll(() => code(page).evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await phone(page).inputValue()).toBe(PHONES.reader)
    await expect.poll(async () => (await readCodes(page, PHONES.reader)).length).toBe(before + 1)
    await code(page).fill(await readCode(page, PHONES.reader))
    await page.clock.fastForward(1000)
    await page.keyboard.press('Enter')
    await page.waitForURL('/')
    await ready(page)
    expect(await loginLink(page).count()).toBe(0)
    // So that the next test finds what the network may guess in a quarter of an hour.
    passMinutes(16)
  })
})

test('a forgotten password: step by step to a new one, and with it home', async () => {
  const elsewhere = await visit()
  await signIn(elsewhere, 'editor')
  const page = await open('/login')
  await page.getByRole('tab', { name: '密码登录' }).click()
  await page.getByRole('link', { name: '忘记密码？' }).click()
  await page.getByRole('heading', { level: 1, name: '找回密码' }).waitFor()
  await phone(page).fill(PHONES.editor)
  await consent(page).check()
  await send(page).click()
  await page.getByText(`验证码已发到 +86 ${PHONES.editor}`).waitFor()
  await code(page).fill(await readCode(page, PHONES.editor))

  await page.goBack()
  await expect.poll(() => phone(page).inputValue()).toBe(PHONES.editor)
  await page.goForward()
  await expect.poll(() => code(page).inputValue()).toHaveLength(6)
  await page.clock.fastForward(1000)
  await page.getByRole('button', { name: '下一步' }).click()

  const password = page.getByLabel('新密码', { exact: true })
  const repeated = page.getByLabel('再输入一次', { exact: true })
  await password.fill('1234567')
  await page.getByText('密码强度：太短').waitFor()
  await repeated.fill('1234568')
  await page.clock.fastForward(1000)
  await page.keyboard.press('Enter')
  await page.getByText('密码至少 8 位').waitFor()
  await page.getByText('两次输入的密码不一致').waitFor()
  // The same as before, because other tests use it.
  await password.fill('qiri-demo-7')
  await repeated.fill('qiri-demo-7')
  await page.clock.fastForward(1000)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: '新密码已经设好' }).waitFor()
  expect((await elsewhere.request.get('/api/user')).status()).toBe(401)

  await loginLink(page).click()
  await fillPassword(page, PHONES.editor, 'qiri-demo-7')
  await page.keyboard.press('Enter')
  await page.waitForURL('/')
  await ready(page)
  expect(await loginLink(page).count()).toBe(0)
})
