/** What holds for every page: accessible, still, clean, our own. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ready, useBrowser } from './fixture/browser.ts'

const visit = useBrowser({ expectedErrors: [/status of 404/] })
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

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
  '/search',
  '/search?keyword=图书馆',
  '/follow',
  '/other?type=collect',
  '/about',
  '/membership',
  '/privacy',
  '/no/such/page',
]

type Finding = { id: string; nodes: { html: string; failureSummary: string }[] }

async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const { violations } = (await page.evaluate(() =>
    (globalThis as unknown as { axe: { run: (options: object) => Promise<unknown> } }).axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    }),
  )) as { violations: Finding[] }
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`))
}

describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
  test.each(PAGES)('%s has no barrier that axe knows', async (path) => {
    const page = await visit({ colorScheme })
    await page.goto(path)
    await ready(page)
    expect(await findBarriers(page)).toEqual([])
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
  test.each(PAGES)('%s fits and stands still', async (path) => {
    const page = await visit({ viewport: { width, height: 800 } })
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(path)
    await ready(page)
    await page.waitForLoadState('networkidle')
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways).toBe(0)
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
  })
})

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
