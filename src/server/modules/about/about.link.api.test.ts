/** Every link in the static pages leads to a page that answers, and every anchor to an element on it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaticPage } from '#contract/site/about.ts'
import { STATIC_PAGES } from '#domain/content/static-page.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ pages: 'built' })
})
afterAll(() => app.close())

test.each(STATIC_PAGES)('every link of the page $name leads to what there is', async ({ code, path }) => {
  const { content } = await app.read<StaticPage>(`/api/about/${code}`)
  const links = [...content.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  expect(links.length).toBeGreaterThan(0)
  for (const link of new Set([path, ...links])) {
    // Mail and phone links leave the site; every other link must be internal.
    if (/^(?:mailto|tel):/.test(link)) continue
    const { origin, pathname, search, hash } = new URL(link, `http://site.invalid${path}`)
    expect(origin, link).toBe('http://site.invalid')
    const response = await app.request(pathname + search)
    expect(response.status, link).toBe(200)
    const html = await response.text()
    expect(html, link).toMatch(/<h1[ >]/)
    if (hash) expect(html, link).toContain(`id="${hash.slice(1)}"`)
  }
})

test('each has a head of its own, with the one address', async () => {
  const titles = new Set<string>()
  for (const { path, name } of STATIC_PAGES) {
    const html = await (await app.request(path)).text()
    expect(html).toContain(`rel="canonical" href="http://kanwu.test${path}"`)
    expect(html).toMatch(new RegExp(`<title>${name}[^<]+</title>`))
    titles.add(/<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? '')
  }
  expect(titles.size).toBe(STATIC_PAGES.length)
})
