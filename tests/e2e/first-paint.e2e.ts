/** A page is there to be read before its program is: no press is lost meanwhile, and no style is fetched twice. */
import { expect, test } from 'vitest'
import { opened, ready, useBrowser } from './fixture/browser.ts'

const visit = useBrowser()

const NARROW = { viewport: { width: 375, height: 740 } }

test('the program comes with the first press, even while a picture is on its way', async () => {
  const page = await visit(NARROW)
  // Never answered: the page does not get to its end. Nor does time pass, which would bring the program, too.
  await page.route('**/media/picture/story/**', () => {})
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1000)
  await page.goto('/article/11201', { waitUntil: 'commit' })
  const menu = page.getByRole('button', { name: '菜单' })
  await menu.waitFor()
  const program = page.locator('script[type="module"]')
  expect(await program.count()).toBe(0)
  await menu.click()
  expect(await program.count()).toBe(1)
  await page.clock.resume()
  await opened(page.getByRole('dialog'))
})

test('styles that came in one file are not fetched again on the way to other pages', async () => {
  const page = await visit(NARROW)
  const styles: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.css')) styles.push(pathname)
  })
  await page.goto('/')
  await ready(page)
  const held = page.locator('link[rel="stylesheet"][disabled]')
  const names = await held.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(names.length).toBeGreaterThan(1)
  for (const path of ['/article/11201', '/column/1', '/']) {
    await page.evaluate((to) => {
      const link = document.createElement('a')
      link.href = to
      document.querySelector('#main')!.append(link)
      link.click()
    }, path)
    await page.waitForURL(path)
    await page.locator('#main h1').first().waitFor()
  }
  expect(styles.filter((style) => names.includes(style))).toEqual([])
  expect(new Set(styles).size).toBe(styles.length)
})

test('the picture of the advertisement comes after that of the lead', async () => {
  const page = await visit(NARROW)
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const asked: { path: string; priority: string }[] = []
  network.on('Network.requestWillBeSent', ({ request, type }) => {
    if (type === 'Image') asked.push({ path: new URL(request.url).pathname, priority: request.initialPriority })
  })
  await page.goto('/')
  await ready(page)
  const sourceOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((picture) => new URL((picture as HTMLImageElement).currentSrc).pathname)
  const lead = await sourceOf('#main img[fetchpriority="high"]')
  const advertisement = await sourceOf('aside[aria-label="广告"] img')
  const find = (path: string) => asked.findIndex((each) => each.path === path)
  expect(find(lead)).toBeGreaterThanOrEqual(0)
  expect(find(advertisement)).toBeGreaterThan(find(lead))
  expect(asked[find(lead)]?.priority).toBe('High')
  expect(asked[find(advertisement)]?.priority).toMatch(/^(?:Very)?Low$/)
})
