/** The questions that readers discuss, over HTTP. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Model } from '#contract/contract.ts'
import type { Topic, TopicCardModel } from '#contract/site/topic.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'

const DAY = 24 * 60 * 60 * 1000

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const readDaily = () => app.read<Topic | null>('/api/index/topic')
const ids = (list: TopicCardModel[]) => list.map((topic) => topic.id)

async function atTime<Answer>(time: number, ask: () => Promise<Answer>): Promise<Answer> {
  const start = app.clock.now
  app.clock.now = time
  try {
    return await ask()
  } finally {
    app.clock.now = start
  }
}

describe('the question of the day', () => {
  test('is the newest, with its picture, its stories in order and the three opinions that are liked most', async () => {
    const topic = (await readDaily())!
    expect(topic).toMatchObject({ id: 804, title: '夜里十二点以后，你去哪儿？', joinNum: 7436 })
    expect((await app.request(`${topic.pic?.url}?w=320`)).status).toBe(200)
    const stories = await app.db
      .selectFrom('topic_article')
      .select('article_id')
      .where('topic_id', '=', 804)
      .orderBy('position')
      .execute()
    expect(topic.articleList.map((story) => story.contentId)).toEqual(stories.map((row) => row.article_id))
    const opinions = await app.db.selectFrom('topic_opinion').selectAll().where('topic_id', '=', 804).execute()
    const liked = opinions.map((row) => row.like_count).toSorted((a, b) => b - a)
    expect(topic.opinionList.map((opinion) => opinion.zanNum)).toEqual(liked.slice(0, 3))
    expect(topic.opinionList.filter((opinion) => opinion.name === '' || opinion.text === '')).toEqual([])
  })

  test('is the one that was out at that time; before the first there was none', async () => {
    const topics = await app.db.selectFrom('topic').select(['id', 'published_at']).orderBy('published_at').execute()
    expect((await atTime(app.clock.now - 2 * DAY, readDaily))?.id).not.toBe(804)
    expect(await atTime(topics[0]!.published_at - 1, readDaily)).toBeNull()
    expect((await atTime(topics[0]!.published_at, readDaily))?.id).toBe(topics[0]!.id)
  })

  test('does not show a story that was withdrawn', async () => {
    const { articleList } = (await readDaily())!
    const [first, ...rest] = articleList.map((story) => story.contentId)
    const setState = (state: 'withdrawn' | 'published') =>
      app.db.updateTable('content').set({ state }).where('content_type', '=', 11).where('content_id', '=', first!)
    await setState('withdrawn').execute()
    expect((await readDaily())?.articleList.map((story) => story.contentId)).toEqual(rest)
    await setState('published').execute()
  })
})

describe('the list of questions', () => {
  const readPage = (query = '') => app.read<Model<'GET /api/index/topicList'>>(`/api/index/topicList${query}`)

  test('each comes with its stories in order and its opinions, the most liked first, in as many queries', async () => {
    const { list } = await readPage('?rowNum=100')
    expect(list.find((topic) => topic.id === 804)?.articleList.map((story) => story.contentId)).toEqual([
      11201, 10801, 10102,
    ])
    for (const { opinionList } of list) {
      const likes = opinionList.map((opinion) => opinion.zanNum)
      expect(likes).toEqual(likes.toSorted((one, other) => other - one))
      expect(likes.length).toBeGreaterThan(2)
      expect(likes.length).toBeLessThanOrEqual(6)
    }
    const one = await app.countQueries(() => readPage('?rowNum=1'))
    expect(await app.countQueries(() => readPage('?rowNum=100'))).toBe(one)
  })

  test('has all of them, the newest first', async () => {
    const { list, totalCount } = await readPage()
    expect(totalCount).toBe(10)
    const times = list.map((topic) => topic.publishTime)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect(ids(list)[0]).toBe(804)
  })

  test('the list of questions neither shows nor counts what is still to come', async () => {
    const page = await atTime(app.clock.now - 2 * DAY, () => readPage())
    expect(page.totalCount).toBe(8)
    expect(ids(page.list)).not.toContain(804)
  })

  test('takes as many queries for ten as for one', async () => {
    const few = await app.countQueries(() => readPage('?rowNum=1'))
    expect(await app.countQueries(() => readPage('?rowNum=100'))).toBe(few)
  })
})

describe('recommended questions', () => {
  const recommended = (query = '') => app.read<TopicCardModel[]>(`/api/index/getRecommendedTopicList${query}`)

  test('are those that most have joined, five by default', async () => {
    const list = await recommended()
    expect(list).toHaveLength(5)
    const joined = list.map((topic) => topic.joinNum)
    expect(joined).toEqual(joined.toSorted((a, b) => b - a))
    expect(list[0]?.id).toBe(805)
  })

  test('leave out the one that is named, and make up for it', async () => {
    const list = await recommended('?topicId=805&rowNum=100')
    expect(list).toHaveLength(9)
    expect(ids(list)).not.toContain(805)
    expect(ids(await recommended('?topicId=805'))).toHaveLength(5)
    expect(ids(await recommended('?topicId=1&rowNum=100'))).toHaveLength(10)
  })
})
