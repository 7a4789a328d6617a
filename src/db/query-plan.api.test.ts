/** In an archive of 100,000 stories no public call reads a large table from end to end. New calls are tried by themselves. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paths } from '#rules/paths.ts'
import { FEED_LIFETIME } from '#server/http/lifetime.ts'
import { addLongArchive } from '#server/testing/long-archive.ts'
import { findLongReads } from '#server/testing/query-plan.ts'
import { calls, sampleRequest, sampleValues, type SampleCall } from '#server/testing/sample-call.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

const STORIES = 100_000
const LOADING_LIMIT = 120_000
const DAY = 24 * 60 * 60 * 1000
/** Those that grow with the years; the others stay as small as the house. */
const LARGE = ['article', 'content', 'content_tag', 'view_day', 'search_document', 'comment', 'event']

/** What may read a large table, and why. */
const EXCEPT: Record<string, string> = Object.fromEntries(
  ['queryAllInfo', 'queryContent', 'queryClass', 'queryArticle', 'queryMagazineArticle'].map((name) => [
    `GET /api/search/${name}`,
    'looks for a word anywhere in a text',
  ]),
)

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
  await addLongArchive(app.db, { count: STORIES, newest: app.clock.now - 40 * DAY, url: app.place.url })
}, LOADING_LIMIT)
afterAll(() => app.close())

/** Asked once before, for what is made once and kept. */
async function findProblems(path: string): Promise<string[]> {
  await app.request(path)
  const statements = await app.listQueries(() => app.request(path))
  const problems = await Promise.all(statements.map((statement) => findLongReads(app.db, statement, LARGE)))
  return problems.flatMap((found, index) => found.map((problem) => `${problem} in ${statements[index]!.sql}`))
}

const open = calls.filter(({ method, declaration: { login, role } }) => method === 'GET' && !login && !role)

/** With everything that may be said, and with no more than must be; of lists also a page far back and one behind the end. */
function listPaths(call: SampleCall): string[] {
  const required = call.fields.filter((field) => field.part === 'query' && field.required)
  const least = new URLSearchParams(required.map(({ name }) => [name, String(sampleValues(call, 'query')[name])]))
  const pages = call.fields.some((field) => field.name === 'pgNo') ? ['1', '50', '10000'] : []
  const few = (pages.length > 0 ? pages : ['']).map((pgNo) => {
    const search = new URLSearchParams([...least, ...(pgNo ? [['pgNo', pgNo]] : [])])
    return sampleRequest(call, { search: search.toString() }).path
  })
  const all = pages.length > 0 ? pages.map((pgNo) => sampleRequest(call, { query: { pgNo } }).path) : []
  return [...new Set([sampleRequest(call).path, ...all, ...few])]
}

describe.each(open.filter((call) => !(call.key in EXCEPT)))('$key', (call) => {
  test.each(listPaths(call))('%s reads by indexes', async (path) => {
    expect(await findProblems(path)).toEqual([])
  })
})

describe('what machines read', () => {
  // The index alone reads all that is published, to say when each part changed; it is made once in five minutes.
  test.each([
    '/sitemap/article-200.xml',
    '/sitemap/article-210.xml',
    '/sitemap/issue-0.xml',
    '/sitemap/episode-1.xml',
    '/sitemap/column.xml',
    '/sitemap/tag.xml',
    '/sitemap/page.xml',
    '/rss.xml',
    paths.columnFeed(1),
  ])('%s reads by indexes', async (path) => {
    // Once before, as above, and then when the answer itself is made anew.
    await app.request(path)
    app.clock.now += FEED_LIFETIME
    const statements = await app.listQueries(async () => expect((await app.request(path)).status).toBe(200))
    expect(statements.length).toBeGreaterThan(0)
    const problems = await Promise.all(statements.map((statement) => findLongReads(app.db, statement, LARGE)))
    expect(problems.flat()).toEqual([])
  })

  test('a full part has five thousand stories, and the parts have all', async () => {
    const count = async (path: string) => (await (await app.request(path)).text()).split('<url>').length - 1
    expect(await count('/sitemap/article-205.xml')).toBe(5000)
    const parts = (await (await app.request('/sitemap.xml')).text()).match(/article-\d+\.xml/g)!
    const counts = await Promise.all(parts.map((name) => count(`/sitemap/${name}`)))
    const { count: stories } = await app.db
      .selectFrom('article')
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(counts.reduce((sum, part) => sum + part, 0)).toBe(Number(stories))
  })
})

test.each(Object.keys(EXCEPT))('the exception %s is a call', (key) => {
  expect(open.map((call) => call.key)).toContain(key)
})
