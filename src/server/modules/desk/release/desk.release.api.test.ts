/** How audio content is released: immediately or as scheduled, completely, once; and how it is withdrawn. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Model } from '#contract/contract.ts'
import { contentType } from '#domain/content/content-type.ts'
import { playPath } from '#domain/audio/play-address.ts'
import { expectFailure } from '../../../testing/app/expect-answer.ts'
import { playRecording } from '../../../testing/calls/play-recording.ts'
import { resourceCalls } from '../../../testing/calls/resource-calls.ts'
import {
  bookInput,
  courseInput,
  findParts,
  lessonInput,
  podcastInput,
  releaseCalls,
  type AudioParts,
} from '../../../testing/calls/audio-desk.ts'
import { useReaders } from '../../../testing/app/use-test-app.ts'

const readers = useReaders()
const { app } = readers
const HOUR = 60 * 60 * 1000

let parts: AudioParts
const calls = {} as Record<'course' | 'podcast' | 'episode' | 'book', ReturnType<typeof resourceCalls>>
const release = {} as Record<'course' | 'podcast' | 'episode' | 'book', ReturnType<typeof releaseCalls>>

beforeAll(async () => {
  parts = await findParts(app)
  for (const [name, resource, type] of [
    ['course', 'course', contentType.course],
    ['podcast', 'podcast', contentType.podcast],
    ['episode', 'episode', contentType.episode],
    ['book', 'audio-book', contentType.audioBook],
  ] as const) {
    calls[name] = resourceCalls(readers, resource)
    release[name] = releaseCalls(readers, type)
  }
})

const status = async (path: string) => (await app.request(path)).status
const courseStatus = (id: number) => status(`/api/zhuanlan/${id}`)
const listenStatus = (id: number) => status(`/api/klisten/listenDetail?id=${id}`)
const readCourse = (id: number) => app.read<Model<'GET /api/zhuanlan/:id'>>(`/api/zhuanlan/${id}`)
/** The titles and lines that a search shows, without its marks. */
const found = async (words: string) => {
  const path = `/api/search/queryContent?keyword=${encodeURIComponent(words)}`
  return JSON.stringify((await app.read<Model<'GET /api/search/queryContent'>>(path)).list).replaceAll(/<\/?em>/g, '')
}
const cards = (ids: number[]) =>
  app.db
    .selectFrom('content')
    .select(['content_type', 'content_id', 'state', 'published_at', 'author_id'])
    .where('content_id', 'in', ids)
    .where('content_type', 'in', [contentType.course, contentType.lesson])
    .execute()
type Lessons = { id: number; title: string }[]
const lessonsOf = (row: Record<string, unknown>) => row['lessons'] as Lessons

describe('a course', () => {
  test('that is being made is seen by nobody, in no list, search or sound', async () => {
    const row = await calls.course.create(courseInput(parts, { title: '没人看见的课' }))
    expect(row).toMatchObject({ state: 'draft', publishTime: null, scheduledTime: null })
    expect(row['durationMs']).toBe(parts.durations[0]! + parts.durations[1]!)
    const ids = [row.id, ...lessonsOf(row).map(({ id }) => id)]
    expect(await cards(ids)).toEqual([])
    for (const id of ids) expect(await courseStatus(id)).toBe(404)
    expect(await status(playPath('lesson', ids[1]!))).toBe(404)
    expect(await status(`/api/klisten/transcript?contentType=2&contentId=${ids[1]}`)).toBe(404)
    expect(await status(`/api/pay/offer?type=class&id=${row.id}`)).toBe(404)
    expect(await found('没人看见的课')).not.toContain('没人看见的课')
    const since = await calls.course.lastChange()
    await calls.course.change(row.id, courseInput(parts, { title: '没人看见的课（二）' }))
    expect(await calls.course.tagsSince(since)).toEqual([])
    await calls.course.remove(row.id)
  })

  test('comes out with all its lessons at one moment, in the index and on the cards', async () => {
    const row = await calls.course.create(courseInput(parts))
    const since = await calls.course.lastChange()
    expect(await release.course.take(row.id, 'publish')).toMatchObject({
      state: 'published',
      publishTime: app.clock.now,
    })
    const [first, second] = lessonsOf(row)
    expect(await cards([row.id, first!.id, second!.id])).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining({ state: 'published', published_at: app.clock.now })),
    )
    expect(await calls.course.tagsSince(since)).toEqual(
      expect.arrayContaining(['course', `thing:1/${row.id}`, `thing:2/${first!.id}`, `thing:2/${second!.id}`]),
    )
    const course = await readCourse(row.id)
    expect(JSON.stringify(course)).toContain('夜航')
    expect(await courseStatus(first!.id)).toBe(200)
    expect((await playRecording(app, playPath('lesson', first!.id))).status).toBe(200)
    expect(await found('雾里的渡轮课')).toContain('雾里的渡轮课')
    expect((await calls.course.journal())[0]).toMatchObject({ action: 'publish', title: '雾里的渡轮课' })
    // Later changes are visible immediately.
    await calls.course.change(row.id, courseInput(parts, { title: '起雾的渡轮课', lessons: lessonsOf(row) }))
    expect(JSON.stringify(await readCourse(row.id))).toContain('起雾的渡轮课')
    expect(await found('起雾的渡轮课')).toContain('起雾的渡轮课')
    expect(await calls.course.refusal(calls.course.removeAs('editor', row.id))).toContain('可以撤下')
  })

  test('is withdrawn whole and comes back with the day that it had', async () => {
    const row = await calls.course.create(courseInput(parts, { title: '撤下的课' }))
    await release.course.take(row.id, 'publish')
    const day = app.clock.now
    app.clock.now += HOUR
    const since = await calls.course.lastChange()
    await release.course.take(row.id, 'withdraw', { note: '录音有误' })
    expect(await calls.course.tagsSince(since)).toEqual(expect.arrayContaining(['course', `thing:1/${row.id}`]))
    expect(await courseStatus(row.id)).toBe(404)
    const ids = [row.id, ...lessonsOf(row).map(({ id }) => id)]
    expect((await cards(ids)).map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn', 'withdrawn'])
    expect(await found('撤下的课')).not.toContain('撤下的课')
    expect((await calls.course.journal())[0]).toMatchObject({ action: 'withdraw', detail: '录音有误' })
    await release.course.take(row.id, 'publish')
    expect((await cards(ids)).map((card) => [card.state, card.published_at])).toEqual(
      Array.from({ length: 3 }, () => ['published', day]),
    )
  })

  test('waits for its moment, comes once, and can be called back before', async () => {
    const row = await calls.course.create(courseInput(parts, { title: '定时的课' }))
    const time = app.clock.now + HOUR
    expect(await release.course.take(row.id, 'schedule', { time })).toMatchObject({
      state: 'scheduled',
      scheduledTime: time,
    })
    expect((await calls.course.list('?state=scheduled')).list.map(({ id }) => id)).toEqual([row.id])
    await release.course.take(row.id, 'unschedule')
    app.clock.now = time
    await app.passSecond()
    expect(await courseStatus(row.id)).toBe(404)
    const later = time + HOUR
    await release.course.take(row.id, 'schedule', { time: later })
    app.clock.now = later - 1
    await app.passSecond()
    expect(await courseStatus(row.id)).toBe(404)
    app.clock.now = later + 500
    await Promise.all([app.passSecond(), app.passSecond()])
    expect(await calls.course.find(row.id)).toMatchObject({
      state: 'published',
      publishTime: later,
      scheduledTime: null,
    })
    const entries = (await calls.course.journal()).filter(({ subject }) => subject === String(row.id))
    expect(entries.map(({ action }) => action)).toEqual(['publish', 'schedule', 'cancel', 'schedule', 'create'])
    expect(await app.db.selectFrom('thing_release').selectAll().execute()).toEqual([])
  })

  test('that lacks something stays; what breaks meanwhile stays, too, and whoever planned it is told', async () => {
    const bare = await calls.course.create(
      courseInput(parts, { title: '缺这缺那', pictureId: null, categoryId: null, lessons: [] }),
    )
    const { message } = await expectFailure(await release.course.post(bare.id, 'publish'), 'BAD_INPUT')
    expect(message).toBe('还不能发布：还没有课时；还没有封面图片；还没有分类')
    expect((await release.course.find(bare.id)).problems).toHaveLength(3)
    const row = await calls.course.create(courseInput(parts, { title: '到时又缺了' }))
    const time = app.clock.now + HOUR
    await expectFailure(await release.course.post(row.id, 'schedule', { time: app.clock.now }), 'BAD_INPUT')
    await release.course.take(row.id, 'schedule', { time })
    await calls.course.change(row.id, courseInput(parts, { title: '到时又缺了', pictureId: null }))
    app.clock.now = time
    await app.passSecond()
    expect(await release.course.find(row.id)).toMatchObject({ state: 'draft', scheduledTime: null })
    expect((await calls.course.journal())[0]).toMatchObject({
      action: 'cancel',
      detail: '到时没有发布：还没有封面图片',
    })
    const notices = await app.read(`/api/notice/list?kind=order`, { headers: readers.sessions.editor })
    expect(JSON.stringify(notices)).toContain('《到时又缺了》到时没有发布')
  })

  test('brings further lessons at their times, and takes single ones back', async () => {
    const later = app.clock.now + HOUR
    const row = await calls.course.create(
      courseInput(parts, {
        title: '每周一节',
        lessons: [lessonInput(parts, '先来的'), lessonInput(parts, '后来的秘密', { releaseTime: later })],
      }),
    )
    await release.course.take(row.id, 'publish')
    const [first, second] = lessonsOf(row)
    expect(JSON.stringify(await readCourse(row.id))).not.toContain('后来的秘密')
    expect(await found('后来的秘密')).not.toContain('后来的秘密')
    expect(await courseStatus(second!.id)).toBe(404)
    const since = await calls.course.lastChange()
    app.clock.now = later
    await app.passSecond()
    expect(await calls.course.tagsSince(since)).toEqual(expect.arrayContaining(['course', `thing:2/${second!.id}`]))
    expect(JSON.stringify(await readCourse(row.id))).toContain('后来的秘密')
    expect((await cards([second!.id]))[0]).toMatchObject({ state: 'published', published_at: later })
    const input = courseInput(parts, { title: '每周一节' })
    const gone = calls.course.post(`/${row.id}`, {
      ...input,
      lessons: [first],
      version: (await calls.course.find(row.id)).version,
    })
    expect(await calls.course.refusal(gone)).toContain('可以把它撤下')
    await calls.course.change(row.id, { ...input, lessons: [first, { ...second, hidden: true }] })
    expect(await courseStatus(second!.id)).toBe(404)
    expect(JSON.stringify(await readCourse(row.id))).not.toContain('后来的秘密')
  })
})

describe('a podcast', () => {
  test('comes before its episodes, and takes them along when it goes', async () => {
    const podcast = await calls.podcast.create(podcastInput(parts))
    const episode = await calls.episode.create({
      podcastId: podcast.id,
      title: '江上有雾',
      summary: '第一期',
      soundId: parts.soundIds[0],
    })
    expect(episode).toMatchObject({ podcastTitle: '雾里的渡轮播客', durationMs: parts.durations[0], state: 'draft' })
    const { message } = await expectFailure(await release.episode.post(episode.id, 'publish'), 'BAD_INPUT')
    expect(message).toContain('请先发布它')
    await release.podcast.take(podcast.id, 'publish')
    const detail = () => app.read(`/api/klisten/listenDetail?id=${podcast.id}`).then((model) => JSON.stringify(model))
    expect(await detail()).not.toContain('江上有雾')
    expect(await found('江上有雾')).not.toContain('江上有雾')
    app.clock.now += HOUR
    const since = await calls.episode.lastChange()
    await release.episode.take(episode.id, 'publish')
    expect(await calls.episode.tagsSince(since)).toEqual(
      expect.arrayContaining(['sound', `thing:9/${episode.id}`, `thing:4/${podcast.id}`]),
    )
    expect(await detail()).toContain('江上有雾')
    // As new as its newest episode.
    expect(await calls.podcast.find(podcast.id)).toMatchObject({ publishTime: app.clock.now })
    expect(await calls.podcast.refusal(calls.podcast.removeAs('editor', podcast.id))).toContain('1 期单集')
    await release.podcast.take(podcast.id, 'withdraw', { note: '换主持人' })
    expect([await listenStatus(podcast.id), await listenStatus(episode.id)]).toEqual([404, 404])
    expect(await calls.episode.find(episode.id)).toMatchObject({ state: 'withdrawn' })
    await release.podcast.take(podcast.id, 'publish')
    expect([await listenStatus(podcast.id), await listenStatus(episode.id)]).toEqual([200, 404])
    await release.episode.take(episode.id, 'publish')
    expect(await listenStatus(episode.id)).toBe(200)
  })
})

test('an audio book has a number that nothing else to be heard has, and costs what it says', async () => {
  const row = await calls.book.create(bookInput(parts))
  const taken = await app.db.selectFrom('content').select('content_id').where('content_type', 'in', [4, 8, 9]).execute()
  expect(taken.map(({ content_id }) => content_id)).not.toContain(row.id)
  expect(await listenStatus(row.id)).toBe(404)
  await release.book.take(row.id, 'publish')
  expect(await listenStatus(row.id)).toBe(200)
  const offer = () => app.read(`/api/pay/offer?type=book&id=${row.id}`).then((model) => JSON.stringify(model))
  expect(await offer()).toContain('1900')
})

describe('who may', () => {
  test('an editor without the right reads, and is told which right is missing', async () => {
    const [row] = (await calls.book.list('?rowNum=1')).list
    expect((await readers.callAs('trainee', 'GET', `/api/desk/release/8/${row!.id}`)).status).toBe(200)
    const refused = await release.book.post(row!.id, 'withdraw', { note: '试试' }, 'trainee')
    expect((await expectFailure(refused, 'FORBIDDEN')).message).toContain('发布')
    await expectFailure(await calls.book.post('', bookInput(parts), 'trainee'), 'FORBIDDEN')
  })

  test('steps that do not fit the state, and things of other kinds, are refused', async () => {
    const [row] = (await calls.book.list('?state=published&rowNum=1')).list
    await expectFailure(await release.book.post(row!.id, 'publish'), 'CONFLICT')
    await expectFailure(await release.book.post(row!.id, 'unschedule'), 'CONFLICT')
    await expectFailure(await release.book.post(999_999, 'publish'), 'NOT_FOUND')
    await expectFailure(
      await releaseCalls(readers, contentType.article).post(10_101, 'withdraw', { note: '试试' }),
      'NOT_FOUND',
    )
  })
})
