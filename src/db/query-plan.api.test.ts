/** In an archive of 100,000 stories no public call scans a large table. New calls are tested automatically. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paths } from '#domain/paths.ts'
import { FEED_LIFETIME } from '#server/http/cache/lifetime.ts'
import { casesOf } from '#server/testing/lists/cases-of.ts'
import { addLongArchive } from '#server/testing/calls/long-archive.ts'
import { addLongIndex } from '#server/testing/calls/long-index.ts'
import { findLongReads } from '#server/testing/app/query-plan.ts'
import { calls, sampleRequest, sampleValues, type SampleCall } from '#server/testing/lists/sample-call.ts'
import { addLongTalk } from '#server/testing/calls/long-talk.ts'
import { openTestApp, type TestApp } from '#server/testing/app/test-app.ts'

const STORIES = 100_000
const COMMENTS = 20_000
const TALKED_ABOUT = 1_000_700
const LOADING_LIMIT = 120_000
const DAY = 24 * 60 * 60 * 1000
/** Tables that grow over the years; the others stay small. */
const LARGE = [
  ...['article', 'content', 'content_tag', 'view_day', 'comment', 'event'],
  ...['search_document', 'search_text', 'search_term', 'search_spelling'],
  // With the readers.
  ...['account', 'session', 'notice', 'bookmark', 'study', 'follow_person'],
]

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
  await addLongArchive(app.db, { count: STORIES, newest: app.clock.now - 40 * DAY, url: app.location.url })
  await addLongIndex(app.db, app.location)
  await addLongTalk(app.db, { contentId: TALKED_ABOUT, count: COMMENTS, now: app.clock.now, url: app.location.url })
}, LOADING_LIMIT)
afterAll(() => app.close())

/** Requested once before, to fill the caches. */
async function findProblems(path: string): Promise<string[]> {
  await app.request(path)
  const statements = await app.listQueries(() => app.request(path))
  const problems = await Promise.all(statements.map((statement) => findLongReads(app.db, statement, LARGE)))
  return problems.flatMap((found, index) => found.map((problem) => `${problem} in ${statements[index]!.sql}`))
}

const open = calls.filter(({ method, declaration: { login, role } }) => method === 'GET' && !login && !role)

/** With all parameters, and with only the required ones; for lists also a page far back and one past the end. */
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

describe.each(casesOf('calls that are open', open))('$key', (call) => {
  test.each(casesOf('paths', listPaths(call)))('%s reads by indexes', async (path) => {
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
    '/sitemap/author.xml',
    '/sitemap/page.xml',
    '/rss.xml',
    paths.columnFeed(1),
  ])('%s reads by indexes', async (path) => {
    // Once before, as above, and then when the response itself is made again.
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

/** The sample of an id is a story's; what follows from an issue is not reached with it. */
describe('around an issue', () => {
  test.each(['/api/magazine/140/aboutArticle', '/api/magazine/101/aboutArticle'])(
    '%s reads by indexes',
    async (path) => {
      expect((await app.request(path)).status).toBe(200)
      expect(await findProblems(path)).toEqual([])
    },
  )
})

/** Only the rows of the page are read, and only the index for those before them; nothing is counted. */
describe('a story that everybody talks about', () => {
  const path = `/api/comment?zhuanlanType=11&zhuanlanId=${TALKED_ABOUT}`

  test.each(['', '&pgNo=300', '&sort=hot', '&sort=hot&pgNo=300', '&recommend=0', `&after=0.${Date.UTC(2026, 0)}.1`])(
    'with %j reads by indexes',
    async (more) => {
      expect((await app.request(path + more)).status).toBe(200)
      expect(await findProblems(path + more)).toEqual([])
    },
  )

  test('knows how many threads there are', async () => {
    const { totalCount } = await app.read<{ totalCount: number }>(path)
    // One comes from the archive.
    expect(totalCount).toBe(COMMENTS + 1)
  })
})

/** The length of each list depends on one reader's activity; the number of readers does not matter. */
describe('what is one reader’s own', () => {
  test.each([
    '/api/notice/list',
    '/api/notice/unread',
    '/api/myCollection/getMyPageBookmarkArticle',
    '/api/user/history/study',
    `/api/comment/mine?zhuanlanType=11&zhuanlanId=${TALKED_ABOUT}`,
  ])('%s reads by indexes', async (path) => {
    const headers = await app.signIn('member')
    const statements = await app.listQueries(async () =>
      expect((await app.request(path, { headers })).status).toBe(200),
    )
    const problems = await Promise.all(statements.map((statement) => findLongReads(app.db, statement, LARGE)))
    expect(problems.flat()).toEqual([])
  })
})

/** For every followed person and tag at most one page of items is read, however many there are. */
describe('what is new of whom one follows', () => {
  const LISTS = [
    'userWebFollowContentList',
    'getFollowTagContentList',
    'getUserFollowList',
    'getUserFollowList?followType=1',
  ]

  async function findProblemsOf(call: string): Promise<string[]> {
    const headers = await app.signIn('member')
    const path = `/api/userWebFollow/${call}`
    const statements = await app.listQueries(async () =>
      expect((await app.request(path, { headers })).status).toBe(200),
    )
    const problems = await Promise.all(statements.map((statement) => findLongReads(app.db, statement, LARGE)))
    return problems.flatMap((found, index) => found.map((problem) => `${problem} in ${statements[index]!.sql}`))
  }

  test.each(LISTS)('%s reads by indexes', async (call) => {
    expect(await findProblemsOf(call)).toEqual([])
  })

  test('a page in the middle of the archive reads by indexes', async () => {
    const after = `${app.clock.now - 75 * DAY}.11.1050000`
    expect(await findProblemsOf(`userWebFollowContentList?after=${after}`)).toEqual([])
  })
})

/**
 * All matches of a word are counted, so a word that every document contains is read to its end; but only through the index.
 * Rare words cost no more on a large site than on a small one.
 */
describe('the search', () => {
  const MINUTE = 60 * 1000
  const KEYWORDS = ['图书馆', '图书馆 凌晨', '笙', 'tushuguan', 'tsg', 'iphone15', '涂书馆', 'xqzwvk']
  const CALLS = ['queryContent', 'queryClass', 'queryArticle', 'queryMagazineArticle']
  const FILTERS = ['sort=time', 'contentType=11&year=2026', 'columnId=1', 'pay=paid&sort=time', 'pgNo=50']

  async function findProblemsAnew(path: string): Promise<string[]> {
    await app.request(path)
    // Results are cached for a minute; after that, everything is looked up again.
    app.clock.now += 2 * MINUTE
    const statements = await app.listQueries(async () => expect((await app.request(path)).status).toBe(200))
    expect(statements.some(({ sql }) => sql.includes('search_document as d'))).toBe(true)
    const problems = await Promise.all(statements.map((statement) => findLongReads(app.db, statement, LARGE)))
    return problems.flatMap((found, index) => found.map((problem) => `${problem} in ${statements[index]!.sql}`))
  }

  test.each(KEYWORDS)('for %s reads by indexes', async (keyword) => {
    for (const call of CALLS) {
      expect(await findProblemsAnew(`/api/search/${call}?${new URLSearchParams({ keyword })}`), call).toEqual([])
    }
    expect(await findProblemsAnew(`/api/search/queryAllInfo?${new URLSearchParams({ word: keyword })}`)).toEqual([])
  })

  test.each(FILTERS)('with %s reads by indexes', async (filter) => {
    const keyword = encodeURIComponent('图书馆')
    expect(await findProblemsAnew(`/api/search/queryContent?keyword=${keyword}&${filter}`)).toEqual([])
  })

  test('would not, if it went through all documents', async () => {
    const count = 'select count(*) as count from search_document as d where d.year = 2020'
    expect(await findLongReads(app.db, { sql: count, parameters: [] }, LARGE)).not.toEqual([])
  })

  test('a word that everything has is found, with the number of all', async () => {
    const { totalCount } = await app.read<{ totalCount: number }>(
      `/api/search/queryContent?${new URLSearchParams({ keyword: '旧文', pgNo: '300' })}`,
    )
    expect(totalCount).toBeGreaterThanOrEqual(STORIES)
  })
})
