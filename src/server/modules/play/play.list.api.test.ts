/** The playlist behind the play button, over HTTP. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { Course } from '#contract/site/course.ts'
import type { Playlist } from '#contract/site/playlist.ts'
import { contentType } from '#domain/content/content-type.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const COURSE = 501
const PODCAST = 701
const PAID_BOOK = 601
const ISSUE = 140
const READER = 101
const DAY = 24 * 60 * 60 * 1000

const { app, sessions } = useReaders()

beforeEach(async () => {
  await app.db.updateTable('content').set({ state: 'published' }).where('state', '<>', 'published').execute()
  await app.db.deleteFrom('entitlement').where('account_id', '=', READER).execute()
  await app.db.deleteFrom('study').where('account_id', '=', READER).execute()
})

const address = (type: number, id: number) => `/api/klisten/playlist?contentType=${type}&contentId=${id}`
const read = (type: number, id: number, headers: Record<string, string> = {}) =>
  app.read<Playlist>(address(type, id), { headers })
const ids = ({ list }: Playlist) => list.map((sound) => sound.id)
const locked = ({ list }: Playlist) => list.filter((sound) => sound.sampleSeconds > 0).length

function withdraw(type: number, id: number) {
  const change = app.db.updateTable('content').set({ state: 'withdrawn' })
  return change.where('content_type', '=', type).where('content_id', '=', id).execute()
}

const studied = (id: number, at: number) =>
  app.db
    .insertInto('study')
    .values({ account_id: READER, content_type: contentType.lesson, content_id: id, progress: 40, studied_at: at })
    .execute()

describe('of a course', () => {
  test('its lessons play in order, from the first', async () => {
    const { list, index } = await read(contentType.course, COURSE)
    expect(list.map(({ id }) => id)).toEqual([5001, 5002, 5003, 5004, 5005, 5006, 5007])
    expect(index).toBe(0)
    expect(list[0]).toMatchObject({
      contentType: contentType.lesson,
      title: '从一把雨伞开始',
      zhuanlanName: '把一件小事写成小说',
      audioUrl: '/play/lesson/5001.mp3',
      sampleSeconds: 0,
    })
    const { pic } = await app.read<Course>(`/api/zhuanlan/${COURSE}`)
    expect(list.every((sound) => sound.pic?.url === pic!.url && /^\d\d:\d\d$/.test(sound.duration))).toBe(true)
  })

  test('what is locked is there with its sample, and whole for those who may hear it', async () => {
    const anonymous = await read(contentType.course, COURSE)
    expect(anonymous.list[1]).toMatchObject({ audioUrl: '/play/lesson/5002.mp3' })
    expect(locked(anonymous)).toBe(6)
    expect(locked(await read(contentType.course, COURSE, sessions.reader))).toBe(6)
    expect(locked(await read(contentType.course, COURSE, sessions.member))).toBe(0)
  })

  test('it goes on with the lesson that this reader heard last', async () => {
    await studied(5003, app.clock.now - DAY)
    await studied(5002, app.clock.now - 2 * DAY)
    expect((await read(contentType.course, COURSE, sessions.reader)).index).toBe(2)
    expect((await read(contentType.course, COURSE, sessions.editor)).index).toBe(0)
    await withdraw(contentType.lesson, 5003)
    const left = await read(contentType.course, COURSE, sessions.reader)
    expect(left.list[left.index]).toMatchObject({ id: 5002 })
  })

  test('a lesson plays with those around it', async () => {
    await studied(5003, app.clock.now)
    const { list, index } = await read(contentType.lesson, 5006, sessions.reader)
    expect(list).toHaveLength(7)
    expect(list[index]!.id).toBe(5006)
  })

  test('what is seen is left out', async () => {
    const film = { path: 'video/lesson-5004.mp4', width: 640, height: 360, duration_ms: 60_000 }
    await app.db
      .insertInto('lesson_film')
      .values({ lesson_id: 5004, ...film })
      .execute()
    await studied(5004, app.clock.now)
    const playlist = await read(contentType.course, COURSE, sessions.reader)
    expect(ids(playlist)).toEqual([5001, 5002, 5003, 5005, 5006, 5007])
    expect(playlist.index).toBe(0)
    const failure = await expectFailure(await app.request(address(contentType.lesson, 5004)), 'NOT_FOUND')
    expect(failure.resultMsg).toBe('这一讲是视频，请到课程页观看')
    await app.db.deleteFrom('lesson_film').where('lesson_id', '=', 5004).execute()
  })

  test('a number means the kind that is named', async () => {
    await expectFailure(await app.request(address(contentType.course, 5001)), 'NOT_FOUND')
    await expectFailure(await app.request(address(contentType.lesson, COURSE)), 'NOT_FOUND')
  })
})

describe('of a podcast', () => {
  test('its episodes play from the newest, or from the one that was asked for', async () => {
    const all = await read(contentType.podcast, PODCAST)
    expect(ids(all)).toEqual([7001, 7002, 7003, 7004, 7005, 7006, 7007, 7008])
    expect(all.index).toBe(0)
    expect(all.list[0]).toMatchObject({ contentType: 9, zhuanlanName: '晚饭以后', audioUrl: '/play/episode/7001.mp3' })
    expect(locked(all)).toBe(0)
    expect(await read(contentType.episode, 7003)).toEqual({ ...all, index: 2 })
  })

  test('no more than two hundred, with the one that was asked for among them', async () => {
    const sound = await app.db.selectFrom('episode').select('sound_id').where('id', '=', 7001).executeTakeFirstOrThrow()
    const numbers = Array.from({ length: 300 }, (_, index) => 90_001 + index)
    // Two of each hour, so that the number decides between them.
    const time = (id: number) => app.clock.start - Math.floor((90_400 - id) / 2) * 60 * 60 * 1000 - 400 * DAY
    const common = { title: '旧的一期', summary: '', podcast_id: 702, sound_id: sound.sound_id }
    await app.db
      .insertInto('episode')
      .values(numbers.map((id) => ({ ...common, id, published_at: time(id) })))
      .execute()
    const card = { title: '旧的一期', state: 'published' as const, content_type: contentType.episode }
    await app.db
      .insertInto('content')
      .values(numbers.map((id) => ({ ...card, content_id: id, published_at: time(id) })))
      .execute()
    const newest = await read(contentType.podcast, 702)
    expect(newest.list).toHaveLength(200)
    for (const id of [90_300, 90_150, 90_020, 90_001]) {
      const { list, index } = await read(contentType.episode, id)
      expect(list.length).toBeLessThanOrEqual(200)
      expect(list[index]!.id).toBe(id)
      const order = list.map((item) => item.id).filter((item) => item > 90_000)
      expect(order).toEqual(order.toSorted((a, b) => b - a))
    }
    await app.db.deleteFrom('content').where('content_id', 'in', numbers).execute()
    await app.db.deleteFrom('episode').where('id', 'in', numbers).execute()
  })
})

test('an audio book is one sound, and a sample of it for those who may not hear it', async () => {
  const { list, index } = await read(contentType.audioBook, PAID_BOOK)
  expect([list.length, index]).toEqual([1, 0])
  expect(list[0]).toMatchObject({
    contentType: contentType.audioBook,
    id: PAID_BOOK,
    title: '渡口的人',
    zhuanlanName: '闵江 著',
    audioUrl: '/play/audio-book/601.mp3',
  })
  expect(list[0]!.sampleSeconds).toBeGreaterThan(0)
  expect((await read(contentType.audioBook, PAID_BOOK, sessions.member)).list[0]!.sampleSeconds).toBe(0)
})

describe('of an issue', () => {
  test('the tracks of its audio edition play in order, as the stories that they read', async () => {
    const playlist = await read(contentType.issue, ISSUE)
    expect(playlist.list).toHaveLength(8)
    expect(playlist.list[0]).toMatchObject({
      contentType: contentType.article,
      zhuanlanName: '七日生活周刊 第 1200 期',
    })
    expect(locked(playlist)).toBe(7)
    expect(await read(contentType.audioEdition, 140)).toEqual(playlist)
    expect(locked(await read(contentType.issue, ISSUE, sessions.editor))).toBe(0)
  })

  test('a track without a story has its own number', async () => {
    const [first] = (await read(contentType.issue, ISSUE)).list
    const track = app.db.selectFrom('audio_track').select('id').where('article_id', '=', first!.id)
    const { id } = await track.executeTakeFirstOrThrow()
    await app.db.updateTable('audio_track').set({ article_id: null }).where('id', '=', id).execute()
    expect((await read(contentType.issue, ISSUE)).list[0]).toMatchObject({ contentType: 10, id })
    await app.db.updateTable('audio_track').set({ article_id: first!.id }).where('id', '=', id).execute()
  })

  test('a story plays its own recording', async () => {
    const tracks = (await read(contentType.issue, ISSUE)).list
    const { list, index } = await read(contentType.article, tracks[2]!.id)
    expect([list.length, index]).toEqual([1, 0])
    expect(list[0]).toMatchObject({ contentType: 11, id: tracks[2]!.id, audioUrl: tracks[2]!.audioUrl })
  })
})

describe('what cannot be heard', () => {
  test.each([
    [contentType.course, 999_999],
    [contentType.lesson, 999_999],
    [contentType.podcast, 999_999],
    [contentType.episode, 999_999_999_999],
    [contentType.audioBook, 999_999],
    [contentType.issue, 101],
    [contentType.audioEdition, 999_999],
    [contentType.article, 11205],
    [47, 1],
    [100, 1],
  ])('%i/%i is not found, in words for the reader', async (type, id) => {
    await expectFailure(await app.request(address(type, id)), 'NOT_FOUND')
  })

  test.each([
    [contentType.course, COURSE, contentType.lesson, 5001],
    [contentType.podcast, PODCAST, contentType.episode, 7001],
    [contentType.audioBook, PAID_BOOK, contentType.audioBook, PAID_BOOK],
    [contentType.audioEdition, 140, contentType.audioEdition, 140],
    [contentType.audioEdition, 140, contentType.issue, ISSUE],
    [contentType.issue, ISSUE, contentType.issue, ISSUE],
  ])('since %i/%i was withdrawn, %i/%i is not found', async (type, id, asked, askedId) => {
    await withdraw(type, id)
    await expectFailure(await app.request(address(asked, askedId), { headers: sessions.editor }), 'NOT_FOUND')
  })

  test('a course of which no lesson is published has nothing to play', async () => {
    await app.db.updateTable('content').set({ state: 'draft' }).where('content_type', '=', contentType.lesson).execute()
    const failure = await expectFailure(await app.request(address(contentType.course, COURSE)), 'NOT_FOUND')
    expect(failure.resultMsg).toBe('这里没有可以听的内容，或者它已下线')
  })
})

test('it depends on who asks, so nobody may keep it', async () => {
  const response = await app.request(address(contentType.course, COURSE))
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
})

test.each([
  [contentType.course, COURSE, 2],
  [contentType.lesson, 5003, 3],
  [contentType.podcast, PODCAST, 1],
  [contentType.episode, 7003, 3],
  [contentType.audioBook, PAID_BOOK, 1],
  [contentType.issue, ISSUE, 2],
  [contentType.audioEdition, 140, 2],
  [contentType.article, 10101, 2],
])('%i/%i takes so many queries, however long it is: %i', async (type, id, count) => {
  expect(await app.countQueries(() => read(type, id))).toBe(count)
})
