/** The lists of courses that other parts of the site show. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { contentType } from '#domain/content/content-type.ts'
import { DEMO_SETTINGS } from '../../testing/app/demo-settings.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { createCourseService, type CourseService } from './course.service.ts'

const HOUR = 60 * 60 * 1000

let app: TestApp
let course: CourseService

beforeAll(async () => {
  app = await openTestApp()
  course = createCourseService({ db: app.db, readSite: () => DEMO_SETTINGS })
})
afterAll(() => app.close())
afterEach(() => app.db.updateTable('content').set({ state: 'published' }).execute())

function withdraw(type: number, id: number) {
  const change = app.db.updateTable('content').set({ state: 'withdrawn' })
  return change.where('content_type', '=', type).where('content_id', '=', id).execute()
}

const ids = (cards: { contentId: number }[]) => cards.map((card) => card.contentId)

describe('the newest courses', () => {
  test('come newest first, no more than asked for', async () => {
    const all = await course.listNewest(app.clock.now, 100)
    expect(all).toHaveLength(12)
    const times = all.map((card) => card.publishTime)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect(ids(await course.listNewest(app.clock.now, 3))).toEqual(ids(all).slice(0, 3))
  })

  test('count their lessons and know their discounts in one query', async () => {
    const lessons = await app.db.selectFrom('lesson').select('course_id').execute()
    let cards: Awaited<ReturnType<typeof course.listNewest>> = []
    const list = async () => void (cards = await course.listNewest(app.clock.now, 100))
    expect(await app.countQueries(list)).toBe(1)
    for (const card of cards) {
      expect(card.lessonNum).toBe(lessons.filter((lesson) => lesson.course_id === card.contentId).length)
      expect(card.discountEnd !== null).toBe([502, 503, 506].includes(card.contentId))
      expect(card.price).toBeLessThanOrEqual(card.originPrice)
      expect(card.pic).not.toBeNull()
    }
  })

  test('leave out what was withdrawn and let the next one in', async () => {
    const [first] = await course.listNewest(app.clock.now, 3)
    await withdraw(contentType.course, first!.contentId)
    const after = await course.listNewest(app.clock.now, 3)
    expect(after).toHaveLength(3)
    expect(ids(after)).not.toContain(first!.contentId)
  })
})

describe('named courses', () => {
  test('come in the order in which they are named, without those that there are not', async () => {
    await withdraw(contentType.course, 502)
    expect(ids(await course.listByIds(app.clock.now, [509, 1, 502, 501, 504]))).toEqual([509, 501, 504])
  })

  test('cost no query when there are none, and one otherwise', async () => {
    expect(await app.countQueries(() => course.listByIds(app.clock.now, []))).toBe(0)
    expect(await app.countQueries(() => course.listByIds(app.clock.now, [501, 502, 503, 504]))).toBe(1)
  })
})

describe('discounts', () => {
  test('stand in the order in which they end, and leave when they have ended', async () => {
    const before = await course.listDiscounted(app.clock.now)
    expect(ids(before)).toEqual([502, 503, 506])
    expect(before.map((card) => card.price)).toEqual([9900, 5900, 9900])
    expect(ids(await course.listDiscounted(before[0]!.discountEnd! - 1))).toEqual([502, 503, 506])
    expect(ids(await course.listDiscounted(before[0]!.discountEnd!))).toEqual([503, 506])
    expect(await course.listDiscounted(before[2]!.discountEnd!)).toEqual([])
  })

  test('of a withdrawn course are none', async () => {
    await withdraw(contentType.course, 502)
    expect(ids(await course.listDiscounted(app.clock.now))).toEqual([503, 506])
  })
})

test('a live lesson is listed before it begins and for two hours after, the next first', async () => {
  const before = await course.listLive(app.clock.now)
  expect(before.map((live) => live.teacher)).toEqual(['费一鸣', '闻笛'])
  const { startTime } = before[0]!
  expect(await course.listLive(startTime + 2 * HOUR)).toHaveLength(2)
  expect((await course.listLive(startTime + 2 * HOUR + 1)).map((live) => live.teacher)).toEqual(['闻笛'])
  expect(await course.listLive(before[1]!.startTime + 3 * HOUR)).toEqual([])
})

describe('lessons to try', () => {
  test('are one free lesson of each of the newest courses, ready to be played', async () => {
    const newest = await course.listNewest(app.clock.now, 100)
    const lessons = await course.listTrialLessons(100)
    expect(lessons.map((lesson) => lesson.zhuanlanName)).toEqual(newest.map((card) => card.title))
    for (const { contentType: type, pic, audioUrl, duration } of lessons) {
      expect(type).toBe(contentType.lesson)
      expect(pic).not.toBeNull()
      expect(audioUrl).toMatch(/^\/play\/lesson\/\d+\.mp3$/)
      expect(duration).toMatch(/^\d\d:\d\d$/)
    }
    const free = await app.db.selectFrom('lesson').select('id').where('free', '=', 1).execute()
    expect(free.map((lesson) => lesson.id)).toEqual(expect.arrayContaining(lessons.map((lesson) => lesson.id)))
    expect(await course.listTrialLessons(2)).toEqual(lessons.slice(0, 2))
    expect(await app.countQueries(() => course.listTrialLessons(100))).toBe(1)
  })

  test('are neither withdrawn nor of a withdrawn course', async () => {
    const [one, two] = await course.listTrialLessons(2)
    await withdraw(contentType.lesson, one!.id)
    const { contentId } = await course.findCourse(two!.id, null, app.clock.now)
    await withdraw(contentType.course, contentId)
    const after = (await course.listTrialLessons(100)).map((lesson) => lesson.id)
    expect(after).not.toContain(one!.id)
    expect(after).not.toContain(two!.id)
  })
})

test('an empty house has no courses', async () => {
  const empty = await openTestApp({ rows: 'none' })
  const none = createCourseService({ db: empty.db, readSite: () => DEMO_SETTINGS })
  const { now } = empty.clock
  expect(await none.listNewest(now, 5)).toEqual([])
  expect(await none.listByIds(now, [501])).toEqual([])
  expect(await none.listDiscounted(now)).toEqual([])
  expect(await none.listLive(now)).toEqual([])
  expect(await none.listTrialLessons(5)).toEqual([])
  expect((await empty.request('/api/zhuanlan/501')).status).toBe(404)
  expect((await empty.request('/api/zhuanlan/501/link')).status).toBe(404)
  await empty.close()
})

test('first free lessons can be asked for, one of each course, with their sound', async () => {
  const lessons = await app.read<{ zhuanlanName: string; audioUrl: string }[]>('/api/zhuanlan/trialLesson?rowNum=3')
  expect(lessons).toHaveLength(3)
  expect(new Set(lessons.map((lesson) => lesson.zhuanlanName)).size).toBe(3)
  expect(lessons.every((lesson) => lesson.audioUrl.startsWith('/play/'))).toBe(true)
})
