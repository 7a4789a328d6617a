/** The search results: a page of links that works without JavaScript, and treats every keyword literally. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ready, useBrowser } from './fixture/browser.ts'

const visit = useBrowser({ expectedErrors: [/status of 404/] })

/** Much is found for it, of several kinds and years. */
const COMMON = '孩子'

const kinds = (page: Page) => page.getByRole('navigation', { name: '结果分类' })
const filter = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '筛选' }).getByRole('region', { name, exact: true })
const total = (page: Page) => page.locator('main').getByText(/^共 \d+ 条$/)
const titles = (page: Page) => page.locator('main li h2').allTextContents()
const asked = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const numberIn = async (text: Promise<string | null>) => Number(/\d+(?=\D*$)/.exec((await text) ?? '')?.[0])

describe('the page of results', () => {
  test('works without the program: form, kinds, filters, order, pages', async () => {
    const page = await visit({ javaScriptEnabled: false, viewport: { width: 375, height: 800 } })
    await page.goto('/')
    await page.locator('header').getByRole('link', { name: '搜索' }).click()
    await page.waitForURL('**/search')
    await page.locator('main input[name="keyword"]').fill(COMMON)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?keyword=**')
    await page.getByRole('heading', { level: 1, name: `搜索“${COMMON}”` }).waitFor()
    const begun = { keyword: COMMON, searchenter: '/search', searchtype: 'submit' }
    expect(asked(page)).toEqual(begun)
    expect(await page.locator('main em').first().textContent()).toBe(COMMON)
    const whole = await numberIn(total(page).textContent())

    const first = await titles(page)
    await page.getByRole('link', { name: '下一页' }).click()
    await page.waitForURL('**page=2**')
    expect(await page.title()).toContain(`“${COMMON}”的搜索结果（第2页）`)
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(/\/search\?keyword=[%\w]+&page=2$/)
    expect(await titles(page)).not.toEqual(first)

    // A filter starts on the first page again and preserves how the search was started; its count equals the number of
    // results.
    await page.locator('summary').getByText('筛选').click()
    const year = filter(page, '年份').getByRole('link').nth(1)
    const inYear = await numberIn(year.textContent())
    expect(inYear).toBeLessThanOrEqual(whole)
    await year.click()
    await page.waitForURL('**year=**')
    expect(asked(page)).toEqual({ ...begun, year: asked(page)['year'] })
    expect(await numberIn(total(page).textContent())).toBe(inYear)
    await kinds(page).getByRole('link', { name: '数字刊' }).click()
    await page.waitForURL('**type=issue**')
    expect(await numberIn(total(page).textContent())).toBe(
      await numberIn(kinds(page).locator('[aria-current="page"]').textContent()),
    )
    await page.getByRole('navigation', { name: '排序' }).getByRole('link', { name: '最新' }).click()
    await page.waitForURL('**sort=time**')
    expect(asked(page)).toEqual({ ...begun, type: 'issue', year: asked(page)['year'], sort: 'time' })
    await page.getByRole('link', { name: '清除筛选' }).click()
    await expect.poll(() => asked(page)).toEqual({ ...begun, type: 'issue', sort: 'time' })
    await page.locator('main h2 a').first().click()
    await page.waitForURL('**/magazine/*')
  })

  test('narrows and widens, goes back and forth, and says how much it found', async () => {
    const page = await visit()
    await page.goto(`/search?keyword=${COMMON}`)
    await ready(page)
    const status = page.locator('main').getByRole('status')
    const whole = await numberIn(total(page).textContent())
    await expect.poll(() => status.textContent()).toBe(`“${COMMON}”共有 ${whole} 条结果`)
    const column = filter(page, '栏目').getByRole('link').nth(1)
    const name = (await column.textContent())!.replace(/ \d+$/, '')
    const inColumn = await numberIn(column.textContent())
    await column.click()
    await page.waitForURL('**column=**')
    await expect.poll(() => status.textContent()).toBe(`“${COMMON}”共有 ${inColumn} 条结果`)
    const chosen = page.getByRole('group', { name: '已选条件' })
    await chosen.getByRole('link', { name: `取消“${name}”` }).click()
    await expect.poll(() => total(page).textContent()).toBe(`共 ${whole} 条`)

    const year = filter(page, '年份').getByRole('link').nth(1)
    const inYear = await numberIn(year.textContent())
    await year.click()
    await expect.poll(() => total(page).textContent()).toBe(`共 ${inYear} 条`)
    await filter(page, '价格').getByRole('link').nth(1).click()
    await expect.poll(() => chosen.getByRole('listitem').count()).toBe(2)
    await page.goBack()
    await expect.poll(() => chosen.getByRole('listitem').count()).toBe(1)
    await expect.poll(() => total(page).textContent()).toBe(`共 ${inYear} 条`)
    await page.goForward()
    await expect.poll(() => chosen.getByRole('listitem').count()).toBe(2)
    await chosen.getByRole('link', { name: '清除筛选' }).click()
    await expect.poll(() => total(page).textContent()).toBe(`共 ${whole} 条`)
    await chosen.waitFor({ state: 'hidden' })

    // Filters that mean nothing are passed over; those under which there is nothing say so.
    await page.goto(`/search?keyword=${COMMON}&year=x&column=-1&pay=some&sort=odd`)
    expect(await total(page).textContent()).toBe(`共 ${whole} 条`)
    await page.goto(`/search?keyword=${COMMON}&year=1999`)
    await page.getByRole('link', { name: '不限条件再找一次' }).click()
    await expect.poll(() => total(page).textContent()).toBe(`共 ${whole} 条`)
    expect((await page.goto(`/search?keyword=${COMMON}&page=9999`))?.status()).toBe(404)
  })

  test('takes what was typed as it is, and shows ways on when there is nothing', async () => {
    const page = await visit()
    for (const keyword of ['1e3', '100% <b>"a"']) {
      await page.goto(`/search?${new URLSearchParams({ keyword }).toString()}`)
      await ready(page)
      expect(await page.locator('main h1').textContent()).toBe(`搜索“${keyword}”`)
    }
    const input = page.locator('main input[name="keyword"]')
    await input.fill('红楼梦')
    await input.press('Enter')
    await page.getByRole('heading', { level: 1, name: '搜索“红楼梦”' }).waitFor()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('searchHistory'))).toBe('["红楼梦"]')
    await page.goBack()
    await expect.poll(() => input.inputValue()).toBe('100% <b>"a"')

    const long = '图书馆'.repeat(30)
    expect((await page.goto(`/search?keyword=${long}`))?.status()).toBe(200)
    await page.getByText('搜索词太长').waitFor()
    expect(await input.inputValue()).toBe(long.slice(0, 64))

    await page.goto('/search?keyword=qwxzkv')
    await ready(page)
    await page.locator('main').getByText('没有找到', { exact: false }).last().waitFor()
    await page.getByRole('region', { name: '到这里看看' }).getByRole('link').first().waitFor()
    await page.locator('main').getByRole('region', { name: '热门搜索' }).getByRole('link').first().click()
    await page.waitForURL('**searchtype=hot**')
    await expect.poll(() => titles(page)).not.toEqual([])
  })
})
