/** Machine-readable documents, checked with a strict parser: the browser's own for XML. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from './fixture/browser.ts'

const visit = useBrowser()
/** The site's content security policy lets nothing else parse markup, not even a test. */
const WITHOUT_POLICY = { bypassCSP: true }

type Document = { root: string; error: string | null; links: string[]; dates: string[] }

function parse(page: Page, path: string): Promise<Document> {
  return page.evaluate(async (address) => {
    const text = await (await fetch(address)).text()
    const xml = new DOMParser().parseFromString(text, 'application/xml')
    const textsOf = (name: string) => [...xml.getElementsByTagName(name)].map((node) => node.textContent)
    return {
      root: xml.documentElement.tagName,
      error: xml.querySelector('parsererror')?.textContent ?? null,
      links: [...textsOf('loc'), ...textsOf('guid')],
      dates: [...textsOf('lastmod'), ...textsOf('pubDate')],
    }
  }, path)
}

describe('what machines read', () => {
  test('is well-formed: the map of the site with all its parts', async () => {
    const page = await visit(WITHOUT_POLICY)
    await page.goto('/about')
    const index = await parse(page, '/sitemap.xml')
    expect([index.error, index.root]).toEqual([null, 'sitemapindex'])
    expect(index.links.length).toBeGreaterThan(5)
    for (const address of index.links) {
      const part = await parse(page, new URL(address).pathname)
      expect([part.error, part.root], address).toEqual([null, 'urlset'])
      expect(part.links.length, address).toBeGreaterThan(0)
      expect(part.dates.filter((date) => Number.isNaN(Date.parse(date)))).toEqual([])
    }
  })

  test('is well-formed: the feeds that pages name', async () => {
    const page = await visit(WITHOUT_POLICY)
    for (const path of ['/', '/column/1', '/listen/701']) {
      await page.goto(path)
      const feed = await page.locator('link[type="application/rss+xml"]').getAttribute('href')
      const { error, root, links, dates } = await parse(page, new URL(feed!).pathname)
      expect([error, root], path).toEqual([null, 'rss'])
      expect(links.length, path).toBeGreaterThan(0)
      expect(dates.filter((date) => Number.isNaN(Date.parse(date)))).toEqual([])
    }
  })
})
