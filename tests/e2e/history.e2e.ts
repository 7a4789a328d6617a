/** The history of reading and listening: recorded by reading, continued with one press, deleted at will. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findBarriers } from './fixture/axe.ts'
import { ready, useBrowser } from './fixture/browser.ts'
import { signIn } from './fixture/sign-in.ts'

const visit = useBrowser({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

const STORY = { contentType: 11, contentId: 11201 }
const EPISODE = { contentType: 9, contentId: 7001 }
const HISTORY = '/other?type=history'

const bar = (page: Page) => page.getByRole('region', { name: '播放器' })
const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 }).allInnerTexts()

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
}

/** An account without history. */
async function visitAnew(): Promise<Page> {
  const page = await visit()
  await signIn(page, 'editor')
  expect((await page.request.delete('/api/user/history/study')).ok()).toBe(true)
  return page
}

/** Opens an article with a controlled clock; waits for the part that counts, which loads after the first paint. */
async function openStory(page: Page): Promise<void> {
  await page.clock.install()
  await open(page, `/article/${STORY.contentId}`)
  // The footnotes load together with it.
  await page.locator('article [role="status"]').first().waitFor({ state: 'attached' })
}

const nextReport = (page: Page) =>
  page.waitForRequest((request) => request.url().endsWith('/history/study') && request.method() === 'POST')

test('a story that is read is in the history, with the minutes of the week', async () => {
  const page = await visitAnew()
  await openStory(page)
  const sent = nextReport(page)
  await page.mouse.wheel(0, 1200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  await page.clock.fastForward(40_000)
  const [report] = (await sent).postDataJSON().list
  // The next page is not to be made before this has arrived.
  expect((await (await sent).response())?.ok()).toBe(true)
  expect(report).toMatchObject({ ...STORY, ago: 0 })
  expect(report.seconds).toBeGreaterThanOrEqual(30)
  expect(report.process).toBeGreaterThan(0)

  await open(page, HISTORY)
  expect(await titles(page)).toEqual(['凌晨两点，图书馆里还有四十一个人'])
  await page.getByRole('figure').getByText('最近七天').waitFor()
  await page.getByRole('link', { name: /^继续：凌晨两点/ }).click()
  await page.waitForURL(`**/article/${STORY.contentId}`)
})

test('whoever could not sign out reads on, and it counts', async () => {
  const page = await visitAnew()
  await openStory(page)
  await page.route('**/api/login/logout', (route) => route.abort('internetdisconnected'))
  await page.getByRole('banner').getByRole('button', { name: '值班编辑' }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByText('网络连接不上，请检查后重试').first().waitFor()
  await page.keyboard.press('Escape')
  const sent = nextReport(page)
  await page.mouse.move(200, 300)
  await page.clock.fastForward(40_000)
  const [report] = (await sent).postDataJSON().list
  expect(report.seconds).toBeGreaterThanOrEqual(30)
})

test('goes on with one press, and forgets what it is told to', async () => {
  const page = await visitAnew()
  const list = [
    { ...STORY, ago: 60_000, seconds: 60, process: 40 },
    { ...EPISODE, ago: 1000, seconds: 10, position: 10_000, duration: 42_000 },
  ]
  expect((await page.request.post('/api/user/history/study', { data: { list } })).ok()).toBe(true)
  await open(page, HISTORY)
  expect(await titles(page)).toHaveLength(2)
  expect(await findBarriers(page)).toEqual([])

  // Taken out, had back.
  await page.getByRole('button', { name: /^删除记录：凌晨两点/ }).click()
  const undo = page.getByRole('button', { name: '撤销' })
  await undo.waitFor()
  await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true)
  await undo.click()
  await expect.poll(() => titles(page)).toHaveLength(2)

  // Removed for good: leaving the page confirms it.
  const gone = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.getByRole('button', { name: /^删除记录：凌晨两点/ }).click()
  await page.getByRole('navigation', { name: '我的内容' }).getByRole('link', { name: '我的收藏' }).click()
  expect((await gone).ok()).toBe(true)
  await page.getByRole('navigation', { name: '我的内容' }).getByRole('link', { name: '学习记录' }).click()
  await page.getByRole('button', { name: '清空学习记录' }).waitFor()
  await expect.poll(() => titles(page)).toEqual(['一锅汤为什么总多一碗'])

  // Audio plays immediately, where it was left.
  await page.getByRole('button', { name: /^继续：一锅汤/ }).click()
  await bar(page).waitFor()
  await expect.poll(() => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)).toBeGreaterThan(5)
  await bar(page).getByRole('button', { name: '关闭播放器' }).click()

  await page.getByRole('button', { name: '清空学习记录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '全部清空' }).click()
  await page.getByText('还没有学习记录').waitFor()
})
