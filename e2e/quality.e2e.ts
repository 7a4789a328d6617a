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
const WALK = { timeout: 120_000 }

describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
  test('no page has a barrier that axe knows', WALK, async () => {
    const page = await visit({ colorScheme })
    const faults = await survey(async (path) => {
      await page.goto(path)
      await ready(page)
      return findBarriers(page)
    })
    expect(faults).toEqual({})
  })

  test('neither has the panel of settings', async () => {
    const page = await visit({ colorScheme })
    await page.goto('/article/11201')
    await ready(page)
    await page.getByRole('button', { name: '阅读设置' }).click()
    const panel = page.getByRole('dialog', { name: '阅读设置' })
    await expect.poll(() => panel.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
    expect(await findBarriers(page)).toEqual([])
  })
})

describe.each([320, 375, 768, 1440])('%i px wide', (width) => {
  test('every page fits and stands still', WALK, async () => {
    const page = await visit({ viewport: { width, height: 800 } })
    await page.addInitScript(watchShifts)
    const faults = await survey(async (path) => {
      await page.goto(path)
      await ready(page)
      await page.waitForLoadState('networkidle')
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
      return sideways === 0 ? shifts : [...shifts, `${sideways} px too wide`]
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

test('no page asks anything of another origin', async () => {
  const page = await visit()
  const foreign: string[] = []
  await page.goto('/')
  const { origin } = new URL(page.url())
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) foreign.push(request.url())
  })
  for (const path of PAGES) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(foreign).toEqual([])
})

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
