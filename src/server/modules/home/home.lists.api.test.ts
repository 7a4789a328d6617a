/** The lists that only the front page has: recommendations, most watched, updates, rankings. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ContentCard } from '#contract/site/content.ts'
import type { Model } from '#contract/contract.ts'
import type { Recommendation, UpdateItem } from '#contract/site/front-card.ts'
import { contentLabel } from '#domain/content/content-label.ts'
import { contentType } from '#domain/content/content-type.ts'
import { startOfDay } from '#domain/time/relative-time.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'

type Page = Model<'GET /api/index/getWebRecommendList'>

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
afterEach(() => app.db.updateTable('content').set({ state: 'published' }).execute())

const read = <Answer>(call: string) => app.read<Answer>(`/api/index/${call}`)
const keys = (list: { contentType: number; contentId: number }[]) => list.map((o) => [o.contentType, o.contentId])

function content(type: number, id: number) {
  const update = app.db.updateTable('content').where('content_type', '=', type).where('content_id', '=', id)
  return {
    withdraw: () => update.set({ state: 'withdrawn' }).execute(),
    publishAt: (published_at: number) => update.set({ published_at }).execute(),
    view: (view_count: number) => update.set({ view_count }).execute(),
  }
}

describe('the number of rows', () => {
  const CALLS = 'getWebRecommend getWebWatching indexLastUpdated periodicalRank courseRank newCourse'.split(' ')
  const MORE = 'dailyNews getRecommendedTopicList'.split(' ')
  const PAGES = 'topicList latestArticleList getWebRecommendList'.split(' ')

  test.each([...CALLS, ...MORE])('of %s is what was asked for', async (call) => {
    for (const count of [1, 3]) expect(await read(`${call}?rowNum=${count}`)).toHaveLength(count)
    expect((await read<unknown[]>(`${call}?rowNum=100`)).length).toBeGreaterThan(3)
  })

  test.each([...CALLS, ...MORE])('of %s does not raise that of queries', async (call) => {
    const few = await app.countQueries(() => read(`${call}?rowNum=1`))
    expect(await app.countQueries(() => read(`${call}?rowNum=100`))).toBe(few)
  })

  test.each([...CALLS, ...MORE, ...PAGES])('of %s lies between 1 and 100', async (call) => {
    const countRows = async (rowNum: number) => {
      const model = await read<Page | unknown[]>(`${call}?rowNum=${rowNum}`)
      return (Array.isArray(model) ? model : model.list).length
    }
    expect(await countRows(0)).toBe(1)
    expect(await countRows(101)).toBe(await countRows(100))
  })

  test.each(PAGES)('of a page of %s goes on where the last one ended', async (call) => {
    const whole = await read<Page>(`${call}?rowNum=100`)
    const second = await read<Page>(`${call}?rowNum=3&pgNo=2`)
    expect(second.list).toEqual(whole.list.slice(3, 6))
    expect(second).toMatchObject({ pgNo: 2, totalCount: whole.list.length })
    expect(second.totalPage).toBe(Math.ceil(whole.list.length / 3))
    expect((await read<Page>(`${call}?rowNum=100&pgNo=50`)).list).toEqual([])
  })
})

describe('what the editors recommend', () => {
  test('comes in their order, of several kinds, with a reason each', async () => {
    const list = await read<Recommendation[]>('getWebRecommend?rowNum=100')
    expect(keys(list).slice(0, 3)).toEqual([
      [contentType.article, 10401],
      [contentType.issue, 140],
      [contentType.episode, 7003],
    ])
    expect(list).toHaveLength(8)
    expect(new Set(list.map((card) => card.contentType)).size).toBeGreaterThanOrEqual(5)
    expect(list.filter((card) => !/^\p{Script=Han}.{8,40}。$/u.test(card.reason))).toEqual([])
    expect(await read('getWebRecommend')).toEqual(list.slice(0, 6))
    expect((await read<Page>('getWebRecommendList')).list).toEqual(list)
  })

  test('has no place for what was withdrawn, and counts without it', async () => {
    await content(contentType.article, 10401).withdraw()
    expect(keys(await read('getWebRecommend?rowNum=1'))).toEqual([[contentType.issue, 140]])
    expect(await read('getWebRecommendList')).toMatchObject({ totalCount: 7 })
  })

  test('names one story: the first among them, and without any the newest', async () => {
    expect(await read('getRecommendId')).toBe(10401)
    await content(contentType.article, 10401).withdraw()
    expect(await read('getRecommendId')).toBe(11102)
    await content(contentType.article, 11102).withdraw()
    expect(await read('getRecommendId')).toBe(11201)
    expect(await read<ContentCard>('latestArticle')).toMatchObject({ contentId: 11201 })
  })
})

describe('what others are looking at', () => {
  const watching = () => read<ContentCard[]>('getWebWatching?rowNum=100')

  test('is the most viewed of the last thirty days', async () => {
    const list = await watching()
    const views = list.map((card) => card.readNum)
    expect(views).toEqual(views.toSorted((a, b) => b - a))
    expect(list.filter((card) => card.publishTime < app.clock.now - 30 * DAY)).toEqual([])
    expect(new Set(list.map((card) => card.contentType)).size).toBeGreaterThanOrEqual(4)
  })

  test('holds stories, episodes, audio books, courses and issues alone', async () => {
    const kinds = new Set((await watching()).map((card) => contentLabel(card.contentType)))
    expect([...kinds].filter((kind) => !['文章', '播客', '听书', '课程', '数字刊'].includes(kind))).toEqual([])
    await content(contentType.episode, 7001).view(99_999_999)
    expect((await watching())[0]).toMatchObject({ contentType: contentType.episode, contentId: 7001 })
  })

  test('does not show what will come out later', async () => {
    const start = app.clock.now
    const [first] = await watching()
    app.clock.now = first!.publishTime - 1
    expect((await watching()).some((card) => card.contentId === first!.contentId)).toBe(false)
    app.clock.now = start
  })

  test('is of all time when nothing came out lately', async () => {
    const start = app.clock.now
    app.clock.now = start + 400 * DAY
    expect((await watching()).length).toBeGreaterThan(50)
    app.clock.now = start
  })
})

describe('the latest updates', () => {
  const updates = (count = 3) => read<UpdateItem[]>(`indexLastUpdated?rowNum=${count}`)

  test('are three by default, the newest first, each with its series and its age in words', async () => {
    const start = app.clock.now
    // In the evening in Beijing, when the age in days of a morning publication equals the difference of the calendar dates.
    app.clock.now = startOfDay(start) + 20 * HOUR
    const list = await read<UpdateItem[]>('indexLastUpdated')
    app.clock.now = start
    expect(list.map(({ name, courseType, courseName }) => [name, courseType, courseName])).toEqual([
      ['打开箱子的那一夜', '课程', '红楼梦里的日用'],
      ['一个星期有多长', '数字刊', '七日生活周刊'],
      ['一锅汤为什么总多一碗', '播客', '晚饭以后'],
    ])
    expect(list[1]).toMatchObject({ contentType: contentType.issue, contentId: 140 })
    expect(list.map((item) => item.updateStr)).toEqual(['2天前', '2天前', '3天前'])
  })

  test('are of every kind of series, no thing twice, none from the future', async () => {
    const list = await updates(100)
    expect(new Set(list.map((item) => item.courseType))).toEqual(new Set(['数字刊', '播客', '听书', '课程']))
    expect(new Set(keys(list).map(String)).size).toBe(list.length)
    const times = list.map((item) => item.updateTime)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect(list.filter((item) => item.updateTime > app.clock.now || item.courseName === '')).toEqual([])
  })

  test('hold a course once: as a whole, and when a lesson has been added, by that', async () => {
    const course = (list: UpdateItem[]) =>
      list.filter((item) => item.contentType === contentType.course && item.contentId === 507)
    const lessons = await app.db
      .selectFrom('lesson')
      .select(['id', 'title'])
      .where('course_id', '=', 507)
      .orderBy('position', 'desc')
      .execute()
    for (const { id } of lessons) await content(contentType.lesson, id).publishAt(app.clock.now - 9 * DAY)
    await content(contentType.course, 507).publishAt(app.clock.now - 9 * DAY)
    expect(course(await updates(100)).map((item) => item.courseName)).toEqual(['纪采薇'])
    const [last, before] = lessons
    await content(contentType.lesson, before!.id).publishAt(app.clock.now - 2 * HOUR)
    await content(contentType.lesson, last!.id).publishAt(app.clock.now - 5 * MINUTE)
    const list = await updates(100)
    expect(list[0]).toMatchObject({ name: last!.title, courseName: '红楼梦里的日用', updateStr: '5分钟前' })
    expect(course(list)).toEqual([list[0]])
    await content(contentType.course, 507).withdraw()
    expect(course(await updates(100))).toEqual([])
  })

  test('wait for their hour, and leave when they are withdrawn', async () => {
    const first = async () => (await updates(1))[0]?.contentId
    await content(contentType.episode, 7009).publishAt(app.clock.now + HOUR)
    expect(await first()).not.toBe(7009)
    const start = app.clock.now
    app.clock.now = start + HOUR
    expect(await first()).toBe(7009)
    await content(contentType.episode, 7009).withdraw()
    expect(await first()).not.toBe(7009)
    app.clock.now = start
  })
})

describe('the charts', () => {
  test.each([
    ['periodicalRank', contentType.issue, [138, 309, 140, 136, 139, 137]],
    ['courseRank', contentType.course, [507, 504, 510, 508, 501, 511]],
  ] as const)(
    '%s has ten in the order of their figures; a withdrawn one leaves its place to the next',
    async (call, type, ids) => {
      type Entry = { id?: number; contentId?: number }
      const list = async (query = '') => (await read<Entry[]>(call + query)).map(({ id, contentId }) => id ?? contentId)
      const all = await list()
      expect(all).toHaveLength(10)
      expect(all.slice(0, ids.length)).toEqual(ids)
      await content(type, ids[0]).withdraw()
      expect(await list('?rowNum=3')).toEqual(ids.slice(1, 4))
    },
  )

  test('newCourse has the newest in front', async () => {
    const list = await read<Model<'GET /api/index/newCourse'>>('newCourse')
    const times = list.map((course) => course.publishTime)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect(list[0]?.contentId).toBe(507)
    expect(list).toHaveLength(10)
  })
})
