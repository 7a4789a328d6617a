/** Pages as readers and search engines get them: good ones, missing ones and broken ones. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, PUBLIC_URL, type TestApp } from '../../testing/app/test-app.ts'

const FREE = '/article/10101'
const PREMIUM = '/article/10103'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ pages: 'built' })
})
afterAll(() => app.close())

async function load(path: string, headers: Record<string, string> = {}) {
  const response = await app.request(path, { headers })
  return { response, status: response.status, html: await response.text() }
}

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1]!)
const titleOf = (html: string) => all(html, /<title>(.*?)<\/title>/gs)
const headings = (html: string) => all(html, /<h1[^>]*>(.*?)<\/h1>/gs)
const canonical = (html: string) => all(html, /<link rel="canonical" href="([^"]*)"/g)
const meta = (html: string, name: string) =>
  all(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'))
const jsonLd = (html: string) =>
  all(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs).map((text) => JSON.parse(text) as LinkedData)

type LinkedData = Record<string, unknown>

/** What holds for every page, whatever its content. */
function expectSoundDocument(html: string): void {
  expect(html).toMatch(/^<!doctype html><html lang="zh-CN">/)
  expect(titleOf(html)).toHaveLength(1)
  expect(headings(html)).toHaveLength(1)
  expect(meta(html, 'description')).toHaveLength(1)
  // React marks what it could not render on the server, and hides what it would show later.
  expect(html).not.toContain('<!--$!-->')
  expect(html).not.toContain('<!--$?-->')
  expect(html).not.toMatch(/<div hidden/)
  // The content security policy forbids inline scripts and styles; only inline data is permitted.
  const scripts = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)]
  for (const [, attributes = '', text = ''] of scripts) {
    if (/ type="application\/(ld\+)?json"/.test(attributes)) expect(() => JSON.parse(text) as unknown).not.toThrow()
    else expect({ attributes, text }).toEqual({ attributes: expect.stringMatching(/ src="\/assets\//), text: '' })
  }
  const markup = html.replace(/<script[^>]*>.*?<\/script>/gs, '')
  expect(markup).not.toMatch(/<[^>]+ style=/)
  expect(markup).not.toMatch(/<style/)
  expect(markup).not.toMatch(/<[^>]+ on[a-z]+=/)
  expect(markup).not.toContain('javascript:')
}

describe.each([
  ['/', '七日生活周刊｜一周一次，把生活读慢一点', /./],
  [FREE, '全城四十三座钟，谁来对时 - 七日生活周刊', /^全城四十三座钟，谁来对时$/],
  [PREMIUM, '三单元的电梯：一本六年的账 - 七日生活周刊', /^三单元的电梯：一本六年的账$/],
  ['/column/1', '城市 - 七日生活周刊', /城市/],
  ['/login', '登录 - 七日生活周刊', /^登录$/],
] as const)('the page %s', (path, title, heading) => {
  test('is there, with its title and one heading', async () => {
    const { response, html } = await load(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(titleOf(html)).toEqual([title])
    expect(headings(html)[0]!.replace(/<[^>]+>/g, '')).toMatch(heading)
    expectSoundDocument(html)
  })

  test('says its one true address, whatever stands behind the question mark', async () => {
    expect(canonical((await load(path)).html)).toEqual([PUBLIC_URL + path])
    expect(canonical((await load(`${path}?utm_source=x`)).html)).toEqual([PUBLIC_URL + path])
  })

  test('can be shared: name, kind, title, words and address', async () => {
    const { html } = await load(path)
    expect(meta(html, 'og:site_name')).toEqual(['七日生活周刊'])
    expect(meta(html, 'og:type')).toEqual([path.startsWith('/article/') ? 'article' : 'website'])
    expect(meta(html, 'og:title')[0]).not.toBe('')
    expect(meta(html, 'og:description')).toEqual(meta(html, 'description'))
    expect(meta(html, 'og:url')).toEqual([PUBLIC_URL + path])
  })

  test('names only files that exist', async () => {
    const { html } = await load(path)
    const files = [
      ...all(html, /<script[^>]* src="([^"]+)"/g),
      ...all(html, /<link rel="(?:stylesheet|modulepreload|icon)" href="([^"]+)"/g),
    ]
    expect(files.length).toBeGreaterThan(3)
    for (const file of new Set(files)) expect((await app.request(file)).status, file).toBe(200)
  })
})

describe('what an article says to machines', () => {
  test('is a news article with its author, date and picture, and where it stands', async () => {
    const { html } = await load(FREE)
    const [article, trail] = jsonLd(html)
    expect(article).toMatchObject({
      '@type': 'NewsArticle',
      headline: '全城四十三座钟，谁来对时',
      author: [{ '@type': 'Person', name: '沈知远' }],
      mainEntityOfPage: PUBLIC_URL + FREE,
      isAccessibleForFree: true,
      articleSection: '城市',
    })
    expect(new Date(article!['datePublished'] as string).getTime()).toBeLessThan(app.clock.now)
    expect(trail).toMatchObject({ '@type': 'BreadcrumbList' })
    const [image] = meta(html, 'og:image')
    expect(image).toMatch(new RegExp(`^${PUBLIC_URL}/media/picture/story/10101\\.jpg\\?w=\\d+$`))
    expect(article!['image']).toEqual([image])
    expect((await app.request(image!.slice(PUBLIC_URL.length))).status).toBe(200)
    expect(JSON.stringify(jsonLd(html))).not.toContain('site:')
  })

  test('is honest about what costs something', async () => {
    const { html } = await load(PREMIUM)
    expect(jsonLd(html)[0]).toMatchObject({ isAccessibleForFree: false, hasPart: { cssSelector: '.paid' } })
    expect(html).toMatch(/<aside class="[^"]* paid" aria-label="付费内容">/)
  })
})

test('text that looks like markup stays text, on the page and in its data', async () => {
  const title = '</script><script>alert(1)</script>&"\u2028<!--'
  const rename = (to: string) => app.db.updateTable('article').set({ title: to }).where('id', '=', 10102).execute()
  const { title: before } = await app.db
    .selectFrom('article')
    .select('title')
    .where('id', '=', 10102)
    .executeTakeFirstOrThrow()
  await rename(title)
  for (const path of ['/article/10102', '/column/1', FREE]) {
    const { html, status } = await load(path)
    expect(status).toBe(200)
    expect(html).not.toContain('<script>alert')
    expectSoundDocument(html)
  }
  expect(jsonLd((await load('/article/10102')).html)[0]?.['headline']).toBe(title)
  await rename(before)
})

describe('a page that does not exist', () => {
  test.each(['/no/such/page', '/nothing', '/magazine/140/more'])('%s says so, in both languages', async (path) => {
    const { status, html, response } = await load(path)
    expect(status).toBe(404)
    expect(titleOf(html)).toEqual(['访问页面不存在 - 七日生活周刊'])
    expect(headings(html)).toEqual(['访问页面不存在'])
    expect(html).toMatch(/>没有这一页<\/p><p[^>]* lang="en">This page could not be found<\/p>/)
    expect(meta(html, 'robots')).toEqual(['noindex'])
    expect(canonical(html)).toEqual([])
    expect(response.headers.get('Cache-Control')).toContain('no-store')
    expectSoundDocument(html)
  })

  test.each(['/article/1', '/column/99', '/column/1?page=9'])(
    '%s, a thing that is gone, is told apart',
    async (path) => {
      const { status, html } = await load(path)
      expect(status).toBe(404)
      expect(headings(html)).toEqual(['访问页面不存在'])
      expect(html).not.toContain('This page could not be found')
      expect(meta(html, 'robots')).toEqual(['noindex'])
      // The reader can go on from here.
      expect(html).toContain('href="/column/12"')
      expectSoundDocument(html)
    },
  )
})

test('the sign-in page is not for search engines', async () => {
  expect(meta((await load('/login')).html, 'robots')).toEqual(['noindex'])
})

describe('with a broken database', () => {
  let broken: TestApp
  let session: { cookie: string }

  beforeAll(async () => {
    broken = await openTestApp({ pages: 'built' })
    session = await broken.signIn('member')
    await broken.db.destroy()
  })
  afterAll(() => broken.close())

  test.each([
    ['/', false],
    [FREE, false],
    ['/column/1', false],
    ['/', true],
  ] as const)('%s says that something is wrong, and nothing about what (signed in: %s)', async (path, signedIn) => {
    const response = await broken.request(path, { headers: signedIn ? session : {} })
    const html = await response.text()
    expect(response.status).toBe(500)
    expect(response.headers.get('Cache-Control')).toContain('no-store')
    expect(headings(html)).toEqual(['系统出错了'])
    expect(titleOf(html)[0]).toContain('系统出错了')
    expect(html).not.toMatch(/driver|destroyed|kysely|node_modules|\.ts:\d|Error:/)
    expect(html).toContain('href="/"')
  })

  test('a call fails in its envelope', async () => {
    const response = await broken.request('/api/article')
    expect(response.status).toBe(500)
    expect(await response.json()).toMatchObject({ resultCode: 'SYSTEM', resultMsg: '系统出错了' })
  })

  test('the process is alive and not ready', async () => {
    expect((await broken.request('/healthz')).status).toBe(200)
    expect((await broken.request('/readyz')).status).toBeGreaterThanOrEqual(500)
  })

  test('the operator learns why, under the id that the reader was shown', async () => {
    const response = await broken.request('/api/article')
    const { requestId } = (await response.json()) as { requestId: string }
    const line = broken.lines.find((text) => text.includes(requestId) && text.includes('"level":"error"'))
    expect(line).toContain('driver has already been destroyed')
  })
})

test('good pages log no error', () => {
  expect(app.lines.filter((line) => /"level":"(error|fatal|warn)"/.test(line))).toEqual([])
})
