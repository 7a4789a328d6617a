/**
 * The metadata of every page, as crawlers read it. The pages are those of the sitemap, so that new content is checked
 * automatically; and a few that the sitemap omits.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paths } from '#domain/paths.ts'
import { openTestApp, PUBLIC_URL, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp
let mapped: string[]

const NOT_MAPPED = [
  paths.articleList(undefined, 2),
  paths.columnIndex(1),
  paths.columnOfMagazine(1, 1),
  paths.classify({ kind: 'course' }),
]

/** Of one reader, or of one moment. */
const NOT_FOR_ALL = [
  paths.login(),
  paths.getPassword(),
  paths.follow(),
  paths.shelf('purch'),
  paths.shelf('collect'),
  paths.shelf('history'),
  paths.search({ keyword: '城市' }),
]

const unescape = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => unescape(found!))

type Page = {
  path: string
  status: number
  titles: string[]
  descriptions: string[]
  canonicals: string[]
  robots: string[]
  images: string[]
  headings: number
  data: Record<string, unknown>[]
}

/** Each is rendered once, however many tests use it. */
const looks = new Map<string, Promise<Page>>()

function look(path: string): Promise<Page> {
  const known = looks.get(path) ?? read(path)
  looks.set(path, known)
  return known
}

async function read(path: string): Promise<Page> {
  const response = await app.request(path)
  const html = await response.text()
  const head = html.slice(0, html.indexOf('</head>'))
  const scripts = [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
  return {
    path,
    status: response.status,
    titles: all(head, /<title>(.*?)<\/title>/g),
    descriptions: all(head, /<meta name="description" content="(.*?)">/g),
    canonicals: all(head, /<link rel="canonical" href="(.*?)">/g),
    robots: all(head, /<meta name="robots" content="(.*?)">/g),
    images: all(head, /<meta property="og:image" content="(.*?)">/g),
    headings: [...html.matchAll(/<h1[ >]/g)].length,
    data: scripts.map(([, json]) => JSON.parse(json!) as Record<string, unknown>),
  }
}

const locations = async (path: string) =>
  all(await (await app.request(path)).text(), /<loc>(.*?)<\/loc>/g).map((address) => address.replace(PUBLIC_URL, ''))

beforeAll(async () => {
  app = await openTestApp({ pages: 'built' })
  mapped = (await Promise.all((await locations('/sitemap.xml')).map(locations))).flat()
})
afterAll(() => app.close())

test('every page is found under one address, with a title of its own and one heading', async () => {
  const titles = new Map<string, string>()
  for (const path of [...mapped, ...NOT_MAPPED]) {
    const page = await look(path)
    expect.soft({ path, status: page.status, headings: page.headings }).toEqual({ path, status: 200, headings: 1 })
    expect.soft(page.canonicals, path).toEqual([PUBLIC_URL + path])
    expect.soft(page.titles, path).toHaveLength(1)
    expect.soft(titles.get(page.titles[0]!), `${path}: ${page.titles[0]}`).toBeUndefined()
    titles.set(page.titles[0]!, path)
    expect.soft(page.descriptions, path).toEqual([expect.stringMatching(/.{4,}/s)])
    expect.soft(page.robots, path).toEqual([])
    expect.soft(page.images, path).toEqual([expect.stringMatching(`^${PUBLIC_URL}/(media/|share\\.png$)`)])
  }
}, 120_000)

test('the picture of the publication is there, and that of a page without another', async () => {
  for (const path of ['/', paths.column(1), paths.about(), '/no-such-page']) {
    expect((await look(path)).images, path).toEqual([`${PUBLIC_URL}/share.png`])
  }
  const response = await app.request('/share.png')
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/png'])
})

test('every page but the first tells the way to it', async () => {
  for (const path of [...mapped, ...NOT_MAPPED].filter((candidate) => candidate !== '/')) {
    const { data } = await look(path)
    const trails = data.filter((thing) => thing['@type'] === 'BreadcrumbList')
    expect.soft(trails, path).toHaveLength(1)
    const steps = trails[0]?.['itemListElement'] as { position: number; item?: string }[]
    expect.soft(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1))
    expect.soft(steps[0]?.item).toBe(`${PUBLIC_URL}/`)
  }
}, 120_000)

describe('the kinds of things say what they are', () => {
  test.each([
    ['/', ['WebSite', 'NewsMediaOrganization']],
    ['/article/', ['NewsArticle']],
    ['/magazine/1', ['PublicationIssue']],
    ['/h5/zhuanlan/', ['Course']],
    ['/column/', ['CollectionPage']],
    ['/articleList/', ['CollectionPage']],
    ['/special/', ['CollectionPage']],
    ['/ranking/', ['ItemList']],
    ['/user/', ['ProfilePage']],
  ])('%s', async (start, types) => {
    const { data } = await look(mapped.find((path) => path.startsWith(start))!)
    expect(data.map((thing) => thing['@type'])).toEqual(expect.arrayContaining(types))
    expect(JSON.stringify(data)).not.toContain('site:')
  })

  test('what is heard', async () => {
    const audioPaths = mapped.filter((path) => path.startsWith('/listen/'))
    const types = new Set((await Promise.all(audioPaths.map(look))).map(({ data }) => data[0]?.['@type']))
    expect(types).toEqual(new Set(['PodcastSeries', 'PodcastEpisode', 'Audiobook']))
  })
})

test('what is of one reader or of one moment asks not to be found', async () => {
  for (const path of NOT_FOR_ALL) {
    const page = await look(path)
    expect({ path, status: page.status, robots: page.robots }).toEqual({ path, status: 200, robots: ['noindex'] })
    expect(mapped).not.toContain(path)
  }
})

test('of searches, only the empty one and those that the house proposes may be found', async () => {
  const { model } = (await (await app.request('/api/search/cueword?position=webIndex')).json()) as {
    model: { hotWord: string[] }
  }
  const keyword = model.hotWord[0]!
  const robotsOf = async (path: string) => (await look(path)).robots
  expect(await robotsOf(paths.search())).toEqual([])
  expect(await robotsOf(paths.search({ keyword }))).toEqual([])
  expect(await robotsOf(paths.search({ keyword, sort: 'time' }))).toEqual(['noindex'])
  expect(await robotsOf(paths.search({ keyword: `${keyword}没有` }))).toEqual(['noindex'])
})

test('feeds are named where there is one, and are there', async () => {
  const { id } = await app.db.selectFrom('podcast').select('id').executeTakeFirstOrThrow()
  for (const path of [paths.home(), paths.column(1), paths.listen(id)]) {
    const html = await (await app.request(path)).text()
    const feeds = all(html, /<link rel="alternate" type="application\/rss\+xml" title="[^"]+" href="(.*?)">/g)
    expect(feeds, path).toHaveLength(1)
    expect((await app.request(feeds[0]!.replace(PUBLIC_URL, ''))).status).toBe(200)
  }
  expect(await (await app.request(paths.about())).text()).not.toContain('application/rss+xml')
})
