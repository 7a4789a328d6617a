/** What a search has found: a page that works without the program, and takes every word as it is. */
import { describe, expect, test } from 'vitest'
import { ready, useBrowser } from './fixture/browser.ts'

const visit = useBrowser({ expectedErrors: [/status of 404/] })

describe('the page of results', () => {
  test('works without the program: form, kinds, results', async () => {
    const page = await visit({ javaScriptEnabled: false })
    await page.goto('/')
    await page.locator('header').getByRole('link', { name: '搜索' }).click()
    await page.waitForURL('**/search')
    await page.locator('main input[name="keyword"]').fill('图书馆')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?keyword=**')
    await page.getByRole('heading', { level: 1, name: '搜索“图书馆”' }).waitFor()
    expect(await page.locator('main em').first().textContent()).toBe('图书馆')
    const kinds = page.getByRole('navigation', { name: '结果分类' })
    await kinds.getByRole('link', { name: '数字刊' }).click()
    await page.waitForURL('**type=issue**')
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ keyword: '图书馆', type: 'issue' })
    expect(await kinds.locator('[aria-current="page"]').textContent()).toContain('数字刊')
    await page.locator('main h2 a').first().click()
    await page.waitForURL('**/magazine/*')
  })

  test('takes what was typed as it is, numbers included, and goes on from there', async () => {
    const page = await visit()
    for (const keyword of ['2026', '1e3', '"a"', 'true', '100% <b>']) {
      await page.goto(`/search?${new URLSearchParams({ keyword }).toString()}`)
      await ready(page)
      expect(await page.locator('main h1').textContent()).toBe(`搜索“${keyword}”`)
      expect(await page.locator('main input[name="keyword"]').inputValue()).toBe(keyword)
    }
    const input = page.locator('main input[name="keyword"]')
    await input.fill('红楼梦')
    await input.press('Enter')
    await page.getByRole('heading', { level: 1, name: '搜索“红楼梦”' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('searchHistory'))).toBe('["红楼梦"]')
    await page.goBack()
    await expect.poll(() => input.inputValue()).toBe('100% <b>')
  })

  test('says so when there is nothing, and shows ways on', async () => {
    const page = await visit()
    await page.goto('/search?keyword=这样的话没有人写过')
    await page.getByText('没有找到').waitFor()
    await page.locator('main').getByRole('link', { name: '城市', exact: true }).waitFor()
    await page.locator('main').getByRole('region', { name: '热门搜索' }).waitFor()
    expect((await page.goto('/search?keyword=的&page=9999'))?.status()).toBe(404)
  })
})
