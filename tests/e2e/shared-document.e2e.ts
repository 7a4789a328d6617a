/** Documents of signed-in readers name nobody: who reads is seen from the first paint on, and moves nothing. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findBarriers } from './fixture/axe.ts'
import { useBrowser } from './fixture/browser.ts'
import { useFreshSite } from './fixture/own-site.ts'
import { signIn } from './fixture/sign-in.ts'

useFreshSite()
const visit = useBrowser({ expectedErrors: [/status of 401/] })

const MEMBER = '老读者'
const READER = '访客小七'
/** Of the demo edition, for members. */
const PREMIUM = '/article/10103'

const face = (page: Page) => page.getByRole('banner').locator('[data-face]')

/** The answers to who reads wait until they are let go. */
async function holdReader(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/user/page**', async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

/** The browser has seen who reads, and remembers it. */
async function beKnown(page: Page, name: string): Promise<void> {
  await page.goto('/')
  await face(page).getByText(name).waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('reader'))).toContain(name)
}

/** Everything that is moved without the reader's doing. */
async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moves: string[] = []
    Object.assign(globalThis, { moves })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources?: { node?: Node }[] })[])
        for (const { node } of entry.sources ?? [])
          moves.push(((node as Element | undefined)?.outerHTML ?? node?.parentElement?.outerHTML ?? '').slice(0, 200))
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const movesOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { moves: string[] }).moves)

/** What the style sheet shows before the name is in the document. */
const hintedName = (page: Page) =>
  face(page)
    .locator('[data-uid]')
    .evaluate((element) => getComputedStyle(element, '::before').content)

test('the name is there with the first paint of the next page, and nothing moves when the server says the same', async () => {
  const page = await visit()
  await signIn(page, 'member')
  await beKnown(page, MEMBER)
  const letGo = await holdReader(page)
  await watchMoves(page)
  await page.goto('/', { waitUntil: 'commit' })
  await face(page).waitFor()
  expect(await hintedName(page)).toBe(`"${MEMBER}"`)
  expect(await page.getByRole('banner').getByText('登录').count()).toBe(0)
  await page.locator('html[data-ready]').waitFor()
  letGo()
  await face(page).locator('[data-uid]:not([data-uid="0"])').getByText(MEMBER).waitFor()
  expect(await movesOf(page)).toEqual([])
  expect(await findBarriers(page)).toEqual([])
})

test('a course says where the reader is when the server has said who reads, and nothing moves', async () => {
  const page = await visit({ viewport: { width: 1440, height: 900 } })
  await signIn(page, 'reader')
  const list = [{ contentType: 2, contentId: 5001, ago: 0, seconds: 5, position: 20_000, duration: 60_000 }]
  const thing = { contentType: 1, contentId: 501 }
  await beKnown(page, READER)
  expect((await page.request.post('/api/user/history/study', { data: { list } })).status()).toBe(200)
  expect((await page.request.post('/api/klisten/subscribe', { data: thing })).status()).toBe(200)

  const letGo = await holdReader(page)
  await watchMoves(page)
  await page.goto('/h5/zhuanlan/detail.do?id=501')
  await page.locator('html[data-ready]').waitFor()
  const isShown = (word: string) =>
    page
      .getByText(word, { exact: true })
      .first()
      .evaluate((element) => getComputedStyle(element).visibility)
  expect([await isShown('开始学习'), await isShown('订阅')]).toEqual(['hidden', 'hidden'])
  letGo()
  await page.getByText('继续学习：第 1 讲').waitFor()
  await page.getByRole('button', { name: /已订阅/ }).waitFor()
  await page.locator('#lesson-5001 progress').waitFor()
  expect(await movesOf(page)).toEqual([])
})

test('without the program a course has its buttons', async () => {
  const page = await visit({ javaScriptEnabled: false })
  await signIn(page, 'member')
  await page.goto('/h5/zhuanlan/detail.do?id=501')
  const begin = page.getByText('开始学习', { exact: true }).first()
  expect(await begin.evaluate((element) => getComputedStyle(element).visibility)).toBe('visible')
  expect(await page.getByText('购买后可解锁').count()).toBe(0)
})

test('whoever signs out is not remembered, and the next reader is shown under their own name', async () => {
  const page = await visit()
  await signIn(page, 'member')
  await page.goto('/')
  await face(page).getByText(MEMBER).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('banner').getByText('登录').waitFor()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('reader') ?? localStorage.getItem('readerCss')))
    .toBeNull()

  await signIn(page, 'reader')
  await page.goto('/')
  await face(page).getByText(READER).waitFor()
  expect(await page.getByText(MEMBER).count()).toBe(0)
})

test('a page that shows what a membership opened is locked when the reader comes back after it ended', async () => {
  const page = await visit()
  await signIn(page, 'member')
  await page.clock.install()
  await page.goto(PREMIUM)
  await face(page).getByText(MEMBER).waitFor()
  expect(await page.getByText('购买后可解锁').count()).toBe(0)
  // In another browser everybody is signed out.
  await page.context().clearCookies()
  await page.clock.fastForward(61_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByText('购买后可解锁').first().waitFor()
  await page.getByRole('banner').getByText('登录').waitFor()
})

test('without the program a member reads what they may', async () => {
  const page = await visit({ javaScriptEnabled: false })
  await signIn(page, 'member')
  await page.goto(PREMIUM)
  expect(await page.getByText('购买后可解锁').count()).toBe(0)
  expect(await face(page).getAttribute('href')).toBe('/other?type=collect')
})
