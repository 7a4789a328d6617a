/** A member signs in to read a story to its end. */
import { describe, expect, test } from 'vitest'
import { ready, useBrowser } from './fixture/browser.ts'

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
    await page.getByLabel('手机号', { exact: true }).fill('10000000002')
    await page.getByLabel('密码', { exact: true }).fill('qiri-demo-7')
    await page.getByRole('button', { name: '登录' }).click()
    await page.waitForURL(`**${PAID}`)
    await ready(page)
    expect(await page.getByText('购买后可解锁').count()).toBe(0)
    expect((await page.getByRole('main').getByRole('article').innerText()).length).toBeGreaterThan(free + 500)
    await page.getByRole('banner').getByText('老读者').waitFor()
    await page.getByRole('banner').getByRole('button', { name: '老读者' }).click()
    await page.getByRole('dialog', { name: '老读者' }).getByRole('button', { name: '退出登录' }).click()
    await page.getByText('购买后可解锁').waitFor()
    await page.getByRole('banner').getByRole('link', { name: '登录 / 注册' }).waitFor()
  })

  test('mistakes are told in words and nothing typed is lost', async () => {
    const page = await visit()
    await page.goto('/login')
    await ready(page)
    const phone = page.getByLabel('手机号', { exact: true })
    const password = page.getByLabel('密码', { exact: true })
    const submit = page.getByRole('button', { name: '登录' })
    expect(await submit.isDisabled()).toBe(true)
    await phone.focus()
    await password.focus()
    await page.getByText('手机号不能为空').waitFor()
    await phone.fill('123')
    await password.focus()
    await page.getByText('手机号格式不正确').waitFor()
    await phone.fill(' 10000000001 ')
    await password.fill('wrong')
    await submit.click()
    await page.getByRole('region', { name: '提示' }).getByText('手机号或密码不正确').waitFor()
    expect(await phone.inputValue()).toBe(' 10000000001 ')
    expect(await password.inputValue()).toBe('wrong')
    expect(await submit.isEnabled()).toBe(true)
  })

  test('after sign-in a link from outside leads nowhere but to our own pages', async () => {
    const page = await visit()
    await page.goto('/login?back=https://evil.example/')
    await ready(page)
    await page.getByLabel('手机号', { exact: true }).fill('10000000001')
    await page.getByLabel('密码', { exact: true }).fill('qiri-demo-7')
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: '热读榜' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  })
})
