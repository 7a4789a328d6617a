/** What search engines and feed readers get: everything that has a page, nothing that has none, nothing that is paid for. */
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { contentType } from '#domain/content/content-type.ts'
import { paths } from '#domain/paths.ts'
import { playRecording } from '../../testing/calls/play-recording.ts'
import { openTestApp, PUBLIC_URL, type TestApp } from '../../testing/app/test-app.ts'
import { DEMO_SETTINGS as demo } from '../../testing/app/demo-settings.ts'
import { podcastGuid } from './feed.guid.ts'
import { FEED_LIFETIME } from '../../http/cache/lifetime.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const valuesOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, value]) => value!)

async function load(path: string): Promise<string> {
  const response = await app.request(path)
  expect(response.status, path).toBe(200)
  return response.text()
}

const partsOf = async () =>
  valuesOf(await load('/sitemap.xml'), 'loc').map((address) => address.replace(PUBLIC_URL, ''))

async function listAddresses(): Promise<string[]> {
  const maps = await Promise.all((await partsOf()).map(load))
  return maps.flatMap((xml) => valuesOf(xml, 'loc')).map((address) => address.replaceAll('&amp;', '&'))
}

const setState = (type: number, id: number, state: 'published' | 'withdrawn' | 'draft') =>
  app.db.updateTable('content').set({ state }).where('content_type', '=', type).where('content_id', '=', id).execute()

/** Expires the cached responses. */
afterEach(() => {
  app.clock.now += FEED_LIFETIME
})

describe('the map of the site', () => {
  test('names every published thing that has a page, once', async () => {
    const addresses = await listAddresses()
    expect(new Set(addresses).size).toBe(addresses.length)
    const stories = await app.db.selectFrom('article').select('id').execute()
    for (const { id } of stories) expect(addresses).toContain(PUBLIC_URL + paths.article(id))
    const award = [paths.doread(), paths.doreadAward(1), paths.doreadJudge(3001), paths.doreadPublish()]
    const lists = ['/articleList', '/ranking', '/special', '/news', paths.column(1)]
    for (const path of ['/', '/about', '/privacy', ...lists, ...award]) {
      expect(addresses).toContain(PUBLIC_URL + path)
    }
    expect(addresses.filter((address) => address.includes('page='))).toEqual([])
  })

  test('tells times that are true, in the index as in its parts', async () => {
    const index = await load('/sitemap.xml')
    expect(valuesOf(index, 'lastmod')).toHaveLength(valuesOf(index, 'loc').length)
    for (const [, address, time] of index.matchAll(/<loc>([^<]+)<\/loc><lastmod>([^<]+)</g)) {
      const times = valuesOf(await load(address!.replace(PUBLIC_URL, '')), 'lastmod')
      expect(times.toSorted().at(-1), address).toBe(time)
    }
    const story = await app.db.selectFrom('article').select(['id', 'updated_at']).executeTakeFirstOrThrow()
    const part = await load(`/sitemap/article-${Math.floor(story.id / 5000)}.xml`)
    const entry = part.split('<url>').find((text) => text.includes(`/article/${story.id}<`))
    expect(valuesOf(entry!, 'lastmod')).toEqual([new Date(story.updated_at).toISOString()])
  })

  test('a story has its picture', async () => {
    const part = (await partsOf()).find((path) => path.startsWith('/sitemap/article-'))!
    expect(valuesOf(await load(part), 'image:loc')[0]).toMatch(/^http:\/\/kanwu\.test\/media\/picture\/.+\?w=\d+$/)
  })

  test('is made once for a while, and then anew', async () => {
    const first = await app.countQueries(() => load('/sitemap.xml'))
    expect(first).toBeGreaterThan(0)
    expect(await app.countQueries(() => load('/sitemap.xml'))).toBe(0)
    app.clock.now += FEED_LIFETIME
    expect(await app.countQueries(() => load('/sitemap.xml'))).toBe(first)
  })

  test.each([
    '/sitemap/article-99999.xml',
    '/sitemap/article.xml',
    '/sitemap/article-01.xml',
    '/sitemap/lesson-0.xml',
    '/sitemap/news-1999.xml',
    '/sitemap/toString.xml',
    '/sitemap/__proto__.xml',
    '/sitemap/-1.xml',
    '/sitemap/',
    '/rss/column/0.xml',
    '/rss/column/99999.xml',
    '/rss/column/1',
    '/rss/podcast/1.xml',
    '/rss/podcast/abc.xml',
  ])('%s is not found', async (path) => expect((await app.request(path)).status).toBe(404))
})

describe.each(['withdrawn', 'draft'] as const)('what is %s', (state) => {
  test('stands in no map and in no feed', async () => {
    const [, newest] = valuesOf(await load('/rss.xml'), 'guid')
    const id = Number(newest!.split('/').at(-1))
    app.clock.now += FEED_LIFETIME
    await setState(contentType.article, id, state)
    expect(await listAddresses()).not.toContain(newest)
    expect(await load('/rss.xml')).not.toContain(`${newest}<`)
    await setState(contentType.article, id, 'published')
  })

  test('takes along what cannot be reached without it: a podcast and its episodes', async () => {
    const episode = await app.db.selectFrom('episode').select(['id', 'podcast_id']).executeTakeFirstOrThrow()
    await setState(contentType.podcast, episode.podcast_id, state)
    const addresses = await listAddresses()
    expect(addresses).not.toContain(PUBLIC_URL + paths.listen(episode.id))
    expect(addresses).not.toContain(PUBLIC_URL + paths.listen(episode.podcast_id))
    expect((await app.request(paths.podcastFeed(episode.podcast_id))).status).toBe(404)
    await setState(contentType.podcast, episode.podcast_id, 'published')
  })
})

describe('the feed of stories', () => {
  test('has the newest thirty, with whole addresses', async () => {
    const xml = await load('/rss.xml')
    const links = valuesOf(xml, 'guid')
    expect(links).toHaveLength(30)
    const times = valuesOf(xml, 'pubDate').map((date) => Date.parse(date))
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect(xml).not.toMatch(/ (?:href|src|url)="\/(?!\/)/)
    expect(xml).not.toContain('srcset=')
    expect(valuesOf(xml, 'dc:creator')).toHaveLength(30)
    expect(valuesOf(xml, 'category')).toHaveLength(30)
  })

  test('asks the same number of questions, however long it is', async () => {
    expect(await app.countQueries(() => load('/rss.xml'))).toBeLessThanOrEqual(4)
  })

  test('ends where the gate is shut, and says so', async () => {
    const rows = await app.db
      .selectFrom('article')
      .innerJoin('article_body', 'article_body.article_id', 'article.id')
      .select([
        'article.id',
        'article.column_id',
        'article.premium',
        'article_body.free_html',
        'article_body.paid_html',
      ])
      .execute()
    const editor = await app.signIn('editor')
    let locked = 0
    for (const column of new Set(rows.map((row) => row.column_id))) {
      const response = await app.request(paths.columnFeed(column), { headers: editor })
      const items = (await response.text()).split('<item>').slice(1)
      for (const item of items) {
        const row = rows.find(({ id }) => item.includes(`<link>${PUBLIC_URL}${paths.article(id)}</link>`))!
        expect(item.includes('本文其余部分，会员可读'), `story ${row.id}`).toBe(row.premium === 1)
        if (row.premium === 0) continue
        locked++
        const paragraphs = [...row.paid_html.matchAll(/<p>([^<]{20,})/g)].map(([, text]) => text!)
        expect(paragraphs.length).toBeGreaterThan(0)
        for (const text of paragraphs) expect(item, `story ${row.id}`).not.toContain(text)
      }
    }
    expect(locked).toBeGreaterThanOrEqual(20)
  })

  test('of a column has its stories alone', async () => {
    const xml = await load(paths.columnFeed(1))
    const { list } = await app.read<{ list: { contentId: number }[] }>('/api/article/lanmuArticle?lanmuId=1&rowNum=30')
    expect(valuesOf(xml, 'guid')).toEqual(list.map(({ contentId }) => PUBLIC_URL + paths.article(contentId)))
  })
})

test('the feed of a podcast names the sound of each episode, and it is there', async () => {
  const { id } = await app.db.selectFrom('podcast').select('id').executeTakeFirstOrThrow()
  const xml = await load(paths.podcastFeed(id))
  const sounds = [...xml.matchAll(/<enclosure url="([^"]+)" length="(\d+)" type="([^"]+)"\/>/g)]
  expect(sounds.length).toBeGreaterThan(0)
  expect(valuesOf(xml, 'itunes:duration')).toHaveLength(sounds.length)
  for (const [, url, length, type] of sounds) {
    expect(url).toMatch(/\/play\/episode\/\d+\.mp3$/)
    const response = await playRecording(app, url!.replace(PUBLIC_URL, ''), { method: 'HEAD' })
    expect([response.status, response.headers.get('Content-Length')]).toEqual([200, length])
    expect(response.headers.get('Content-Type')).toBe(type)
  }
})

test('the feed of a podcast has what directories ask for: a large square cover, titles, kinds, and its identity', async () => {
  const podcasts = await app.db.selectFrom('podcast').select(['id', 'title']).execute()
  for (const { id, title } of podcasts) {
    const xml = await load(paths.podcastFeed(id))
    const [channel = '', ...items] = xml.split('<item>')
    expect(xml).toContain('xmlns:podcast="https://podcastindex.org/namespace/1.0"')
    expect(valuesOf(channel, 'podcast:guid')).toEqual([podcastGuid(PUBLIC_URL + paths.podcastFeed(id))])
    expect(valuesOf(channel, 'itunes:title')).toEqual([title])
    for (const item of items) {
      expect(valuesOf(item, 'itunes:title')).toEqual(valuesOf(item, 'title'))
      expect(valuesOf(item, 'itunes:episodeType')).toEqual(['full'])
    }
    const [, cover] = /<itunes:image href="([^"]+)"/.exec(channel)!
    const response = await app.request(cover!.replace(PUBLIC_URL, ''))
    expect(response.headers.get('Content-Type')).toBe('image/jpeg')
    const { width, height } = await sharp(await response.arrayBuffer()).metadata()
    expect({ width, height }, title).toEqual({ width: 1600, height: 1600 })
  }
})

describe('the map for news', () => {
  test('has the stories of the last two days, in the format of Google News', async () => {
    const since = app.clock.now - 2 * 24 * 60 * 60 * 1000
    const rows = await app.db.selectFrom('article').select(['id', 'title', 'published_at']).execute()
    const fresh = rows.filter(({ published_at }) => published_at >= since)
    expect(fresh.length).toBeGreaterThan(0)
    expect(fresh.length).toBeLessThan(rows.length)
    const xml = await load('/sitemap/news.xml')
    expect(valuesOf(xml, 'loc').toSorted()).toEqual(fresh.map(({ id }) => PUBLIC_URL + paths.article(id)).toSorted())
    for (const entry of xml.split('<url>').slice(1)) {
      const story = fresh.find(({ id }) => entry.includes(`${paths.article(id)}<`))!
      expect(valuesOf(entry, 'news:title')).toEqual([story.title])
      expect(valuesOf(entry, 'news:publication_date')).toEqual([new Date(story.published_at).toISOString()])
      expect(valuesOf(entry, 'news:name')).toEqual([demo.fullName])
      expect(valuesOf(entry, 'news:language')).toEqual(['zh-cn'])
    }
  })

  test('has neither what is withdrawn nor what is older, and is there without any', async () => {
    const [first] = valuesOf(await load('/sitemap/news.xml'), 'loc')
    const id = Number(first!.split('/').at(-1))
    app.clock.now += FEED_LIFETIME
    await setState(contentType.article, id, 'withdrawn')
    expect(await load('/sitemap/news.xml')).not.toContain(`${first}<`)
    await setState(contentType.article, id, 'published')
    app.clock.now += 3 * 24 * 60 * 60 * 1000
    expect(valuesOf(await load('/sitemap/news.xml'), 'loc')).toEqual([])
    app.clock.now = app.clock.start
  })
})

describe('over HTTP', () => {
  test.each([
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/sitemap/page.xml', 'application/xml; charset=utf-8'],
    ['/rss.xml', 'application/rss+xml; charset=utf-8'],
  ])('%s is typed, may be kept for a moment by shared caches, and is not sent twice', async (path, type) => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'Accept-Encoding': encoding }
      const response = await app.request(path, { headers })
      expect(response.headers.get('Content-Type')).toBe(type)
      expect(response.headers.get('Content-Encoding')).toBe(encoding === 'identity' ? null : encoding)
      expect(response.headers.get('Cache-Control')).toMatch(/^public, max-age=0, s-maxage=30,/)
      const etag = response.headers.get('ETag')!
      const again = await app.request(path, { headers: { ...headers, 'If-None-Match': etag } })
      expect([again.status, await again.text()]).toEqual([304, ''])
    }
  })

  test('who finds a fault of security is told where to tell it, by a text that never runs out and is never a year ahead', async () => {
    for (const days of [0, 1, 200, 1000]) {
      app.clock.now = app.clock.start + days * 24 * 60 * 60 * 1000
      const response = await app.request('/.well-known/security.txt')
      expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
      const fields = Object.fromEntries(
        [...(await response.text()).matchAll(/^([A-Z][A-Za-z-]+): (.+)\n/gm)].map(([, name, value]) => [name!, value!]),
      )
      expect(Object.keys(fields)).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical'])
      expect(fields['Contact']).toBe(`mailto:${demo.securityEmail}`)
      expect(fields['Canonical']).toBe(`${PUBLIC_URL}/.well-known/security.txt`)
      const ahead = Date.parse(fields['Expires']!) - app.clock.now
      expect(ahead).toBeGreaterThan(100 * 24 * 60 * 60 * 1000)
      expect(ahead).toBeLessThan(365 * 24 * 60 * 60 * 1000)
    }
    app.clock.now = app.clock.start
    const old = await app.request('/security.txt')
    expect([old.status, old.headers.get('Location')]).toEqual([301, '/.well-known/security.txt'])
  })

  test('robots are told where the map is, and what is not for them', async () => {
    const text = await load('/robots.txt')
    expect(text).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml\n`)
    expect(text).toContain(`Sitemap: ${PUBLIC_URL}/sitemap/news.xml\n`)
    for (const path of ['/api/', '/other', '/follow', '/login', '/search?*&', '/dev/']) {
      expect(text).toContain(`Disallow: ${path}\n`)
    }
    const kept = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => PUBLIC_URL + path!)
    const named = await listAddresses()
    expect(named.filter((address) => kept.some((path) => address.startsWith(path)))).toEqual([])
  })
})

test('a house without anything has a feed and a map all the same', async () => {
  const empty = await openTestApp({ rows: 'none' })
  expect(await (await empty.request('/rss.xml')).text()).toContain('</channel>')
  const index = await (await empty.request('/sitemap.xml')).text()
  expect(valuesOf(index, 'loc')).toEqual([`${PUBLIC_URL}/sitemap/page.xml`])
  await empty.close()
})
