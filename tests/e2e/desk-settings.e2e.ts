/** A publisher names its site, draws its logo and chooses its colours; readers see it without a restart. */
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { findBarriers } from './fixture/axe.ts'
import { ready, useBrowser } from './fixture/browser.ts'
import { signIn } from './fixture/sign-in.ts'

const visit = useBrowser()

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true })

test('name, logo, colours and filings of 《远山》, and the way back to the version before', async () => {
  const page = await visit()
  await signIn(page, 'admin')
  await page.goto('/desk/site')
  await page.getByRole('heading', { level: 1, name: '网站设置' }).waitFor()
  expect(await save(page).isDisabled()).toBe(true)

  await field(page, '简称').fill('远山')
  await field(page, '全称').fill('远山杂志')
  await field(page, '口号').fill('去远一点的地方看')
  await page.getByRole('radio', { name: '印章' }).check()
  const preview = page.getByRole('complementary', { name: '预览' })
  await preview.getByText('远山杂志　去远一点的地方看').first().waitFor()

  // Too pale to be read: said at once, and not saved.
  const accent = field(page, '浅色 · 主色')
  await accent.fill('#f0c0a0')
  await page.getByText(/浅色下主色与纸色的对比度只有 1\.\d/).waitFor()
  await field(page, '浅色 · 主色').fill('#1f5c4a')
  await page.getByText(/对比度只有/).waitFor({ state: 'hidden' })
  await page.getByRole('group', { name: '边角' }).getByText('圆角').click()
  for (const row of [4, 3, 2, 1])
    await page
      .getByRole('group', { name: '备案与许可' })
      .getByRole('button', { name: `删除第 ${row} 行` })
      .click()
  await field(page, '客户端下载地址').fill('')
  expect(await findBarriers(page)).toEqual([])
  await save(page).click()
  await page.getByText('已保存，网站几秒内换成新的样子').waitFor()

  const reader = await visit()
  await reader.goto('/')
  await ready(reader)
  expect(await reader.title()).toBe('远山杂志｜去远一点的地方看')
  await reader.getByRole('link', { name: '远山杂志首页' }).getByRole('img', { name: '远山' }).waitFor()
  const look = await reader.evaluate(() => {
    const style = getComputedStyle(document.documentElement)
    return ['--red', '--radius'].map((name) => style.getPropertyValue(name).trim())
  })
  expect(look).toEqual(['#1f5c4a', '0.8rem'])
  expect(await reader.getByRole('contentinfo').innerText()).not.toMatch(/备\d|许可证|公网安备/)
  expect(await reader.getByRole('button', { name: '客户端二维码' }).count()).toBe(0)
  const manifest = (await (await reader.request.get('/manifest.webmanifest')).json()) as { name: string }
  expect(manifest.name).toBe('远山杂志')
  expect(await (await reader.request.get('/favicon.svg')).text()).not.toContain('七')

  await page.getByRole('button', { name: '把第 1 版放进表单' }).click()
  await expect.poll(() => field(page, '简称').inputValue()).toBe('七日')
  await save(page).click()
  await page.getByRole('heading', { name: '第 3 版（现在）' }).waitFor()
  await reader.reload()
  expect(await reader.title()).toBe('七日生活周刊｜一周一次，把生活读慢一点')
})
