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
