/** The narrow layout goes by the width of the body (spec 4), also where a classic scrollbar takes some of the window. */
import { chromium } from 'playwright-core'
import { expect, test } from 'vitest'
import { ready } from './fixture/browser.ts'
import { ownSite } from './fixture/own-site.ts'

test('with a classic scrollbar the layout is narrow exactly where the body is', async () => {
  const executablePath = process.env['CHROMIUM_PATH']
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--hide-scrollbars'],
    ...(executablePath ? { executablePath } : {}),
  })
  try {
    const page = await browser.newPage({ baseURL: ownSite().url, serviceWorkers: 'block' })
    await page.goto('/all-column')
    await ready(page)
    const seen = []
    for (const width of [768, 769, 776, 785, 786]) {
      await page.setViewportSize({ width, height: 600 })
      const narrow = await page.getByRole('button', { name: '菜单' }).isVisible()
      const box = await page.locator('body').boundingBox()
      seen.push({ width, narrow, asBody: box !== null && narrow === box.width <= 768 })
    }
    expect(seen).toEqual([
      { width: 768, narrow: true, asBody: true },
      { width: 769, narrow: false, asBody: true },
      { width: 776, narrow: false, asBody: true },
      { width: 785, narrow: false, asBody: true },
      { width: 786, narrow: false, asBody: true },
    ])
  } finally {
    await browser.close()
  }
})
