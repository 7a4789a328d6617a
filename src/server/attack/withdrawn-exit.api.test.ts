/**
 * A story that is withdrawn is gone at once: from every page, call, feed and map that has shown it, on every server, though
 * each of them has the answer ready. The places are found by looking everywhere for the words of the story.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChangedStories } from '#contract/site/article.ts'
import { PUBLIC_SAMPLES } from '#domain/page-list.ts'
import { paths } from '#domain/paths.ts'
import { storyCalls, textBy } from '../testing/calls/story-calls.ts'
import { calls, sampleRequest } from '../testing/lists/sample-call.ts'
import { DEMO_READERS, openTestApp, type TestApp } from '../testing/app/test-app.ts'
import type { Sessions } from '../testing/app/use-test-app.ts'

const COLUMN = 1
const AUTHOR = 1
const MARK = '柏油路面下的旧电车轨'
const FEEDS = ['/rss.xml', paths.columnFeed(COLUMN)]
const env = { PAGE_CACHE: 'on', ANSWER_CACHE: 'on' }

let app: TestApp
let other: TestApp
let desk: ReturnType<typeof storyCalls>

beforeAll(async () => {
  app = await openTestApp({ pages: 'built', env })
  other = await openTestApp({ pages: 'built', env, beside: app })
  const sessions = {} as Sessions
  for (const reader of DEMO_READERS) sessions[reader] = await app.signIn(reader)
  desk = storyCalls(app, sessions)
})
afterAll(async () => {
  await other?.close()
  await app?.close()
})

const settle = async () => {
  for (const server of [app, other]) await server.passSecond()
}
/** Addresses of stories do not contain their words: the map of the site is searched for the address. */
const shows = async (server: TestApp, path: string, words: string[]) => {
  const text = await (await server.request(path)).text()
  return words.some((word) => text.includes(word))
}

async function publish(title: string) {
  const begun = await desk.begin({
    title,
    standfirst: `${MARK}，在一场雨里露了出来。`,
    columnId: COLUMN,
    credits: textBy(AUTHOR),
  })
  const story = await desk.model(await desk.step(begun, 'publish'))
  await settle()
  return story
}

const askedOf = (id: number) =>
  calls
    .filter(({ method, declaration }) => method === 'GET' && declaration.cache === 'public')
    .map((call) => sampleRequest(call, { params: { id: String(id) } }).path)

describe('a story that is withdrawn', () => {
  test('leaves all places that showed it, on both servers, at the same moment', async () => {
    const story = await publish(MARK)
    const words = [MARK, `${paths.article(story.id)}<`]
    const map = `/sitemap/article-${Math.floor(story.id / 5000)}.xml`
    const search = encodeURIComponent(MARK)
    const candidates = new Set([
      ...PUBLIC_SAMPLES,
      ...askedOf(story.id),
      ...FEEDS,
      map,
      paths.article(story.id),
      `/api/article/${story.id}`,
      paths.column(COLUMN),
      paths.user(AUTHOR),
      ...['queryAllInfo', 'queryContent', 'queryArticle'].map(
        (name) => `/api/search/${name}?word=${search}&keyword=${search}`,
      ),
    ])
    const places: string[] = []
    for (const path of candidates) if (await shows(app, path, words)) places.push(path)
    expect(places).toEqual(
      expect.arrayContaining([...FEEDS, map, '/', paths.article(story.id), `/api/article/${story.id}`]),
    )
    expect(places.length).toBeGreaterThan(10)
    for (const path of places) expect(await shows(other, path, words), path).toBe(true)

    expect((await desk.step(story, 'withdraw', { note: '作者请求' })).status).toBe(200)
    await settle()
    for (const server of [app, other]) {
      const left: string[] = []
      for (const path of places) if (await shows(server, path, words)) left.push(path)
      expect(left).toEqual([])
    }
  })

  test('is kept by no browser that does not ask again, and by shared caches for a minute at most', async () => {
    const story = await publish(`${MARK}（续）`)
    const own = [paths.article(story.id), `/api/article/${story.id}`]
    const controlOf = async (path: string) => (await app.request(path)).headers.get('Cache-Control')!
    for (const path of [...FEEDS, '/sitemap.xml', '/', '/api/index/body', own[0]!]) {
      const control = await controlOf(path)
      const seconds = (name: string) => Number(new RegExp(`(?:^|[ ,])${name}=(\\d+)`).exec(control)?.[1])
      expect([path, seconds('max-age')]).toEqual([path, 0])
      expect(seconds('s-maxage') + seconds('stale-while-revalidate'), path).toBeLessThanOrEqual(60)
    }
    expect(await controlOf(own[1]!)).toBe('private, no-store')
    await desk.step(story, 'withdraw', { note: '作者请求' })
    await settle()
    for (const path of own) {
      expect((await app.request(path)).status).toBe(404)
      expect(await controlOf(path)).toContain('no-store')
    }
  })

  test('is named to devices that keep stories, and so is one that costs something now', async () => {
    const changed = async (server: TestApp) => server.read<ChangedStories>('/api/article/changed')
    const timeOf = async (server: TestApp, id: number) =>
      (await changed(server)).list.find((one) => one.id === id)?.changeTime ?? 0
    const stories = [await publish(`${MARK}（三）`), await publish(`${MARK}（四）`)] as const
    for (const { id } of stories) expect(await timeOf(other, id)).toBe(app.clock.now)
    app.clock.now += 1000
    other.clock.now = app.clock.now
    await desk.step(stories[0], 'withdraw', { note: '作者请求' })
    const body = '上岛的船在黄昏靠岸。\n\n<!-- 付费线 -->\n\n第二天，灯自己亮了。'
    const saved = await desk.model(await desk.save(stories[1], { premium: true, body }))
    expect((await desk.step(saved, 'publish')).status).toBe(200)
    await settle()
    for (const server of [app, other])
      for (const { id } of stories) expect(await timeOf(server, id)).toBe(app.clock.now)
    // A day later a device that asks once a day has asked by itself.
    expect((await changed(app)).allTime).toBe(0)
  })
})
