/** Markup appended to every text in the database stays text wherever it is shown: pages, feeds, data, tables. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OWN_SAMPLES, PUBLIC_SAMPLES, STAFF_SAMPLES } from '#domain/page-list.ts'
import { findActive } from '../testing/fuzz/active-markup.ts'
import { HIT } from '../testing/fuzz/hostile-text.ts'
import { poisonProse } from '../testing/fuzz/poison-prose.ts'
import { openTestApp, type DemoReader, type TestApp } from '../testing/app/test-app.ts'
import { openTestDatabase } from '../testing/app/test-database.ts'
import { readTestEngine } from '../testing/app/test-engine.ts'

let app: TestApp
let columns: string[]
const sessions = {} as Record<DemoReader, { cookie: string }>

beforeAll(async () => {
  const database = await openTestDatabase()
  columns = poisonProse(database.dataDir)
  app = await openTestApp({ pages: 'built', location: database })
  for (const reader of ['reader', 'member', 'admin'] as const) sessions[reader] = await app.signIn(reader)
})
afterAll(() => app?.close())

/** Stories and items of other kinds than the samples have. */
const OPEN = [
  ...PUBLIC_SAMPLES,
  '/article/10101',
  '/article/10102',
  '/listen/701',
  '/jobs',
  '/agreement',
  '/friendly-links',
]
const OWN = ['/', '/study', '/order', '/possess', ...OWN_SAMPLES]

describe.skipIf(readTestEngine().name === 'postgres')('with markup in every text', () => {
  test('it lies in the texts of readers and of editors', () => {
    expect(columns.length).toBeGreaterThan(60)
    for (const column of ['article.title', 'comment.text', 'account.name', 'account.signature', 'tag.name', 'ad.name'])
      expect(columns).toContain(column)
  })

  const walk: [DemoReader | 'anonymous', string][] = [
    ...OPEN.map((path): ['anonymous', string] => ['anonymous', path]),
    ...OWN.map((path): ['member', string] => ['member', path]),
    ...STAFF_SAMPLES.map((path): ['admin', string] => ['admin', path]),
  ]
  test.each(walk)('for %s, %s is our own markup and nothing else', async (who, path) => {
    const response = await app.request(path, { headers: who === 'anonymous' ? {} : sessions[who] })
    const html = await response.text()
    expect(response.status).toBeLessThan(404)
    expect(response.headers.get('Content-Type')).toMatch(/^text\/html/)
    expect(findActive(html)).toEqual([])
  })

  test('pages do show it, as text', async () => {
    const html = await (await app.request('/article/10101')).text()
    expect(html).toContain(`window.${HIT}=1`)
  })

  test.each(['/rss.xml', '/rss/column/1.xml', '/rss/podcast/701.xml', '/sitemap.xml'])(
    '%s is sound XML',
    async (path) => {
      const response = await app.request(path)
      expect(response.status).toBe(200)
      const xml = await response.text()
      expect(findXmlFault(xml)).toBeNull()
      // Stories are embedded in it as HTML.
      for (const [, html] of xml.matchAll(/<!\[CDATA\[([^]*?)\]\]>/g)) expect(findActive(html!)).toEqual([])
      expect(xml).not.toMatch(/<(img src=x|svg|script)/)
    },
  )

  test('tables for spreadsheets and files for readers are sent as such, never as pages', async () => {
    for (const [who, path] of [
      ['admin', '/api/desk/export/member'],
      ['admin', '/api/desk/export/order?firstDay=2026-01-01&lastDay=2026-01-31'],
      ['reader', '/api/user/export'],
    ] as const) {
      const response = await app.request(path, { headers: sessions[who] })
      expect(response.status, path).toBe(200)
      expect(response.headers.get('Content-Disposition'), path).toMatch(/^attachment; filename="[\w.-]+"$/)
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(response.headers.get('Content-Type')).toMatch(/^(text\/csv|application\/json); charset=utf-8$/)
    }
  })
})

/** As much of XML as feeds need: every tag closed, every sign escaped, CDATA whole. */
function findXmlFault(xml: string): string | null {
  const open: string[] = []
  const TOKEN =
    /<\?[^]*?\?>|<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<(\/?)([\w:-]+)(?:\s+[\w:-]+="[^"<]*")*\s*(\/?)>|[^<]+|</g
  for (const [token, isEnd, name, isVoid] of xml.matchAll(TOKEN)) {
    if (name === undefined) {
      if (token === '<') return `a bare < before ${xml.slice(xml.indexOf(token), 80)}`
      if (
        !token.startsWith('<') &&
        (/&(?!(amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(token) || token.includes(']]>'))
      )
        return `not escaped: ${token.slice(0, 120)}`
    } else if (isEnd) {
      if (open.pop() !== name) return `</${name}> closes nothing`
    } else if (!isVoid) open.push(name)
  }
  return open.length === 0 ? null : `<${open.join('><')}> is open`
}
