/** The list of issues: magazines and filters in the address, years as headings, a list that grows and is found again. */
import { expect, test } from 'vitest'
import { ready, useBrowser } from './fixture/browser.ts'

const visit = useBrowser({ expectedErrors: [/status of (404|500)/, /ERR_FAILED/, /书库正在搬家/] })

test('is narrowed by magazine, category, order and words, goes back and forth, and can be shared', async () => {
  const page = await visit()
  await page.goto('/magazine')
  await ready(page)
  const main = page.getByRole('main')
  const filters = main.getByRole('navigation', { name: '筛选' })
  const headed = async (name: string) => {
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(name)
  }
  const years = main.getByRole('heading', { level: 2, name: /^\d{4} 年$/ })
  await headed('七日生活周刊')
  expect(await years.count()).toBeGreaterThan(0)

  await filters.getByRole('link', { name: /^社会观察/ }).click()
  await page.waitForURL('**/magazine?category=*')
  await expect.poll(() => page.title()).toContain('社会观察')
  const ofCategory = page.url()
  await filters.getByRole('link', { name: '最早' }).click()
  await page.waitForURL('**&sort=2')
  // Issues are grouped by year only when sorted from the newest.
  await expect.poll(() => years.count()).toBe(0)

  await page.goBack()
  await expect.poll(() => page.url()).toBe(ofCategory)
  await expect.poll(() => years.count()).toBeGreaterThan(0)
  await page.goForward()
  await expect.poll(() => years.count()).toBe(0)

  const shared = await visit()
  await shared.goto(page.url())
  const chosen = shared.getByRole('navigation', { name: '筛选' }).locator('[aria-current]')
  expect(await chosen.allTextContents()).toEqual(expect.arrayContaining([expect.stringContaining('社会观察'), '最早']))

  // Another magazine has other years and categories; the keyword is preserved.
  const search = main.getByRole('search')
  await search.getByRole('searchbox').fill('一')
  await search.getByRole('button', { name: '查找' }).click()
  await page.waitForURL('**&keyword=*')
  const other = main.getByRole('navigation', { name: '刊物' }).getByRole('link', { name: /^新知/ })
  // The address changes before the page does.
  await expect.poll(() => other.getAttribute('href')).toContain('keyword=')
  await other.click()
  await headed('新知')
  expect(new URL(page.url()).searchParams.get('category')).toBeNull()
  expect(new URL(page.url()).searchParams.get('keyword')).toBe('一')
  expect((await page.goto('/magazine?magazine=99'))?.status()).toBe(404)
})

test('grows when the reader comes near its end, and is found again as it was', async () => {
  const page = await visit()
  await page.goto('/magazine')
  await ready(page)
  const issues = page.getByRole('main').getByRole('link', { name: /./ }).and(page.locator('section h3 > a'))
  const status = page.getByRole('status').filter({ hasText: '已列出' })
  await expect.poll(() => status.textContent()).toContain('已列出 20 期')

  // A failed load is reported, and retried when the reader requests it.
  await page.route('**/api/magazine/periodical?*', (route) => route.abort())
  const more = page.getByRole('link', { name: '更多' })
  await more.scrollIntoViewIfNeeded()
  await expect.poll(() => page.getByRole('alert').count()).toBe(1)
  await page.unroute('**/api/magazine/periodical?*')
  await page.getByRole('link', { name: '重试' }).click()
  await expect.poll(() => status.textContent()).toContain('已列出 40 期')
  await page.waitForURL('**/magazine?page=2')
  await expect.poll(() => page.title()).toContain('第2页')
  const all = await issues.count()

  const oldest = page.getByRole('link', { name: '城里的鸟' })
  // By keyboard: a pointer that finds the page still growing scrolls it before it presses.
  await oldest.focus()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  const scrollTop = await page.evaluate(() => scrollY)
  await oldest.press('Enter')
  await page.waitForURL('**/magazine/101')
  await page.goBack()
  await page.waitForURL('**/magazine?page=2')
  await expect.poll(() => issues.count()).toBe(all)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrollTop - 200)

  // A shared address starts with that page, also without JavaScript.
  const shared = await visit({ javaScriptEnabled: false })
  await shared.goto('/magazine?page=2')
  expect(await shared.getByRole('link', { name: '城里的鸟' }).count()).toBe(1)
  await shared.getByRole('link', { name: '上一页' }).click()
  await shared.waitForURL('**/magazine')
  await shared.getByRole('link', { name: '更多' }).click()
  await shared.waitForURL('**/magazine?page=2')
})

const EMPTY = { list: [], pgNo: 2, totalPage: 1, totalCount: 20 }

test.each([
  ['a page without issues', EMPTY],
  ['nothing', null],
])('stops where it ends, when it became shorter and the next answer is %s', async (_, model) => {
  const page = await visit()
  await page.goto('/magazine')
  await ready(page)
  const answered = page.waitForResponse('**/api/magazine/periodical?*')
  await page.route('**/api/magazine/periodical?*', (route) =>
    route.fulfill({ json: { success: true, resultCode: 'OK', resultMsg: '', model } }),
  )
  const more = page.getByRole('link', { name: '更多' })
  await more.scrollIntoViewIfNeeded()
  await answered
  await expect.poll(() => more.count()).toBe(0)
  expect(new URL(page.url()).search).toBe('')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('七日生活周刊')
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('a failure of the site is shown in its own words', async () => {
  const page = await visit()
  await page.goto('/magazine')
  await ready(page)
  const failure = {
    success: false,
    resultCode: 'SYSTEM',
    resultMsg: '书库正在搬家',
    message: '书库正在搬家',
    model: null,
  }
  await page.route('**/api/magazine/periodical?*', (route) => route.fulfill({ status: 500, json: failure }))
  await page.getByRole('link', { name: '更多' }).scrollIntoViewIfNeeded()
  await expect.poll(() => page.getByRole('alert').textContent()).toBe('书库正在搬家。')
  await page.getByRole('navigation', { name: '筛选' }).getByRole('link', { name: '最早' }).click()
  await expect.poll(() => page.getByText('书库正在搬家').count()).toBe(1)
  await page.getByText('系统出错了').waitFor()
})
