/** From the front page to an article by other paths: a topic, a theme, the news, recommendations, the calendar. */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ready, useBrowser } from './fixture/browser.ts'

const visit = useBrowser()

const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Blocks far down are laid out later: what they say is there before it can be seen. */
const textOf = async (link: Locator) => (await link.textContent()) ?? ''

async function openFrontPage(page: Page): Promise<void> {
  await page.goto('/')
  await ready(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
}

/** The link leads to a story, without a new document on the whole way. */
async function readStory(page: Page, link: Locator): Promise<void> {
  const title = await link.innerText()
  await link.click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/article\/\d+$/)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
}

describe('to a story', () => {
  test('by a topic: its block leads to its place among all questions, and back', async () => {
    const page = await visit()
    await openFrontPage(page)
    const question = block(page, '今日话题').getByRole('heading', { level: 3 }).getByRole('link')
    const title = await textOf(question)
    await question.click()
    await page.getByRole('heading', { level: 1, name: '话题' }).waitFor()
    expect(new URL(page.url()).hash).toMatch(/^#topic-\d+$/)
    const topic = page.getByRole('article', { name: title })
    const isNear = () => topic.evaluate((element) => Math.abs(element.getBoundingClientRect().top) < 200)
    await expect.poll(isNear).toBe(true)
    await readStory(page, topic.getByRole('link').first())
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: '话题' }).waitFor()
    await expect.poll(isNear).toBe(true)
  })

  test('by a theme, and on to the one before it', async () => {
    const page = await visit()
    await openFrontPage(page)
    const link = block(page, '专题').getByRole('heading', { level: 3 }).getByRole('link').first()
    const title = await textOf(link)
    await link.click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByRole('navigation', { name: '前后专题' }).getByRole('link', { name: '上一个专题' }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor({ state: 'detached' })
    const chapter = page.getByRole('main').getByRole('region').first()
    await readStory(page, chapter.getByRole('heading', { level: 3 }).getByRole('link').first())
  })

  test('by the news of another day', async () => {
    const page = await visit()
    await openFrontPage(page)
    await block(page, '今日快讯').getByRole('heading', { level: 2 }).getByRole('link').click()
    await page.getByText('每日快讯').waitFor()
    const today = await page.getByRole('heading', { level: 1 }).innerText()
    await page.getByRole('link', { name: '前一天' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('date')).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).not.toBe(today)
    const related = page.getByRole('listitem').filter({ hasText: '延伸阅读' }).first()
    await readStory(page, related.getByRole('link'))
  })

  test('by what is recommended', async () => {
    const page = await visit()
    await openFrontPage(page)
    await block(page, '最近更新').getByRole('heading', { level: 2 }).getByRole('link').click()
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/latest\/\d+$/)
    const more = page.getByRole('link', { name: '继续阅读' })
    await more.waitFor()
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    await more.click()
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/article\/\d+$/)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  })

  test('by the calendar, with the keyboard alone, over the border of a month', async () => {
    const page = await visit()
    await page.goto('/')
    await ready(page)
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '日历' }).click()
    await page.getByRole('grid').waitFor()
    const month = page.getByRole('heading', { level: 1 })
    const present = await month.innerText()
    const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset['date'] ?? '')
    await page.getByRole('gridcell', { selected: true }).getByRole('link').focus()
    const start = await focused()
    expect(start).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    await page.keyboard.press('PageUp')
    await expect.poll(() => month.innerText()).not.toBe(present)
    await expect.poll(focused).not.toBe(start)
    expect(new URL(page.url()).searchParams.get('month')).toBe((await focused()).slice(0, 7))
    // From the middle of the month: elsewhere a week may begin in the previous one.
    await page.locator('[data-date$="-15"]').focus()
    await page.keyboard.press('Home')
    await expect.poll(focused).toMatch(/-(09|1\d)$/)
    await page.keyboard.press('PageDown')
    await expect.poll(() => month.innerText()).toBe(present)
    await page.keyboard.press('PageDown')
    expect(await month.innerText()).toBe(present)
    await page.getByRole('gridcell', { selected: true }).getByRole('link').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).searchParams.get('day')).toBe(start)
    // An article, or only the news in the first hours of a day; links that open a new window are skipped.
    const story = page.getByRole('region', { name: '当天的内容' }).locator('a:not([target])').first()
    // The news of today has its own shorter address.
    const [address] = (await story.getAttribute('href'))!.split('?')
    await story.click()
    await page.waitForURL(({ pathname }) => pathname === address)
    await ready(page)
    await page.goBack()
    await expect.poll(() => month.innerText()).toBe(present)
    expect(new URL(page.url()).searchParams.get('day')).toBe(start)
  })
})
