/** The reading award: its own frame with the keyboard and on a narrow screen, moving between years, a judge, the figures. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ready, useBrowser } from './fixture/browser.ts'

const visit = useBrowser({ expectedErrors: [/status of 404/] })

const navigation = (page: Page) => page.getByRole('navigation', { name: '行读导航' })
const headline = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')
const keepsDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window)

async function openAward(page: Page, path = '/doread'): Promise<void> {
  await page.goto(path)
  await ready(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
}

describe('the frame of the award', () => {
  test('stands in place of that of the house, and the house is one link away', async () => {
    const page = await visit()
    await openAward(page)
    expect(await page.getByRole('navigation', { name: '主导航' }).count()).toBe(0)
    const footer = page.getByRole('contentinfo')
    expect(await footer.textContent()).toContain('京ICP备00000007号-1')
    expect(await footer.textContent()).toContain('©')
    await page.getByRole('banner').getByRole('link', { name: '回到《七日》' }).click()
    await page.getByRole('navigation', { name: '主导航' }).waitFor()
    expect(await navigation(page).count()).toBe(0)
    expect(await keepsDocument(page)).toBe(true)
    await page.goBack()
    await navigation(page).waitFor()
    await headline(page, /行读图书奖$/)
  })

  test('its submenu opens with the keyboard, closes with Escape and leads to the first award', async () => {
    const page = await visit()
    await openAward(page)
    const group = navigation(page).getByRole('button', { name: '图书奖' })
    const first = navigation(page).getByRole('link', { name: '首届图书奖' })
    expect(await first.isVisible()).toBe(false)
    await group.focus()
    await expect.poll(() => group.getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Escape')
    await expect.poll(() => group.getAttribute('aria-expanded')).toBe('false')
    await first.waitFor({ state: 'hidden' })
    await page.keyboard.press('Enter')
    await first.waitFor()
    await page.keyboard.press('Tab')
    await expect.poll(() => focusedText(page)).toBe('首届图书奖')
    await page.keyboard.press('Enter')
    await headline(page, '首届行读图书奖')
    await first.waitFor({ state: 'hidden' })
    expect(await keepsDocument(page)).toBe(true)
  })

  test('on a narrow screen the four entries stand below one button', async () => {
    const page = await visit({ viewport: { width: 375, height: 740 } })
    await openAward(page)
    expect(await navigation(page).getByRole('button', { name: '图书奖' }).isVisible()).toBe(false)
    await navigation(page).getByRole('button', { name: '导航' }).click()
    const entries = navigation(page).getByRole('list', { name: '导航' }).getByRole('link')
    await expect.poll(() => entries.allInnerTexts()).toEqual(['首届图书奖', '关于图书奖', '图书出版', '关于行读'])
    await entries.filter({ hasText: '图书出版' }).click()
    await headline(page, '图书出版')
    await entries.first().waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/doread/line-publish')
  })
})

describe('what the award tells', () => {
  test('from year to year, to a judge, and on to a book that won then', async () => {
    const page = await visit()
    await openAward(page)
    await page.getByRole('navigation', { name: '历届图书奖' }).getByRole('link', { name: '第四届' }).click()
    await headline(page, '第四届行读图书奖')
    await page.getByRole('heading', { level: 3, name: '校对者' }).waitFor()
    await page.getByRole('navigation', { name: '前后两届' }).getByRole('link', { name: '下一届' }).click()
    await headline(page, '第五届行读图书奖')
    const jury = page.getByRole('region', { name: '评审团' })
    await jury.getByRole('link', { name: '荣怀谷' }).click()
    await headline(page, '荣怀谷')
    // Their statement in each year of judging.
    await page.getByText('线多圈少').waitFor()
    await page.getByText('慢书难评').waitFor()
    await page.getByRole('link', { name: '校对者' }).click()
    await headline(page, '第四届行读图书奖')
    const book = page.locator('#book-2019')
    await expect.poll(() => book.evaluate((element) => Math.abs(element.getBoundingClientRect().top) < 300)).toBe(true)
    expect(await keepsDocument(page)).toBe(true)
    await page.goBack()
    await headline(page, '荣怀谷')
  })

  test('behind each drawing of figures lies its table', async () => {
    const page = await visit()
    await openAward(page, '/doread/data')
    const publishers = page.getByRole('region', { name: '出版机构' })
    await publishers.getByRole('img', { name: /^出版机构/ }).waitFor()
    const table = publishers.getByRole('table', { name: '出版机构' })
    expect(await table.isVisible()).toBe(false)
    await publishers.getByText('查看数据表').focus()
    await page.keyboard.press('Enter')
    await table.waitFor()
    await table.getByRole('row', { name: '北窗出版社 86' }).waitFor()
    expect(await table.getByRole('row').count()).toBe(11)
  })

  test('a year that there was not is a page that does not exist', async () => {
    const page = await visit()
    const response = await page.goto('/doread/99')
    expect(response?.status()).toBe(404)
    await headline(page, '访问页面不存在')
  })
})
