/** A newly opened site: it has no content, and nothing breaks. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'

const NO_PAGE = { list: [], pgNo: 1, totalPage: 0, totalCount: 0 }

/** The response of each front page call in that case. */
const ANSWERS: Record<string, unknown> = {
  head: { indexHeadNavList: [], extraNavList: [], consent: 'closed', indexHeadAd: null, defaultWord: '' },
  foot: { aboutList: [], friendlyList: [], periodicalList: [] },
  body: { cards: [] },
  topic: null,
  topicList: NO_PAGE,
  getRecommendedTopicList: [],
  fm: [],
  latestArticle: null,
  latestArticleList: NO_PAGE,
  ad: { top: [], big: [], small: [] },
  discountCourse: [],
  liveInfo: [],
  indexLastUpdated: [],
  periodicalRank: [],
  courseRank: [],
  newCourse: [],
  getRecommendId: null,
  getWebRecommend: [],
  getWebRecommendList: NO_PAGE,
  getWebWatching: [],
  webMiddleNavigation: [],
  dailyNews: [],
  lastLearn: null,
}

let empty: TestApp

beforeAll(async () => {
  empty = await openTestApp({ rows: 'none', pages: 'built' })
})
afterAll(() => empty.close())

test.each(Object.keys(ANSWERS))('the call %s answers with nothing', async (call) => {
  expect(await empty.read(`/api/index/${call}`)).toEqual(ANSWERS[call])
})

test('no call of the front page was forgotten', () => {
  const declared = Object.entries(contract)
    .filter(([key, call]) => key.startsWith('GET /api/index/') && !('login' in call))
    // Calls for a single item have nothing to return here.
    .filter(([, call]) => !('params' in call))
    .map(([key]) => key.replace('GET /api/index/', ''))
  expect(Object.keys(ANSWERS).toSorted()).toEqual(declared.toSorted())
})

test('the list of stories is empty', async () => {
  expect(await empty.read('/api/article')).toEqual({ ...NO_PAGE, tag: null })
})

test('the front page and the sign-in are shown, and stories are not known', async () => {
  for (const [path, status] of [
    ['/', 200],
    ['/login', 200],
    ['/article/10101', 404],
    ['/column/1', 404],
  ] as const) {
    const response = await empty.request(path)
    expect(response.status, path).toBe(status)
    expect(await response.text(), path).toMatch(/<h1[ >]/)
  }
  expect(await (await empty.request('/')).text()).toContain('第一篇发表以后')
})

test('nobody is let in, without an error', async () => {
  const response = await empty.postJson('/api/login/login', { phone: '10000000001', password: 'qiri-demo-7' })
  expect(await response.json()).toMatchObject({ resultCode: 'LOGIN_FAILED' })
})

test('nothing of it was logged as an error', () => {
  expect(empty.lines.filter((line) => /"level":"(error|fatal|warn)"/.test(line))).toEqual([])
})
