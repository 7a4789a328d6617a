/** What holds for every page: accessible, still, clean, our own. */
import { describe, expect, test } from 'vitest'
import { findBarriers } from './fixture/axe.ts'
import { ready, useBrowser } from './fixture/browser.ts'

const visit = useBrowser({ expectedErrors: [/status of 404/] })

const PAGES = [
  '/',
  '/article/11201',
  '/article/10803',
  '/magazine/140',
  '/listen/7001',
  '/listen/601',
  '/h5/zhuanlan/detail.do?id=501',
  '/column/5',
  '/column/4/6',
  '/column/5/indexs',
  '/all-column',
  '/all-tag',
  '/articleList',
  '/articleList/1011',
  '/ranking',
  '/ranking/hot',
  '/login',
  '/get-password',
  '/search',
  '/search?keyword=图书馆',
  '/follow',
  '/other?type=collect',
  '/other?type=profile',
  '/about',
  '/membership',
  '/privacy',
  '/special',
  '/special/901',
  '/topic',
  '/news',
  '/calendar',
  '/latest/10401',
  '/publicity',
  '/classify?kind=course',
  '/course',
  '/course?category=1',
  '/study',
  '/no/such/page',
]

/** What each page has to be reproached with, by its address; pages without fault are left out. */
async function survey<Fault>(look: (path: string) => Promise<Fault[]>): Promise<Record<string, Fault[]>> {
  const faults: Record<string, Fault[]> = {}
  for (const path of PAGES) {
    const found = await look(path)
    if (found.length > 0) faults[path] = found
  }
  return faults
}

/** One visitor walks through all pages: what the first has fetched, the next need not. */
const WALK = { timeout: 240_000 }

test('no page has a barrier that axe knows, wide and light or narrow and dark', WALK, async () => {
  const page = await visit()
  const faults = await survey(async (path) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 1440, height: 800 })
    await page.goto(path)
    await ready(page)
    const light = await findBarriers(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 375, height: 800 })
    // A colour that is on its way to another is neither.
    await page.evaluate(() => {
      const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
      return Promise.allSettled(fading.map(({ finished }) => finished))
    })
    return [...light, ...(await findBarriers(page))]
  })
  expect(faults).toEqual({})
})

test.each(['light', 'dark'] as const)('neither has the panel of settings, in %s', async (colorScheme) => {
  const page = await visit({ colorScheme })
  await page.goto('/article/11201')
  await ready(page)
  await page.getByRole('button', { name: '阅读设置' }).click()
  const panel = page.getByRole('dialog', { name: '阅读设置' })
  await expect.poll(() => panel.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
  expect(await findBarriers(page)).toEqual([])
})

/** Each page is loaded at one width and then made as wide as the other. */
describe.each([
  { width: 375, also: 320 },
  { width: 1440, also: 768 },
])('$width px wide', ({ width, also }) => {
  test(`every page stands still, fits, also at ${also} px, and asks nothing of another origin`, WALK, async () => {
    const page = await visit({ viewport: { width, height: 800 } })
    await page.addInitScript(watchShifts)
    const foreign: string[] = []
    page.on('request', (request) => {
      if (!/^(data:|blob:|http:\/\/localhost:)/.test(request.url())) foreign.push(request.url())
    })
    const overflow = async (at: number) => {
      await page.setViewportSize({ width: at, height: 800 })
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      return sideways === 0 ? [] : [`${sideways} px too wide at ${at}`]
    }
    const faults = await survey(async (path) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      await ready(page)
      await page.waitForLoadState('networkidle')
      const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
      return [...shifts, ...(await overflow(width)), ...(await overflow(also)), ...foreign.splice(0)]
    })
    expect(faults).toEqual({})
  })
})

/**
 * Runs in the page. A document is painted while it is still being read, and what is centred in a part that has not all
 * arrived may move by a hair; a hundredth of what is called good is counted, anything less is not seen.
 */
function watchShifts(): void {
  const SEEN = 0.001
  type Shift = { value: number; sources: { node: Node | null }[] }
  const shifts: string[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
      // What moves inside the browser's own player has no node that a page could see, or mend.
      const [moved] = sources.flatMap(({ node }) => node ?? [])
      if (moved && value >= SEEN) shifts.push(`${value} ${moved.nodeName} ${(moved.textContent ?? '').slice(0, 40)}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

test('every link on the front page and in its frame leads somewhere', async () => {
  const page = await visit()
  await page.goto('/')
  const links = await page.evaluate(() => [...document.querySelectorAll('a')].map((link) => link.href))
  const own = [...new Set(links.filter((link) => link.startsWith(new URL(page.url()).origin)))]
  expect(own.length).toBeGreaterThan(40)
  const dead: string[] = []
  for (const link of own) {
    const response = await page.request.get(link)
    if (response.status() !== 200) dead.push(`${response.status()} ${link}`)
  }
  expect(dead).toEqual([])
})

test('the keyboard reaches the text first', async () => {
  const page = await visit()
  await page.goto('/article/11201')
  await ready(page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: '跳到正文' })
  expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
})
