/** Scheduled stories: published once, not before, in their current version, or not at all. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Article } from '#contract/site/article.ts'
import type { NoticePage } from '#contract/site/notice.ts'
import { schedulerLost } from '#domain/account/staff-permission.ts'
import { expectFailure } from '../../../testing/app/expect-answer.ts'
import { storyCalls, WHOLE } from '../../../testing/calls/story-calls.ts'
import { openTestApp } from '../../../testing/app/test-app.ts'
import { useReaders } from '../../../testing/app/use-test-app.ts'

const HOUR = 60 * 60 * 1000
const EDITOR = 103

const { app, sessions, readAs } = useReaders()
const calls = {} as ReturnType<typeof storyCalls>
beforeAll(() => void Object.assign(calls, storyCalls(app, sessions)))
beforeEach(() => void (app.clock.now += 60_000))

const publicStory = (id: number) => app.request(`/api/article/${id}`)
const article = (id: number) => app.read<Article>(`/api/article/${id}`)
const actions = async (id: number) =>
  (
    await app.db
      .selectFrom('journal')
      .select(['action', 'detail'])
      .where('noun', '=', 'story')
      .where('subject', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

describe('a scheduled story', () => {
  const schedule = async (time: number, fields = {}) =>
    calls.model(await calls.step(await calls.begin(fields), 'schedule', { time }))

  test('comes out at its moment, and not before', async () => {
    const time = app.clock.now + HOUR
    const story = await schedule(time)
    expect(story).toMatchObject({ state: 'scheduled', scheduledTime: time })
    app.clock.now = time - 1
    await app.passSecond()
    await expectFailure(await publicStory(story.id), 'NOT_FOUND')
    app.clock.now = time + 400
    await app.passSecond()
    expect(await article(story.id)).toMatchObject({ title: WHOLE.title, publishTime: time })
    expect(await calls.read(story.id)).toMatchObject({ state: 'published', publishedVersion: 1, scheduledTime: null })
    await app.passSecond()
    expect(await actions(story.id)).toEqual(['create', 'schedule', 'publish'])
  })

  test('comes out once, also with two servers', async () => {
    const other = await openTestApp({ beside: app })
    try {
      const time = app.clock.now + HOUR
      const story = await schedule(time)
      app.clock.now = time
      await Promise.all([app.passSecond(), other.passSecond()])
      expect((await actions(story.id)).filter((action) => action === 'publish')).toHaveLength(1)
      expect((await publicStory(story.id)).status).toBe(200)
    } finally {
      await other.close()
    }
  })

  test('can be put off, taken back, and published at once', async () => {
    const time = app.clock.now + HOUR
    let story = await schedule(time)
    story = await calls.model(await calls.step(story, 'schedule', { time: time + HOUR }))
    app.clock.now = time
    await app.passSecond()
    await expectFailure(await publicStory(story.id), 'NOT_FOUND')
    story = await calls.model(await calls.step(story, 'unschedule'))
    expect(story).toMatchObject({ state: 'review', scheduledTime: null })
    app.clock.now = time + HOUR
    await app.passSecond()
    await expectFailure(await publicStory(story.id), 'NOT_FOUND')
    story = await calls.model(await calls.step(story, 'schedule', { time: app.clock.now + HOUR }))
    await calls.step(story, 'publish')
    expect((await publicStory(story.id)).status).toBe(200)
    expect(await app.db.selectFrom('due_work').select('subject').where('subject', '=', story.id).execute()).toEqual([])
  })

  test('asks for a moment to come, and for a story that can go out', async () => {
    const story = await calls.begin()
    const year = 400 * 24 * HOUR
    for (const time of [app.clock.now, app.clock.now - HOUR, app.clock.now + year])
      expect((await expectFailure(await calls.step(story, 'schedule', { time }), 'BAD_INPUT')).field).toBe('time')
    const empty = await calls.begin({ body: '' })
    await expectFailure(await calls.step(empty, 'schedule', { time: app.clock.now + HOUR }), 'BAD_INPUT')
  })

  test('is written on by those alone who may publish', async () => {
    const story = await schedule(app.clock.now + HOUR)
    await expectFailure(await calls.save(story, { title: '悄悄改' }, { who: 'trainee' }), 'FORBIDDEN')
    await expectFailure(await calls.step(story, 'restore', { number: 1 }, 'trainee'), 'FORBIDDEN')
    expect((await calls.model(await calls.save(story, { title: '明着改' }))).state).toBe('scheduled')
    app.clock.now += HOUR
    await app.passSecond()
    expect((await article(story.id)).title).toBe('明着改')
  })

  test('of somebody who may not publish any more is not published, and those who may are told', async () => {
    const own = await app.db.selectFrom('house_right').selectAll().where('account_id', '=', EDITOR).execute()
    const time = app.clock.now + HOUR
    const [story, saved, rescued] = [await schedule(time), await schedule(time), await schedule(time)]
    // Whoever changes it answers for it from then on.
    const admin = await calls.model(await calls.save(rescued, { title: '接手的' }, { who: 'admin' }))
    await calls.model(await calls.save(saved, { title: '接手之后又改' }, { who: 'admin' }))
    await calls.model(await calls.save(await calls.read(saved.id), { title: '最后是他改的' }))
    await app.db.deleteFrom('house_right').where('account_id', '=', EDITOR).execute()
    try {
      app.clock.now = time
      await app.passSecond()
    } finally {
      await app.db.insertInto('house_right').values(own).execute()
    }
    for (const { id } of [story, saved]) {
      await expectFailure(await publicStory(id), 'NOT_FOUND')
      expect(await calls.read(id)).toMatchObject({ state: 'review', note: `到时没有发布：${schedulerLost()}` })
    }
    expect(await article(admin.id)).toMatchObject({ title: '接手的' })
    const { list } = await readAs<NoticePage>('admin', '/api/notice/list?kind=order')
    expect(list.filter(({ text }) => text.includes('到时没有发布'))).toHaveLength(2)
  })

  test('that is broken at its moment goes back to review, and somebody is told', async () => {
    const columnId = 901
    await app.db
      .insertInto('editorial_column')
      .values({ id: columnId, code: 'short-lived', name: '短命栏目', description: '', motto: '', position: 99 })
      .execute()
    const time = app.clock.now + HOUR
    const story = await schedule(time, { columnId })
    await app.db.deleteFrom('editorial_column').where('id', '=', columnId).execute()
    app.clock.now = time
    await app.passSecond()
    await expectFailure(await publicStory(story.id), 'NOT_FOUND')
    expect(await calls.read(story.id)).toMatchObject({ state: 'review', note: '到时没有发布：请选择栏目' })
    expect(await actions(story.id)).toEqual(['create', 'schedule', 'cancel'])
    const { list } = await readAs<NoticePage>('editor', '/api/notice/list')
    expect(JSON.stringify(list)).toContain('到时没有发布')
  })
})
