/** What a course shows to the viewer: their progress, what is new, which lessons are videos. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { Course } from '#contract/site/course.ts'
import { contentType } from '#domain/content/content-type.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const COURSE = 501
const READER = 101
const DAY = 24 * 60 * 60 * 1000

const { app, sessions, readAs } = useReaders()

beforeEach(async () => {
  await app.db.updateTable('content').set({ state: 'published' }).where('state', '<>', 'published').execute()
  await app.db.deleteFrom('study').where('account_id', '=', READER).execute()
  await app.db.deleteFrom('lesson_film').where('lesson_id', '<', 5008).execute()
})

const path = `/api/zhuanlan/${COURSE}`
const read = (headers: Record<string, string> = {}) => app.read<Course>(path, { headers })
const lessonOf = (course: Course, id: number) => course.lessons.find((lesson) => lesson.id === id)!

const studied = (id: number, progress: number, at: number) =>
  app.db
    .insertInto('study')
    .values({ account_id: READER, content_type: contentType.lesson, content_id: id, progress, studied_at: at })
    .execute()

const addFilm = (id: number, pictureId: number | null) =>
  app.db
    .insertInto('lesson_film')
    .values({
      lesson_id: id,
      path: `video/lesson-${id}.mp4`,
      width: 640,
      height: 360,
      duration_ms: 61_000,
      picture_id: pictureId,
    })
    .execute()

describe('how far somebody has come', () => {
  test('is nothing for those who are not signed in', async () => {
    await studied(5001, 100, app.clock.now)
    const course = await read()
    expect(course).toMatchObject({ subscribed: false, lastLessonId: null })
    expect(course.lessons.every((lesson) => lesson.process === 0)).toBe(true)
  })

  test('is told for each lesson, to whom it belongs alone', async () => {
    await studied(5001, 100, app.clock.now - DAY)
    await studied(5003, 40, app.clock.now)
    const course = await readAs<Course>('reader', path)
    expect(course.lessons.map((lesson) => lesson.process)).toEqual([100, 0, 40, 0, 0, 0, 0])
    expect(course.lastLessonId).toBe(5003)
    expect((await readAs<Course>('editor', path)).lastLessonId).toBeNull()
  })

  test('is told of what is still published', async () => {
    await studied(5001, 100, app.clock.now - DAY)
    await studied(5003, 40, app.clock.now)
    const lesson = app.db.updateTable('content').where('content_type', '=', contentType.lesson)
    await lesson.set({ state: 'withdrawn' }).where('content_id', '=', 5003).execute()
    expect((await readAs<Course>('reader', path)).lastLessonId).toBe(5001)
  })
})

describe('what is new', () => {
  test('is the time of the newest lesson', async () => {
    const times = (await read()).lessons.map((lesson) => lesson.publishTime)
    expect((await read()).updateTime).toBe(Math.max(...times))
    const at = Math.max(...times) + 1
    const row = app.db.updateTable('content').where('content_type', '=', contentType.lesson)
    await row.set({ published_at: at }).where('content_id', '=', 5002).execute()
    const course = await read()
    expect(course.updateTime).toBe(at)
    expect(lessonOf(course, 5002).publishTime).toBe(at)
  })

  test('without a lesson it is the course itself', async () => {
    await app.db.updateTable('content').set({ state: 'draft' }).where('content_type', '=', contentType.lesson).execute()
    const course = await read()
    expect(course.lessons).toEqual([])
    expect(course.updateTime).toBe(course.publishTime)
  })
})

describe('a lesson', () => {
  test('says whether there is a text to it', async () => {
    await app.db.updateTable('lesson').set({ transcript: '' }).where('id', '=', 5004).execute()
    const course = await read()
    expect([lessonOf(course, 5003).hasText, lessonOf(course, 5004).hasText]).toEqual([true, false])
  })

  test('that is heard has no film', async () => {
    const audioLesson = { contentType: 2, videoUrl: '', videoWidth: 0, videoHeight: 0, pic: null }
    expect(lessonOf(await read(), 5002)).toMatchObject(audioLesson)
  })

  test('that is seen has its film, size and picture, for those who may see it', async () => {
    const course = app.db.selectFrom('course').select('picture_id').where('id', '=', COURSE)
    const { picture_id } = await course.executeTakeFirstOrThrow()
    await addFilm(5002, picture_id)
    const open = lessonOf(await readAs<Course>('member', path), 5002)
    expect(open).toMatchObject({
      contentType: 47,
      videoUrl: '/play/lesson-film/5002.mp4',
      videoWidth: 640,
      videoHeight: 360,
      duration: '01:01',
    })
    expect(open.pic).toMatchObject({ alt: open.title, width: expect.any(Number) as number })
    const shut = lessonOf(await read(), 5002)
    expect(shut).toMatchObject({ contentType: 47, isLock: true, videoUrl: '', videoWidth: 640 })
    expect(JSON.stringify(await read())).not.toContain('video/lesson-5002')
  })

  test('may have a film without a picture', async () => {
    await addFilm(5001, null)
    expect(lessonOf(await read(), 5001)).toMatchObject({ videoUrl: '/play/lesson-film/5001.mp4', pic: null })
  })
})

test('it takes two queries, whoever asks', async () => {
  expect(await app.countQueries(() => read())).toBe(2)
  const signedIn = await app.countQueries(() => read(sessions.reader))
  const session = await app.countQueries(() => app.request('/api/about', { headers: sessions.reader }))
  expect(signedIn - session).toBeLessThanOrEqual(2)
})
