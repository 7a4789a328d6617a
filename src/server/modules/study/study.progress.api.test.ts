/** Reading progress from device reports: items, courses by their lessons, and deletion. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { Model } from '#contract/contract.ts'
import type { LastLearn } from '#contract/site/home.ts'
import { contentType } from '#domain/content/content-type.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const CALL = '/api/user/history/study'
const EDITOR = 103
const COURSE = { contentType: contentType.course, contentId: 501 }
const STORY = { contentType: contentType.article, contentId: 10101 }
const EPISODE = { contentType: contentType.episode, contentId: 7011 }

type Page = Model<'GET /api/user/history/study'>

const { app, sessions, readAs, callAs } = useReaders()
/** of the course, in their order */
let lessons: { contentType: number; contentId: number }[] = []

beforeEach(async () => {
  app.clock.now = app.clock.start
  for (const table of ['study', 'study_day', 'playback_position'] as const)
    await app.db.deleteFrom(table).where('account_id', '=', EDITOR).execute()
  await app.db.updateTable('content').set({ state: 'published' }).execute()
  const rows = await app.db.selectFrom('lesson').select('id').where('course_id', '=', 501).orderBy('position').execute()
  lessons = rows.map(({ id }) => ({ contentType: contentType.lesson, contentId: id }))
})

async function sendReports(...list: object[]): Promise<void> {
  const body = JSON.stringify({ list: list.map((report) => ({ ago: 0, seconds: 1, ...report })) })
  const headers = { ...sessions.editor, 'Content-Type': 'application/json' }
  expect((await app.request(CALL, { method: 'POST', headers, body })).status).toBe(200)
}
const history = async () => (await readAs<Page>('editor', CALL)).list.flatMap((day) => day.data)
const last = () => readAs<LastLearn | null>('editor', '/api/index/lastLearn')
const progressOf = async (thing: { contentType: number; contentId: number }) => {
  const row = await app.db
    .selectFrom('study')
    .select('progress')
    .where('account_id', '=', EDITOR)
    .where('content_type', '=', thing.contentType)
    .where('content_id', '=', thing.contentId)
    .executeTakeFirst()
  return row?.progress
}

describe('progress', () => {
  test('is what was read, or what was heard of the whole', async () => {
    await sendReports({ ...STORY, process: 40 }, { ...EPISODE, position: 30_000_000, duration: 60_000_000, ago: 9 })
    expect(await history()).toMatchObject([
      { ...STORY, process: 40, studyTime: app.clock.now },
      { ...EPISODE, process: 50, studyTime: app.clock.now - 9 },
    ])
    await sendReports({ ...EPISODE, position: 57_000_000, duration: 60_000_000 })
    expect(await progressOf(EPISODE)).toBe(100)
  })

  test('does not sink, unless what was finished is begun again', async () => {
    await sendReports({ ...STORY, process: 70 })
    await sendReports({ ...STORY, process: 20 })
    await sendReports({ ...STORY, process: 5, restart: true })
    expect(await progressOf(STORY)).toBe(70)
    await sendReports({ ...STORY, process: 100 })
    await sendReports({ ...STORY, process: 10 })
    expect(await progressOf(STORY)).toBe(100)
    // This happened before the end, though it is reported after it.
    await sendReports({ ...STORY, process: 3, restart: true, ago: 1000 })
    expect(await progressOf(STORY)).toBe(100)
    await sendReports({ ...STORY, process: 3, restart: true })
    expect(await progressOf(STORY)).toBe(3)
  })

  test('follows the times of reports that come together', async () => {
    await sendReports(
      { ...STORY, process: 6 },
      { ...STORY, restart: true, ago: 10 },
      { ...STORY, process: 100, ago: 20 },
    )
    expect(await progressOf(STORY)).toBe(6)
    await sendReports({ ...STORY, process: 50, ago: 3 }, { ...STORY, restart: true, process: 2, ago: 2 })
    expect(await progressOf(STORY)).toBe(50)
  })

  test('is not made by a player that stands at its beginning', async () => {
    await sendReports({ ...EPISODE, position: 0, duration: 1000, seconds: 0 })
    expect(await history()).toEqual([])
  })
})

describe('a course', () => {
  test('is as far as its lessons are on the average, and stands in the history for them', async () => {
    await sendReports({ ...lessons[0]!, ended: true, ago: 5000 }, { ...lessons[1]!, process: 50, ago: 1000 })
    const all = await history()
    expect(all).toMatchObject([{ ...COURSE, process: Math.floor(150 / lessons.length) }])
    expect(all[0]!.studyTime).toBe(app.clock.now - 1000)
    expect(await last()).toMatchObject(COURSE)
    await sendReports(...lessons.map((lesson) => ({ ...lesson, ended: true })))
    expect(await history()).toMatchObject([{ process: 100 }])
  })

  test('counts the lessons that are out, and moves by nothing else', async () => {
    await app.db
      .updateTable('content')
      .set({ state: 'draft' })
      .where('content_id', '=', lessons.at(-1)!.contentId)
      .execute()
    await sendReports(...lessons.slice(0, -1).map((lesson) => ({ ...lesson, ended: true })))
    expect(await progressOf(COURSE)).toBe(100)
    await app.db.deleteFrom('study').where('account_id', '=', EDITOR).execute()
    await sendReports({ ...COURSE, process: 80 })
    expect(await progressOf(COURSE)).toBe(0)
  })

  test('that was taken back is not in the history', async () => {
    await app.db.updateTable('content').set({ state: 'withdrawn' }).where('content_id', '=', 501).execute()
    await sendReports({ ...lessons[0]!, ended: true })
    expect(await history()).toEqual([])
    expect(await last()).toBeNull()
  })
})

describe('what was hidden', () => {
  test('is to be gone on with again once it is studied, but not by old news', async () => {
    await sendReports({ ...lessons[0]!, process: 10 }, { ...STORY, process: 10, ago: 5 })
    expect((await callAs('editor', 'POST', '/api/index/hiddenRecentStudy')).status).toBe(200)
    await sendReports({ ...lessons[0]!, process: 20, ago: 60_000 })
    expect(await last()).toBeNull()
    app.clock.now += 1000
    await sendReports({ ...lessons[0]!, process: 20 })
    expect(await last()).toMatchObject(COURSE)
  })
})

describe('what is forgotten', () => {
  const places = async () =>
    (await readAs<Model<'GET /api/user/history/position'>>('editor', '/api/user/history/position')).list
  const week = () => readAs<Model<'GET /api/user/history/week'>>('editor', '/api/user/history/week')

  beforeEach(() =>
    sendReports(
      { ...lessons[0]!, position: 1000, seconds: 5, ago: 30 },
      { ...lessons[1]!, position: 1000, ago: 20 },
      { ...EPISODE, position: 1000, ago: 10 },
      { ...STORY, process: 10 },
    ),
  )

  test('goes with its place, a course with its lessons; the minutes stay', async () => {
    const before = await week()
    expect((await callAs('editor', 'DELETE', `${CALL}/1/501`)).status).toBe(200)
    expect(await history()).toMatchObject([STORY, EPISODE])
    expect(await places()).toMatchObject([EPISODE])
    expect(await progressOf(lessons[0]!)).toBeUndefined()
    for (const _ of ['once', 'and again']) {
      expect((await callAs('editor', 'DELETE', `${CALL}/9/7011`)).status).toBe(200)
      expect(await history()).toMatchObject([STORY])
    }
    expect(await places()).toEqual([])
    expect(await week()).toEqual(before)
  })

  test('is all of it, if one wishes, and nobody else’s', async () => {
    const [before, others] = [await week(), await readAs<Page>('member', CALL)]
    expect((await callAs('editor', 'DELETE', CALL)).status).toBe(200)
    expect(await history()).toEqual([])
    expect(await places()).toEqual([])
    expect(await last()).toBeNull()
    expect(await week()).toEqual(before)
    expect(await readAs<Page>('member', CALL)).toEqual(others)
  })

  test.each(['DELETE', 'GET'] as const)(
    'what is forgotten and what is kept are for those who are signed in: %s',
    async (method) => {
      const paths =
        method === 'DELETE' ? [CALL, `${CALL}/1/501`] : ['position', 'week'].map((name) => `/api/user/history/${name}`)
      for (const path of paths) await expectFailure(await app.request(path, { method }), 'NOT_LOGIN')
    },
  )
})

describe('the demo readers', () => {
  test.each(['reader', 'member'] as const)(
    '%s has a place in what is not finished, and days of study',
    async (reader) => {
      const { list } = await readAs<Model<'GET /api/user/history/position'>>(reader, '/api/user/history/position')
      expect(list.length).toBeGreaterThan(0)
      for (const { position, duration } of list) expect(position).toBeLessThan(duration)
      const week = await readAs<Model<'GET /api/user/history/week'>>(reader, '/api/user/history/week')
      expect(week.list.filter((day) => day.readSeconds + day.listenSeconds > 0).length).toBeGreaterThan(3)
    },
  )

  test('have lessons that make up the progress of their courses', async () => {
    const courses = await app.db
      .selectFrom('study')
      .selectAll()
      .where('content_type', '=', contentType.course)
      .where('account_id', 'in', [101, 102])
      .execute()
    expect(courses.length).toBeGreaterThan(2)
    for (const course of courses) {
      const rows = await app.db
        .selectFrom('lesson')
        .leftJoin('study', (join) =>
          join
            .onRef('study.content_id', '=', 'lesson.id')
            .on('study.content_type', '=', contentType.lesson)
            .on('study.account_id', '=', course.account_id),
        )
        .select('study.progress')
        .where('lesson.course_id', '=', course.content_id)
        .execute()
      const sum = rows.reduce((total, { progress }) => total + (progress ?? 0), 0)
      expect(Math.floor(sum / rows.length)).toBe(course.progress)
    }
  })
})
