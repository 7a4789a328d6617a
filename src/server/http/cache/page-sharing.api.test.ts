/** Which page is cached and for whom: a personal page is never shown to another reader. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calendarDate } from '#domain/time/relative-time.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'

const MEMBER = '老读者'
const PREMIUM = '/article/10103'
const LOCKED = '购买后可解锁'

let app: TestApp
let member: { cookie: string }

beforeAll(async () => {
  app = await openTestApp({ pages: 'built', env: { PAGE_CACHE: 'on' } })
  member = await app.signIn('member')
})
afterAll(() => app.close())
// Earlier cache entries have expired: each test begins without them.
beforeEach(() => {
  app.clock.now += 60 * 60 * 1000
})

async function load(path: string, headers: Record<string, string> = {}) {
  let response!: Response
  const queries = await app.countQueries(async () => {
    response = await app.request(path, { headers })
  })
  return { queries, response, html: await response.text(), cacheControl: response.headers.get('Cache-Control') }
}

/** Whether the page is personal, without printing another reader's page on failure. */
const natureOf = (html: string) => ({ personal: html.includes(MEMBER), locked: html.includes(LOCKED) })
const SHARED = { personal: false, locked: true }
const OF_MEMBERS = { personal: false, locked: false }

const stateOf = (html: string) =>
  JSON.parse(html.match(/<script type="application\/json" id="state">(.*?)<\/script>/s)![1]!) as {
    data: [unknown[], unknown][]
  }

describe('the page of an anonymous reader', () => {
  test('is rendered once and then kept for all', async () => {
    const first = await load('/column/3')
    expect(first.queries).toBeGreaterThan(0)
    const second = await load('/column/3')
    expect(second.queries).toBe(0)
    expect(second.html).toBe(first.html)
    expect(first.cacheControl).toMatch(/^public, max-age=0, s-maxage=30/)
    expect(first.response.headers.get('Vary')).toBe('Accept-Encoding, Cookie')
  })

  test('holds nothing personal and sets no cookie', async () => {
    for (const path of ['/', PREMIUM, '/column/1', '/login']) {
      const { html, response } = await load(path)
      expect(response.headers.getSetCookie(), path).toEqual([])
      expect(natureOf(html).personal, path).toBe(false)
      const user = stateOf(html).data.find(([key]) => key[0] === 'user')
      expect(user?.[1], path).toBeNull()
    }
  })

  test('is made anew when it is old, and stays while the new one is made', async () => {
    const path = '/column/5'
    const rename = (name: string) => app.db.updateTable('editorial_column').set({ name }).where('id', '=', 5).execute()
    await load(path)
    await rename('影')
    const renamed = async () => (await load(path)).html.includes('<title>影 ')
    expect(await renamed()).toBe(false)
    app.clock.now += 30_000
    expect(await renamed()).toBe(false)
    await expect.poll(renamed, { timeout: 10_000 }).toBe(true)
    await rename('电影')
  })

  test('of a missing story is not kept: when the story comes, so does its page', async () => {
    const publish = (state: 'draft' | 'published') =>
      app.db.updateTable('content').set({ state }).where('content_id', '=', 10202).execute()
    await publish('draft')
    expect((await load('/article/10202')).response.status).toBe(404)
    await publish('published')
    expect((await load('/article/10202')).response.status).toBe(200)
  })
})

describe('the page of a signed-in reader', () => {
  test('is not the one that was kept for others', async () => {
    expect(natureOf((await load(PREMIUM)).html)).toEqual(SHARED)
    const own = await load(PREMIUM, member)
    expect(own.queries).toBeGreaterThan(0)
    expect(own.cacheControl).toBe('private, no-store')
    expect(natureOf(own.html)).toEqual(OF_MEMBERS)
  })

  test('is not kept for others', async () => {
    expect(natureOf((await load(PREMIUM, member)).html)).toEqual(OF_MEMBERS)
    expect(natureOf((await load(PREMIUM)).html)).toEqual(SHARED)
  })

  test.each(['ticket =', ' ticket  =', 'a=1;ticket\t=', '"x"; ticket ="'])(
    'is not kept for others, however strangely the cookie is written (%s)',
    async (spelling) => {
      const cookie = member.cookie.replace('ticket=', spelling) + (spelling.endsWith('"') ? '"' : '')
      await load(PREMIUM, { cookie })
      expect(natureOf((await load(PREMIUM)).html)).toEqual(SHARED)
    },
  )

  test('is anonymous again after signing out', async () => {
    const leaving = await app.signIn('member')
    await app.request('/api/login/logout', { method: 'POST', headers: leaving })
    expect(natureOf((await load(PREMIUM, leaving)).html)).toEqual(SHARED)
  })

  test('is not kept for the next signed-in reader either, where it is theirs', async () => {
    const editor = await app.signIn('editor')
    expect(natureOf((await load('/follow', member)).html).personal).toBe(true)
    const { html } = await load('/follow', editor)
    expect(natureOf(html).personal).toBe(false)
    expect(html.includes('值班编辑')).toBe(true)
  })
})

test.each(['/column/5?page=1', '/column/5/indexs?year=YYYY', '/ranking/hot?period=month', '/calendar?month=YYYY-MM'])(
  '%s is kept, for our own links lead there',
  async (path) => {
    // A week ago there were stories, whatever the date.
    const month = calendarDate(app.clock.now - 7 * 24 * 60 * 60 * 1000).slice(0, 7)
    const dated = path.replace('YYYY-MM', month).replace('YYYY', month.slice(0, 4))
    expect((await load(dated)).response.status).toBe(200)
    expect((await load(dated)).queries).toBe(0)
  },
)

test.each(['/ranking/hot?period=century', '/search?keyword=xyzzy', '/column/5?page=0', '/calendar?month=2026-1'])(
  '%s is not kept: anybody could make up another',
  async (path) => {
    await load(path)
    expect((await load(path)).queries).toBeGreaterThan(0)
  },
)

describe('made-up addresses', () => {
  test.each([
    ['/', '/?page=7'],
    ['/', '/?date=2026-01-01'],
    ['/column/5', '/column/5?year=2026'],
    ['/column/5', '/column/5?page=1'],
    ['/articleList?page=2', '/articleList?x=1&page=02'],
    ['/article/10101', '/article/10101?from=singlemessage&isappinstalled=0'],
    ['/news', '/news?utm_source=weibo&utm_medium=x'],
  ])('the page %s is not made anew for %s, and shows nothing of it', async (path, madeUp) => {
    // Whoever comes first: the page must not depend on it.
    const { html } = await load(madeUp)
    const own = await load(path)
    expect(own.html === html).toBe(true)
    expect(own.queries).toBe(0)
    expect((await load(madeUp)).queries).toBe(0)
  })

  test.each([
    ['/ARTICLE/10101', '/article/10101'],
    ['/article/010101', '/article/10101'],
    ['/Column/0005?page=2&x=1', '/column/5?page=2&x=1'],
    ['/articlelist', '/articleList'],
  ])('%s leads to %s, also for those who are signed in', async (path, target) => {
    for (const headers of [{}, member]) {
      const { response, cacheControl } = await load(path, headers)
      expect([response.status, response.headers.get('Location')]).toEqual([302, target])
      expect(cacheControl).toBe('private, no-store')
    }
  })

  test('behind the last page of a list there is nothing to be kept', async () => {
    for (const path of ['/column/5?page=9000', '/topic?page=9000', '/special?page=9000', '/articleList?page=9000'])
      expect((await load(path)).response.status, path).toBe(404)
  })

  test.each(['/assets/no-such-file-7.js', '/desk-assets/x.css', '/no-such-file.txt', '/x7.png'])(
    'no page is rendered for the file %s that does not exist, which never waits',
    async (path) => {
      const { response, queries, html } = await load(path)
      expect([response.status, queries]).toEqual([404, 0])
      expect(html).not.toContain('id="state"')
    },
  )

  test('a page for the holder of its address is not kept in another spelling either', async () => {
    for (const path of ['/cashier/abcdefghijklmnopqrstuv', '/gift/abcdefghijklmnopqrstuv'])
      for (const spelling of [path, path.replace(/^\/\w/, (start) => start.toUpperCase())])
        expect((await load(spelling)).cacheControl, spelling).toBe('private, no-store')
  })
})

test('twenty readers who come at once cost one rendering', async () => {
  // Queries that run once a minute for all columns are done here, so that they are not counted below.
  await app.request('/column/6')
  const alone = await app.countQueries(() => app.request('/column/7'))
  const together = await app.countQueries(() => Promise.all(Array.from({ length: 20 }, () => app.request('/column/8'))))
  expect(together).toBe(alone)
})

test('when the database breaks, pages that were kept go on being served for a while', async () => {
  const before = await load('/')
  await app.db.destroy()
  app.clock.now += 5 * 60_000
  const { response, html } = await load('/')
  expect(response.status).toBe(200)
  expect(html).toBe(before.html)
  app.clock.now += 10 * 60_000
  expect((await load('/')).response.status).toBe(500)
})
