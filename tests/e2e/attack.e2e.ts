/** Markup stored by an attacker, or placed in an address, is never executed: only a browser can verify it. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { HIT, HTML_TEXTS } from '../../src/server/testing/fuzz/hostile-text.ts'
import { poisonProse } from '../../src/server/testing/fuzz/poison-prose.ts'
import { times } from '../../src/server/testing/app/test-length.ts'
import { ready, useBrowser } from './fixture/browser.ts'
import { createStory } from './fixture/desk.ts'
import { ownSite, useFreshSite } from './fixture/own-site.ts'
import { signIn } from './fixture/sign-in.ts'

useFreshSite()
// The preview runs no scripts, which the browser logs; missing pages are logged, too.
const visit = useBrowser({ expectedErrors: [/status of 404/, /^Blocked script execution/] })

beforeAll(() => void poisonProse(ownSite().dataDir))

type Watched = { [HIT]?: unknown; refused?: string[] }

/** Writes down what the policy refuses, and answers no window that a script would open. */
async function watch(page: Page): Promise<string[]> {
  const windows: string[] = []
  page.on('dialog', (dialog) => {
    windows.push(dialog.message())
    void dialog.dismiss()
  })
  await page.addInitScript(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    addEventListener('securitypolicyviolation', (event) =>
      refused.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
    )
  })
  return windows
}

/** The page is ours, nothing ran, and none of our own content was blocked. */
async function expectQuiet(page: Page, path: string): Promise<void> {
  const seen = await page.evaluate((name) => {
    const own = window as unknown as Watched & Record<string, unknown>
    return { hit: own[name] ?? null, refused: own.refused }
  }, HIT)
  expect(seen, path).toEqual({ hit: null, refused: [] })
}

const OPEN = [
  '/article/10101',
  '/',
  '/magazine/140',
  '/search?keyword=图书馆',
  '/user/102',
  '/column/1',
  '/all-tag',
  '/course',
  '/news',
  '/topic',
  '/ranking',
  '/doread/about-prize',
  '/agreement',
  '/classify',
  '/listen/601',
  '/calendar',
]
const OWN = ['/other?type=notice', '/order', '/other?type=history', '/other?type=profile', '/follow', '/study']
const ROOMS = [
  '/desk/story',
  '/desk/comment',
  '/desk',
  '/desk/media',
  '/desk/author',
  '/desk/tag',
  '/desk/member',
  '/desk/journal',
  '/desk/front',
  '/desk/contribution',
  '/desk/plan/136',
  '/desk/ad',
  '/desk/preview/home',
  '/desk/figure',
  '/desk/order',
  '/desk/code',
  '/desk/search',
]

describe('markup behind every text of the house', () => {
  test.each([
    ['nobody', OPEN, times(4, OPEN.length)],
    ['member', OWN, times(1, OWN.length)],
    ['admin', ROOMS, times(3, ROOMS.length)],
  ] as const)('runs nowhere, for %s', async (who, paths, count) => {
    const page = await visit()
    const windows = await watch(page)
    if (who !== 'nobody') await signIn(page, who)
    for (const path of paths.slice(0, count)) {
      await page.goto(path)
      if (!path.includes('/preview/')) await ready(page)
      await page.waitForLoadState('networkidle')
      await expectQuiet(page, path)
    }
    expect(windows).toEqual([])
  })

  test('nor when pages are fetched by the program, from one to the next', async () => {
    const page = await visit()
    await watch(page)
    await page.goto('/')
    await ready(page)
    for (const path of ['/article/10101', '/column/1', '/agreement']) {
      await page.evaluate((href) => {
        const link = document.createElement('a')
        link.href = href
        document.body.append(link)
        link.click()
      }, path)
      await page.waitForURL(`**${path}`)
      await page.waitForLoadState('networkidle')
      await expectQuiet(page, path)
    }
    expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1)
  })
})

test('a story may say what it likes: raw HTML, links to scripts, markup that changes when it is read twice', async () => {
  const page = await visit()
  const windows = await watch(page)
  await signIn(page, 'admin')
  const links = ['javascript:', 'data:text/html,', 'vbscript:', '\u0001javascript:', 'jav\tascript:'].map(
    (scheme) => `[x](${scheme}window.${HIT}=1)`,
  )
  const body = [
    ...HTML_TEXTS,
    ...links,
    `![x" onerror="window.${HIT}=1](x)`,
    `<a href='javascript:window.${HIT}=1'>`,
  ].join('\n\n')
  const id = await createStory(page, { title: HTML_TEXTS[1]!, body })
  for (const path of [`/desk/story/${id}`, `/desk/preview/story/${id}`]) {
    await page.goto(path)
    if (!path.includes('preview')) await ready(page)
    await page.waitForLoadState('networkidle')
    await expectQuiet(page, path)
    expect(await page.locator('a[href^="javascript" i], [onerror], [onload], [srcdoc]').count()).toBe(0)
  }
  expect(windows).toEqual([])
})

test('what stands in an address is shown as text, or not at all', async () => {
  const page = await visit()
  const windows = await watch(page)
  const texts = HTML_TEXTS.slice(0, times(3, HTML_TEXTS.length))
  for (const text of texts) {
    const encoded = encodeURIComponent(text)
    for (const path of [
      `/search?keyword=${encoded}`,
      `/nothing/${encoded}`,
      `/h5/zhuanlan/detail.do?id=507&from=${encoded}`,
      `/login?back=${encoded}#${encoded}`,
    ].slice(0, times(2, 4))) {
      await page.goto(path)
      await ready(page)
      await expectQuiet(page, path)
    }
  }
  expect(windows).toEqual([])
})
