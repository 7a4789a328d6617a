/** A member signs in with a password, to read a story to its end. */
import { describe, expect, test } from 'vitest'
import { ready, useBrowser } from './fixture/browser.ts'
import { fillPassword } from './fixture/sign-in.ts'

const visit = useBrowser({ expectedErrors: [/status of 400/, /status of 429/] })

const PAID = '/article/10803'

describe('signing in', () => {
  test('a paid story shows its free part and the lock; a member reads on after signing in', async () => {
    const page = await visit()
    await page.goto(PAID)
    await ready(page)
    await page.getByText('购买后可解锁').waitFor()
    const free = (await page.getByRole('main').getByRole('article').innerText()).length
    await page.getByRole('link', { name: '已是会员，登录后继续读' }).click()
    await fillPassword(page, '10000000002', 'qiri-demo-7')
    await page.getByRole('button', { name: '登录' }).click()
    await page.waitForURL(`**${PAID}`)
    await ready(page)
    expect(await page.getByText('购买后可解锁').count()).toBe(0)
    expect((await page.getByRole('main').getByRole('article').innerText()).length).toBeGreaterThan(free + 500)
    await page.getByRole('banner').getByText('老读者').waitFor()
    await page.getByRole('banner').getByRole('button', { name: '老读者' }).click()
    await page.getByRole('dialog', { name: '老读者' }).getByRole('button', { name: '退出登录' }).click()
    await page.getByText('购买后可解锁').waitFor()
    await page.getByRole('banner').getByRole('link', { name: '登录/注册' }).waitFor()
  })

  test('mistakes are told in words and nothing typed is lost', async () => {
    const page = await visit()
    await page.clock.install()
    await page.goto('/login')
    await ready(page)
    await page.getByRole('tab', { name: '密码登录' }).click()
    const phone = page.getByLabel('手机号', { exact: true })
    const password = page.getByLabel('密码', { exact: true })
    const submit = page.getByRole('button', { name: '登录' })
    expect(await submit.isDisabled()).toBe(true)
    await phone.focus()
    await password.focus()
    await page.getByText('手机号不能为空').waitFor()
    await phone.focus()
    await page.getByText('请输入密码', { exact: true }).waitFor()
    await phone.fill('123')
    await password.focus()
    await page.getByText('手机号格式不正确').waitFor()
    await phone.fill(' 10000000001 ')
    await password.fill('wrong')
    await submit.click()
    await page.getByText('请先阅读并同意《用户协议》和《隐私政策》').waitFor()
    const consent = page.getByRole('checkbox', { name: '我已阅读并同意' })
    await expect.poll(() => consent.evaluate((box) => box === document.activeElement)).toBe(true)
    await page.keyboard.press('Space')
    // The same button pressed again immediately would count as one press.
    await page.clock.fastForward(1000)
    await submit.click()
    await page.getByRole('region', { name: '提示' }).getByText('手机号或密码不正确').waitFor()
    expect(await phone.inputValue()).toBe(' 10000000001 ')
    expect(await password.inputValue()).toBe('wrong')
    await expect.poll(() => submit.isEnabled()).toBe(true)
    await page.getByRole('button', { name: '显示密码' }).click()
    expect(await password.getAttribute('type')).toBe('text')
  })

  test('the arrows lead from one way to the other, and what was typed stays', async () => {
    const page = await visit()
    await page.goto('/login')
    await ready(page)
    await page.getByLabel('手机号', { exact: true }).fill('10000000001')
    await page.getByRole('tab', { name: '短信登录' }).focus()
    await page.keyboard.press('ArrowRight')
    const password = page.getByRole('tab', { name: '密码登录' })
    await expect.poll(() => password.getAttribute('aria-selected')).toBe('true')
    await expect.poll(() => password.evaluate((tab) => tab === document.activeElement)).toBe(true)
    expect(await page.getByLabel('手机号', { exact: true }).inputValue()).toBe('10000000001')
    await page.getByLabel('密码', { exact: true }).waitFor()
    await page.keyboard.press('ArrowRight')
    await page.getByLabel('验证码', { exact: true }).waitFor()
  })

  test('after sign-in a link from outside leads nowhere but to our own pages', async () => {
    const page = await visit()
    await page.goto('/login?back=https://evil.example/')
    await ready(page)
    await fillPassword(page, '10000000001', 'qiri-demo-7')
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: '热读榜' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  })
})
