/** Rankings over HTTP: positions follow from reading, listening and buying. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RankPage, Ranking } from '#contract/site/ranking.ts'
import { contentType } from '#domain/content/content-type.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'

const DAY = 24 * 60 * 60 * 1000

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
// Cached results of a minute ago have expired.
beforeEach(() => void (app.clock.now += 61_000))

const chart = (query = '') => app.read<RankPage>(`/api/rank/rankData${query}`)
const places = ({ list }: RankPage) => list.map((entry) => [entry.rank, entry.contentId, entry.num, entry.lastRank])

/** What one story was read, so many days ago. */
const readings = (contentId: number, daysAgo: number, count: number) => ({
  content_type: contentType.article,
  content_id: contentId,
  kind: 'read' as const,
  day: calendarDate(app.clock.now - daysAgo * DAY),
  view_count: count,
})

test('the house has five', async () => {
  const rankings = await app.read<Ranking[]>('/api/rank/rankConfig')
  expect(rankings.map(({ type, metric, period }) => [type, metric, period])).toEqual([
    ['hot', 'read', 'week'],
    ['issue', 'read', 'month'],
    ['course', 'listen', 'month'],
    ['audio-book', 'listen', 'month'],
    ['episode', 'listen', 'month'],
  ])
  for (const { description } of rankings) expect(description.length).toBeGreaterThan(10)
})

describe('in the demo edition', () => {
  test.each([
    ['hot', [10801, 11202, 10201], 60],
    ['issue', [138, 309, 140], 60],
    ['course', [507, 504, 510], 12],
    ['audio-book', [606, 607, 601], 12],
    ['episode', [7026, 7025, 7003], 32],
  ])('%s is led by what its description tells', async (type, first, least) => {
    const page = await chart(`?type=${type}&rowNum=100`)
    expect(page.list.slice(0, 3).map((entry) => entry.contentId)).toEqual(first)
    expect(page.totalCount).toBeGreaterThanOrEqual(least)
    const figures = page.list.map((entry) => entry.num)
    expect(figures).toEqual(figures.toSorted((a, b) => b - a))
    // A figure of a window is at most the total of the item.
    for (const entry of page.list) expect(entry.num, entry.title).toBeLessThanOrEqual(entry.readNum)
  })

  test('the overview has the first five of each, as the rankings themselves', async () => {
    const overview = await app.read<RankPage[]>('/api/rank/rankOverview')
    expect(overview).toHaveLength(5)
    for (const page of overview) expect(page.list).toEqual((await chart(`?type=${page.ranking.type}&rowNum=5`)).list)
  })

  test('the old address of the magazines gives the ranking of issues', async () => {
    const page = await app.read<RankPage>('/h5/api/rank/rankData')
    expect(page).toEqual(await chart('?type=issue'))
  })

  test('pages follow each other', async () => {
    const [first, second] = [await chart('?rowNum=7'), await chart('?rowNum=7&pgNo=2')]
    expect(second.list[0]?.rank).toBe(8)
    expect([...first.list, ...second.list]).toEqual((await chart('?rowNum=14')).list)
    expect((await chart('?rowNum=7&pgNo=100')).list).toEqual([])
  })

  test('the number of queries does not grow with the list', async () => {
    const count = (path: string) => app.countQueries(() => app.read(path))
    const few = await count('/api/rank/rankData?type=hot&period=month&rowNum=1')
    app.clock.now += 61_000
    expect(await count('/api/rank/rankData?type=hot&period=month&rowNum=100')).toBe(few)
    expect(few).toBeLessThanOrEqual(4)
    // Within a minute only the ranking row and the cards are queried.
    expect(await count('/api/rank/rankData?type=hot&period=month')).toBe(2)
  })
})

test.each(['/api/rank/rankData?type=nothing', '/h5/api/rank/rankData?type=nothing', '/h5/api/rank/nothing'])(
  '%s is not found, in the envelope',
  async (path) => {
    const response = await app.request(path)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ success: false, resultCode: 'NOT_FOUND' })
  },
)

describe('with readings of its own', () => {
  beforeEach(() => app.db.deleteFrom('view_day').execute())

  test('a story moves against the window before, or is new', async () => {
    await app.db
      .insertInto('view_day')
      .values([
        readings(10101, 0, 30),
        readings(10201, 6, 20),
        readings(10301, 1, 10),
        readings(10201, 7, 99),
        readings(10101, 13, 50),
        readings(10401, 14, 999),
      ])
      .execute()
    expect(places(await chart())).toEqual([
      [1, 10101, 30, 2],
      [2, 10201, 20, 1],
      [3, 10301, 10, null],
    ])
    expect(places(await chart('?period=day'))).toEqual([
      [1, 10101, 30, null],
      [2, 10301, 10, null],
    ])
    expect((await chart('?period=month')).list[0]?.contentId).toBe(10401)
  })

  test('what is withdrawn leaves its place at once', async () => {
    await app.db
      .insertInto('view_day')
      .values([readings(10101, 0, 3), readings(10201, 0, 2)])
      .execute()
    expect(places(await chart())).toHaveLength(2)
    const story = app.db.updateTable('content').where('content_id', '=', 10101)
    await story.set({ state: 'withdrawn' }).execute()
    expect(places(await chart())).toEqual([[1, 10201, 2, null]])
    await story.set({ state: 'published' }).execute()
  })

  test('nobody is in it when nothing was read', async () => {
    expect(await chart()).toMatchObject({ list: [], totalCount: 0, totalPage: 0, pgNo: 1 })
    expect(await app.read<unknown[]>('/api/index/periodicalRank')).toEqual([])
  })
})

test('a ranking may count what was bought', async () => {
  await app.db.deleteFrom('entitlement').execute()
  await app.db.updateTable('ranking').set({ metric: 'buy' }).where('code', '=', 'course').execute()
  const buy = (accountId: number, contentId: number, daysAgo: number) => ({
    account_id: accountId,
    content_type: contentType.course,
    content_id: contentId,
    granted_at: app.clock.now - daysAgo * DAY,
  })
  await app.db
    .insertInto('entitlement')
    .values([buy(101, 501, 1), buy(102, 501, 2), buy(101, 505, 29), buy(101, 510, 30), buy(102, 505, 45)])
    .execute()
  const page = await chart('?type=course')
  expect(page.ranking.metricText).toBe('人购买')
  expect(places(page)).toEqual([
    [1, 501, 2, null],
    [2, 505, 1, 2],
  ])
})

test('an empty house has no rankings, and says so without an error', async () => {
  const empty = await openTestApp({ rows: 'none' })
  expect(await empty.read('/api/rank/rankConfig')).toEqual([])
  expect(await empty.read('/api/rank/rankOverview')).toEqual([])
  expect((await empty.request('/api/rank/rankData')).status).toBe(404)
  await empty.close()
})
