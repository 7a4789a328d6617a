/** Courses over HTTP: prices, and which lessons may be played by whom. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { Course } from '#contract/site/course.ts'
import { contentType } from '#domain/content/content-type.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { playRecording } from '../../testing/calls/play-recording.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const COURSE = 501
const FREE_LESSON = 5001
const PAID_LESSON = 5002
const DISCOUNTED = 503
const GIFT = 510
const READER = 101
const DAY = 24 * 60 * 60 * 1000

const { app, sessions } = useReaders()

// The demo reader may have bought something; here they begin with nothing.
beforeEach(async () => {
  await app.db.updateTable('content').set({ state: 'published' }).execute()
  await app.db.deleteFrom('entitlement').where('account_id', '=', READER).execute()
})

const read = (id: number, headers: Record<string, string> = {}) => app.read<Course>(`/api/zhuanlan/${id}`, { headers })

function setState(type: number, id: number, state: 'draft' | 'withdrawn') {
  const change = app.db.updateTable('content').set({ state })
  return change.where('content_type', '=', type).where('content_id', '=', id).execute()
}

function own(type: number, id: number, expiresAt: number | null) {
  const row = { account_id: READER, content_type: type, content_id: id, expires_at: expiresAt }
  return app.db
    .insertInto('entitlement')
    .values({ ...row, granted_at: app.clock.now - DAY })
    .execute()
}

const isShut = (course: Course) =>
  course.isLock &&
  course.lessons.every(({ free, isLock, sampleSeconds }) => isLock === !free && sampleSeconds > 0 === isLock)
const isOpen = (course: Course) =>
  !course.isLock &&
  course.lockMsg === '' &&
  course.lessons.every(({ isLock, sampleSeconds }) => !isLock && sampleSeconds === 0)

describe('a course', () => {
  test('comes with its teacher, its price and its lessons in order', async () => {
    const course = await read(COURSE)
    expect(course).toMatchObject({
      contentType: contentType.course,
      contentId: COURSE,
      title: '把一件小事写成小说',
      teacher: '闻笛',
      teacherTitle: '小说作者，做过十二年文学编辑',
      price: 9900,
      originPrice: 12900,
      discountEnd: null,
      lessonNum: 7,
    })
    expect(course.description).toContain('写短篇')
    expect(course.lessons.map((lesson) => lesson.id)).toEqual([5001, 5002, 5003, 5004, 5005, 5006, 5007])
    expect(course.lessons[0]).toMatchObject({ title: '从一把雨伞开始', free: true })
    expect(course.lessons.every((lesson) => /^\d\d:\d\d$/.test(lesson.duration))).toBe(true)
    expect((await playRecording(app, course.lessons[0]!.audioUrl)).status).toBe(200)
  })

  test('is found by the id of a lesson too', async () => {
    expect((await read(PAID_LESSON)).contentId).toBe(COURSE)
  })

  test('costs less while its discount runs, and says until when', async () => {
    const { ends_at } = await app.db
      .selectFrom('discount')
      .select('ends_at')
      .where('course_id', '=', DISCOUNTED)
      .executeTakeFirstOrThrow()
    expect(await read(DISCOUNTED)).toMatchObject({ price: 5900, originPrice: 8900, discountEnd: ends_at })
    const now = app.clock.now
    app.clock.now = ends_at
    const after = await read(DISCOUNTED)
    app.clock.now = now
    expect(after).toMatchObject({ price: 8900, originPrice: 8900, discountEnd: null })
  })

  test('takes three queries at most, however many lessons it has', async () => {
    const count = () => app.countQueries(() => read(COURSE))
    const whole = await count()
    expect(whole).toBeLessThanOrEqual(3)
    for (const id of [5003, 5004, 5005, 5006, 5007]) await setState(contentType.lesson, id, 'withdrawn')
    expect(await count()).toBe(whole)
  })
})

describe('the lessons of a course that costs something', () => {
  test('are locked for nobody, except the free ones', async () => {
    const course = await read(COURSE)
    expect(isShut(course)).toBe(true)
    expect(course.lockMsg).toBe('购买后可解锁')
    expect(course.lessons.find((lesson) => lesson.id === FREE_LESSON)?.isLock).toBe(false)
    expect(course.lessons.find((lesson) => lesson.id === PAID_LESSON)?.isLock).toBe(true)
    expect(JSON.stringify(course)).not.toContain('/media/sound')
  })

  test('are locked for a reader', async () => {
    expect(isShut(await read(COURSE, sessions.reader))).toBe(true)
  })

  test.each(['member', 'editor'] as const)('are open for the %s', async (who) => {
    expect(isOpen(await read(COURSE, sessions[who]))).toBe(true)
  })

  test('are locked for a member whose membership ran out', async () => {
    const now = app.clock.now
    const before = { starts_at: now - 9 * DAY, expires_at: now - DAY }
    await app.db
      .insertInto('membership')
      .values({ account_id: READER, level: 2, ...before })
      .execute()
    expect(isShut(await read(COURSE, sessions.reader))).toBe(true)
    await app.db
      .updateTable('membership')
      .set({ expires_at: now + DAY })
      .where('account_id', '=', READER)
      .execute()
    expect(isOpen(await read(COURSE, sessions.reader))).toBe(true)
    await app.db.updateTable('membership').set({ level: 5 }).where('account_id', '=', READER).execute()
    expect(isShut(await read(COURSE, sessions.reader))).toBe(true)
    await app.db.deleteFrom('membership').where('account_id', '=', READER).execute()
  })

  test('are open for the reader who bought the course, as long as that lasts', async () => {
    await own(contentType.course, COURSE, null)
    expect(isOpen(await read(COURSE, sessions.reader))).toBe(true)
    expect(isOpen(await read(PAID_LESSON, sessions.reader))).toBe(true)
    expect(isShut(await read(COURSE))).toBe(true)
    const change = (expiresAt: number) =>
      app.db.updateTable('entitlement').set({ expires_at: expiresAt }).where('account_id', '=', READER).execute()
    await change(app.clock.now + 1)
    expect(isOpen(await read(COURSE, sessions.reader))).toBe(true)
    await change(app.clock.now)
    expect(isShut(await read(COURSE, sessions.reader))).toBe(true)
  })

  test('are not opened by another purchase', async () => {
    await own(contentType.course, 502, null)
    await own(contentType.audioBook, 601, null)
    expect(isShut(await read(COURSE, sessions.reader))).toBe(true)
  })
})

test('a course that costs nothing is open for everybody', async () => {
  const course = await read(GIFT)
  expect(course.price).toBe(0)
  expect(isOpen(course)).toBe(true)
  expect(course.lessons.every((lesson) => lesson.free)).toBe(true)
})

describe('what is not there', () => {
  test('is not found, in words for the reader', async () => {
    for (const id of [1, 601, 999_999_999]) {
      const failure = await expectFailure(await app.request(`/api/zhuanlan/${id}`), 'NOT_FOUND')
      expect(failure.resultMsg).toBe('这门课程不存在或已下线')
    }
  })

  test.each(['draft', 'withdrawn'] as const)('a course that is %s is not found by anybody', async (state) => {
    await setState(contentType.course, COURSE, state)
    for (const headers of [{}, sessions.editor]) {
      await expectFailure(await app.request(`/api/zhuanlan/${COURSE}`, { headers }), 'NOT_FOUND')
      await expectFailure(await app.request(`/api/zhuanlan/${FREE_LESSON}`, { headers }), 'NOT_FOUND')
    }
  })

  test('a withdrawn lesson is neither listed nor counted', async () => {
    await setState(contentType.lesson, PAID_LESSON, 'withdrawn')
    const course = await read(COURSE, sessions.editor)
    expect(course.lessonNum).toBe(6)
    expect(course.lessons.map((lesson) => lesson.id)).not.toContain(PAID_LESSON)
    await expectFailure(await app.request(`/api/zhuanlan/${PAID_LESSON}`), 'NOT_FOUND')
  })
})

describe('the place of a number that is no course', () => {
  const link = (id: number) => app.read<{ linkUrl: string }>(`/api/zhuanlan/${id}/link`)

  test.each([
    [601, '/listen/601'],
    [701, '/listen/701'],
    [7001, '/listen/7001'],
    [10101, '/article/10101'],
  ])('%i is at %s', async (id, linkUrl) => expect(await link(id)).toEqual({ linkUrl }))

  test('of an audio edition is its issue', async () => {
    const edition = await app.db
      .selectFrom('audio_edition')
      .select(['id', 'issue_id'])
      .orderBy('id')
      .executeTakeFirstOrThrow()
    expect(await link(edition.id)).toEqual({ linkUrl: `/magazine/${edition.issue_id}` })
  })

  test('of nothing is nowhere, and of what was withdrawn too', async () => {
    await setState(contentType.audioBook, 601, 'withdrawn')
    // A course itself is not led on to: that would be a circle.
    for (const id of [1, 601, COURSE, FREE_LESSON])
      await expectFailure(await app.request(`/api/zhuanlan/${id}/link`), 'NOT_FOUND')
  })
})
