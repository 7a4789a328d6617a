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
  await page.route('**/api/user', async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

/** What the style sheet shows before the name is in the document. */
const hintedName = (page: Page) =>
  face(page)
    .locator('[data-uid]')
    .evaluate((element) => getComputedStyle(element, '::before').content)

test('the name is there with the first paint of the next page, and nothing moves when the server says the same', async () => {
  const page = await visit()
  await signIn(page, 'member')
  await page.goto('/')
  await face(page).getByText(MEMBER).waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('reader'))).toContain(MEMBER)

  const letGo = await holdReader(page)
  await page.addInitScript(() => {
    const moves: string[] = []
    Object.assign(globalThis, { moves })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources?: { node?: Node }[] })[])
        for (const { node } of entry.sources ?? [])
          moves.push(((node as Element | undefined)?.outerHTML ?? node?.parentElement?.outerHTML ?? '').slice(0, 200))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/', { waitUntil: 'commit' })
  await face(page).waitFor()
  expect(await hintedName(page)).toBe(`"${MEMBER}"`)
  expect(await page.getByRole('banner').getByText('登录').count()).toBe(0)
  await page.locator('html[data-ready]').waitFor()
  letGo()
  await face(page).locator('[data-uid]:not([data-uid="0"])').getByText(MEMBER).waitFor()
  expect(await page.evaluate(() => (globalThis as unknown as { moves: string[] }).moves)).toEqual([])
  expect(await findBarriers(page)).toEqual([])
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
