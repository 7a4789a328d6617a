/** The statements about searching: the overlay, its words, its suggestions, where it leads. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ready, useBrowser } from './fixture/browser.ts'
import { useRows } from './fixture/conformance.ts'

const visit = useBrowser()
const { row, endRows } = useRows('search')

const START = '/article/11201'
const CALL = '/api/search/queryAllInfo'

const toggle = (page: Page) => page.locator('header a[aria-label="搜索"]')
const overlay = (page: Page) => page.getByRole('dialog', { name: '搜索' })
const field = (page: Page) => overlay(page).getByRole('combobox', { name: '搜索关键词' })
const list = (page: Page) => overlay(page).getByRole('listbox', { name: '搜索联想' })
const history = (page: Page) => overlay(page).getByRole('region', { name: '搜索历史' })
const hot = (page: Page) => overlay(page).getByRole('region', { name: '热门搜索' })
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('searchHistory') ?? '[]') as string[])
const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

async function openOverlay(page: Page): Promise<void> {
  await toggle(page).click()
  await field(page).waitFor()
}

async function arrive(page: Page): Promise<void> {
  await page.waitForURL('**/search?**')
  await overlay(page).waitFor({ state: 'hidden' })
}

test('words that were searched for, and words that many search for', async () => {
  const page = await visit()
  const earlier = ['邮船', '剩菜', '3', '4', '5', '6', '7', '8', '9', '10']
  await page.addInitScript((words) => {
    if (!localStorage.getItem('searchHistory')) localStorage.setItem('searchHistory', JSON.stringify(words))
  }, earlier)
  await page.goto(START)
  await ready(page)
  await openOverlay(page)
  await row('2.95', async () => expect(await overlay(page).getByRole('heading').first().innerText()).toBe('搜索'))
  await row('2.96', async () => {
    await overlay(page).getByRole('button', { name: '关闭' }).click()
    await overlay(page).waitFor({ state: 'hidden' })
  })
  await openOverlay(page)
  await row('4.18', async () => {
    expect(await history(page).isVisible()).toBe(false)
    await field(page).click()
    await history(page).waitFor()
  })
  await row('2.98', async () => expect(await history(page).getByRole('link').allInnerTexts()).toEqual(earlier))
  await row('2.101', async () => expect(await hot(page).getByRole('link').count()).toBeGreaterThan(4))
  await row('2.102', async () => {
    const links = hot(page).getByRole('link')
    const colours = await links.evaluateAll((all) => all.map((link) => getComputedStyle(link).color))
    expect(colours.map((colour) => colour === colours[0])).toEqual(colours.map((_, index) => index < 4))
  })
  await row('4.19', async () => {
    await overlay(page).getByRole('heading', { name: '搜索' }).click()
    await history(page).waitFor({ state: 'hidden' })
  })
  await field(page).click()
  await history(page).getByRole('link', { name: '剩菜' }).click()
  await arrive(page)
  await row('2.57', async () => expect(parameter(page, 'searchtype')).toBe('history'))
  await row('2.56', async () => expect(parameter(page, 'searchenter')).toBe(START))
  await row('4.15', async () => await expect.poll(() => stored(page)).toEqual(['剩菜', '邮船', ...earlier.slice(2)]))

  await openOverlay(page)
  await field(page).click()
  const [first = ''] = await hot(page).getByRole('link').allInnerTexts()
  await hot(page).getByRole('link').first().click()
  await page.waitForURL('**searchtype=hot**')
  await row('2.58', async () => expect(parameter(page, 'keyword')).toBe(first))
  await row('4.14', async () => await expect.poll(async () => (await stored(page))[0]).toBe(first))
  await row('4.16', async () => expect(await stored(page)).not.toContain('10'))
  await row('5.14', async () => expect(await stored(page)).toHaveLength(10))
  await row('9.1', async () => expect(await stored(page)).toEqual([first, '剩菜', '邮船', ...earlier.slice(2, 9)]))
  await overlay(page).waitFor({ state: 'hidden' })

  await openOverlay(page)
  await field(page).click()
  await row('2.100', async () => {
    await history(page).getByRole('button', { name: '删除“剩菜”' }).click()
    await expect.poll(() => stored(page)).not.toContain('剩菜')
  })
  await row('2.99', async () => {
    await history(page).getByRole('button', { name: '清空搜索记录' }).click()
    await expect.poll(() => stored(page)).toEqual([])
  })
  await row('3.1', async () => expect(await page.evaluate(() => localStorage.getItem('searchHistory'))).toBe('[]'))
})

test('cue words and suggestions, by the clock of the page', async () => {
  const page = await visit()
  const asked: URLSearchParams[] = []
  const positions: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === CALL) asked.push(searchParams)
    if (pathname === '/api/search/cueword') positions.push(searchParams.get('position'))
  })
  // The drawer of updates does not come by itself, however far the clock is moved.
  await page.clock.install({ time: new Date('2026-11-05T12:00:00+08:00') })
  await page.addInitScript(() => localStorage.setItem('latestUpdateDate', '2026-11-05'))
  await page.goto(START)
  await ready(page)
  await openOverlay(page)
  await row('7.31', async () => await expect.poll(() => positions).toEqual(['webIndex']))
  const answer = await page.request.get('/api/search/cueword')
  type Cues = { model: { cueWord: { name: string }[]; data: { id: number; data: string } } }
  const { cueWord, data } = ((await answer.json()) as Cues).model
  const words = [...cueWord.map(({ name }) => name), data.data]
  const shown = () => field(page).getAttribute('placeholder')
  await expect.poll(async () => words.includes((await shown()) ?? '')).toBe(true)
  await page.clock.pauseAt(new Date('2026-11-05T12:10:00+08:00'))
  await row('4.20', async () => {
    const before = words.indexOf((await shown())!)
    await page.clock.runFor(4000)
    await expect.poll(shown).toBe(words[(before + 1) % words.length])
  })
  await row('9.16', async () => {
    const before = words.indexOf((await shown())!)
    await page.clock.runFor(8000)
    await expect.poll(shown).toBe(words[(before + 2) % words.length])
  })

  await row('5.11', async () => {
    await field(page).fill('   ')
    await page.clock.runFor(1000)
    expect(asked).toEqual([])
  })
  await row('9.12', async () => {
    await field(page).fill(' 孩子 ')
    await page.clock.runFor(590)
    expect(asked).toEqual([])
  })
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === CALL)
  await page.clock.runFor(20)
  await page.clock.resume()
  const { model } = (await (await answered).json()) as { model: { category: string; totalCount: number }[] }
  await row('4.17', () => list(page).waitFor())
  await row('7.36', async () => expect(asked.map((query) => query.get('word'))).toEqual(['孩子']))
  await row('7.38', async () => expect(asked[0]!.has('position')).toBe(false))
  const groups = model.filter(({ category, totalCount }) => /^(课程|数字刊|单集)$/.test(category) && totalCount > 0)
  await row('5.12', async () => {
    const names = await list(page)
      .getByRole('group')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
    expect(names).toEqual(groups.map(({ category }) => category))
    expect(names.length).toBeGreaterThan(0)
  })
  await row('5.13', async () => {
    const total = groups.reduce((sum, { totalCount }) => sum + totalCount, 0)
    await overlay(page).getByRole('status').getByText(`共 ${total} 条联想`).waitFor()
  })
  await row('2.97', async () => expect(await field(page).getAttribute('aria-expanded')).toBe('true'))
  await field(page).press('Enter')
  await arrive(page)
  await row('2.59', async () => expect(parameter(page, 'searchtype')).toBe('submit'))
  await row('5.9', async () => expect(parameter(page, 'keyword')).toBe('孩子'))

  await openOverlay(page)
  await field(page).fill('')
  await row('5.10', async () => {
    await expect.poll(shown).toBe(cueWord[0]!.name)
    await field(page).press('Enter')
    await expect.poll(() => parameter(page, 'keyword')).toBe(cueWord[0]!.name)
  })
  await overlay(page).waitFor({ state: 'hidden' })
  await openOverlay(page)
  await field(page).fill('')
  await row('2.61', async () => {
    await page.clock.pauseAt(new Date('2026-11-05T12:30:00+08:00'))
    for (let turn = 0; turn < words.length && (await shown()) !== data.data; turn++) await page.clock.runFor(4000)
    await page.clock.resume()
    await field(page).press('Enter')
    await page.waitForURL(`**/column/${data.id}`)
  })
})

test('suggestions over the pages of issues', async () => {
  const page = await visit()
  await page.goto('/magazine')
  await ready(page)
  await openOverlay(page)
  await row('7.37', async () => {
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === CALL)
    await field(page).fill('孩子')
    expect(new URL((await asked).url()).searchParams.get('position')).toBe('webMagazine')
  })
})

endRows()
