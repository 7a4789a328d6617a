/** Episodes, podcasts and audio books over HTTP, and the audio lists that other parts of the site show. */
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AudioBook, Episode, PodcastDetail, Podcast } from '#contract/site/podcast.ts'
import { contentType } from '#domain/content/content-type.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { playRecording } from '../../testing/calls/play-recording.ts'
import { openTestApp } from '../../testing/app/test-app.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'
import { createPodcastService, type PodcastService } from './podcast.service.ts'

const EPISODE = 7001
const PODCAST = 701
const PAID_BOOK = 601
const FREE_BOOK = 606
const BOOK_WITHOUT_TEXT = 603
const READER = 101
const DAY = 24 * 60 * 60 * 1000

const { app, sessions } = useReaders()
let listen: PodcastService
const readSite = () => ({ ...DEFAULT_SETTINGS, name: '七日' })

beforeAll(() => {
  listen = createPodcastService({ db: app.db, readSite })
})
// The demo reader may have bought something; here they begin with nothing.
beforeEach(async () => {
  await app.db.updateTable('content').set({ state: 'published' }).execute()
  await app.db.deleteFrom('entitlement').where('account_id', '=', READER).execute()
  await app.db.deleteFrom('membership').where('account_id', '=', READER).execute()
})

const address = (id: number) => `/api/klisten/listenDetail?id=${id}`
const read = <Detail extends PodcastDetail>(id: number, headers: Record<string, string> = {}) =>
  app.read<Detail>(address(id), { headers })

function withdraw(type: number, id: number) {
  const change = app.db.updateTable('content').set({ state: 'withdrawn' })
  return change.where('content_type', '=', type).where('content_id', '=', id).execute()
}

describe('an episode', () => {
  test('comes with its podcast, its sound and its text, for everybody', async () => {
    const episode = await read<Episode>(EPISODE)
    expect(episode).toMatchObject({
      contentType: contentType.episode,
      id: EPISODE,
      title: '一锅汤为什么总多一碗',
      zhuanlanId: PODCAST,
      zhuanlanName: '晚饭以后',
      host: '苏禾、林小满',
      listenNum: 21480,
    })
    expect(episode.transcript.join('')).toContain('排骨藕汤')
    expect(episode.pic).toMatchObject({ width: expect.any(Number) as number })
    expect(episode).toMatchObject({ audioUrl: '/play/episode/7001.mp3', sampleSeconds: 0 })
    expect((await playRecording(app, episode.audioUrl)).status).toBe(200)
  })

  test('lists the newest other episodes of its podcast, never itself', async () => {
    const { list } = await read<Episode>(7003)
    expect(list.map((other) => other.id)).toEqual([7001, 7002, 7004, 7005, 7006])
    expect(list.every((other) => other.zhuanlanName === '晚饭以后')).toBe(true)
  })

  test('parts its text into paragraphs', async () => {
    const transcript = '第一段。\n\n  第二段。\n第三段。\n'
    await app.db.updateTable('episode').set({ transcript }).where('id', '=', 7005).execute()
    expect((await read<Episode>(7005)).transcript).toEqual(['第一段。', '第二段。', '第三段。'])
    await app.db.updateTable('episode').set({ transcript: '' }).where('id', '=', 7005).execute()
    expect((await read<Episode>(7005)).transcript).toEqual([])
  })

  test('goes with its podcast when that is withdrawn', async () => {
    await withdraw(contentType.podcast, PODCAST)
    await expectFailure(await app.request(address(EPISODE)), 'NOT_FOUND')
    expect((await listen.listNewestEpisodes()).map((sound) => sound.zhuanlanName)).not.toContain('晚饭以后')
  })
})

describe('a podcast', () => {
  test('comes with its episodes, newest first', async () => {
    const podcast = await read<Podcast>(PODCAST)
    expect(podcast).toMatchObject({ contentType: contentType.podcast, title: '晚饭以后', followNum: 48260 })
    expect(podcast.list).toHaveLength(8)
    const times = podcast.list.map((episode) => episode.publishTime)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
  })

  test('may have no episodes', async () => {
    const row = { id: 799, title: '空台', host: '无人', description: '', subscriber_count: 0 }
    await app.db.insertInto('podcast').values(row).execute()
    const card = { title: '空台', standfirst: '', author_name: '无人', premium: 0, state: 'published' as const }
    await app.db
      .insertInto('content')
      .values({ content_type: contentType.podcast, content_id: 799, ...card, published_at: app.clock.now })
      .execute()
    expect(await read<Podcast>(799)).toMatchObject({ title: '空台', pic: null, list: [] })
  })
})

describe('an audio book that costs something', () => {
  const SAMPLE = { audioUrl: '/play/audio-book/601.mp3', sampleSeconds: 13 }
  const expectShut = (book: AudioBook) =>
    expect(book).toMatchObject({ isLock: true, lockMsg: '购买后可解锁', ...SAMPLE, transcript: [] })
  const expectOpen = (book: AudioBook) => {
    expect(book).toMatchObject({ isLock: false, lockMsg: '', ...SAMPLE, sampleSeconds: 0 })
    expect(book.transcript.join('')).toContain('头一趟船')
  }
  const membership = (level: number, expiresAt: number) =>
    app.db
      .insertInto('membership')
      .values({ account_id: READER, level, starts_at: app.clock.now - 9 * DAY, expires_at: expiresAt })
      .execute()

  test('tells everybody what it is, and its sound and text to nobody', async () => {
    const book = await read<AudioBook>(PAID_BOOK)
    expect(book).toMatchObject({ title: '渡口的人', authorName: '闵江', narrator: '齐望舒', price: 2900 })
    expect(book.summary).toContain('梁水根')
    expectShut(book)
    expect(JSON.stringify(book)).not.toContain('头一趟船')
    expect(JSON.stringify(book)).not.toContain('/media/sound')
  })

  test('is locked for a reader', async () => expectShut(await read(PAID_BOOK, sessions.reader)))

  test.each(['member', 'editor'] as const)('is open for the %s', async (who) =>
    expectOpen(await read(PAID_BOOK, sessions[who])),
  )

  test('is open with the listening card while that is valid, and shut with the digital magazine', async () => {
    await membership(6, app.clock.now + DAY)
    expectShut(await read(PAID_BOOK, sessions.reader))
    await membership(5, app.clock.now - DAY)
    expectShut(await read(PAID_BOOK, sessions.reader))
    await app.db
      .updateTable('membership')
      .set({ expires_at: app.clock.now + DAY })
      .where('account_id', '=', READER)
      .execute()
    expectOpen(await read(PAID_BOOK, sessions.reader))
  })

  test('is open for the reader who bought it, as long as that lasts', async () => {
    const claim = { account_id: READER, content_type: contentType.audioBook, granted_at: app.clock.now - DAY }
    const insert = app.db.insertInto('entitlement')
    await insert.values({ ...claim, content_id: 602, expires_at: null }).execute()
    expectShut(await read(PAID_BOOK, sessions.reader))
    await insert.values({ ...claim, content_id: PAID_BOOK, expires_at: app.clock.now + 1 }).execute()
    expectOpen(await read(PAID_BOOK, sessions.reader))
    expectShut(await read(PAID_BOOK))
    await app.db
      .updateTable('entitlement')
      .set({ expires_at: app.clock.now })
      .where('account_id', '=', READER)
      .execute()
    expectShut(await read(PAID_BOOK, sessions.reader))
  })
})

describe('an audio book', () => {
  test('that costs nothing is open for everybody', async () => {
    const book = await read<AudioBook>(FREE_BOOK)
    expect(book).toMatchObject({ price: 0, isLock: false, audioUrl: '/play/audio-book/606.mp3', sampleSeconds: 0 })
    expect(book.transcript).not.toEqual([])
  })

  test('may have no text', async () => {
    const book = await read<AudioBook>(BOOK_WITHOUT_TEXT, sessions.member)
    expect(book).toMatchObject({ isLock: false, transcript: [] })
  })

  test('has others beside it, never itself', async () => {
    const books = await listen.listAudioBooks(100)
    const newest = books[0]!.contentId
    const { list } = await read<AudioBook>(newest)
    expect(list.map((book) => book.contentId)).toEqual(books.slice(1, 5).map((book) => book.contentId))
  })
})

describe('what is not there', () => {
  test('is not found, in words for the reader', async () => {
    for (const id of [1, 501, 10101]) {
      const failure = await expectFailure(await app.request(address(id)), 'NOT_FOUND')
      expect(failure.resultMsg).toBe('这个节目不存在或已下线')
    }
  })

  test.each([
    [contentType.episode, EPISODE],
    [contentType.podcast, PODCAST],
    [contentType.audioBook, FREE_BOOK],
  ])('what was withdrawn (%i) is not found by anybody, and stands in no list', async (type, id) => {
    await withdraw(type, id)
    for (const headers of [{}, sessions.editor]) {
      await expectFailure(await app.request(address(id), { headers }), 'NOT_FOUND')
    }
    const lists = [listen.listNewestEpisodes(), listen.listAudioBooks(100), read<Episode>(7009)]
    const beside = type === contentType.episode ? [read(PODCAST), read(7002)] : []
    expect(JSON.stringify(await Promise.all([...lists, ...beside]))).not.toMatch(new RegExp(`"(i|contentI)d":${id}\\b`))
  })
})

describe('the lists of sound', () => {
  test('the newest episode of each podcast, with the place left to the one before', async () => {
    const before = await listen.listNewestEpisodes()
    expect(before).toHaveLength(4)
    expect(new Set(before.map((sound) => sound.zhuanlanName)).size).toBe(4)
    await withdraw(contentType.episode, EPISODE)
    const after = await listen.listNewestEpisodes()
    expect(after.map((sound) => sound.id)).toContain(7002)
    expect(after).toHaveLength(4)
  })

  test('audio books, newest first, no more than asked for', async () => {
    const books = await listen.listAudioBooks(100)
    expect(books).toHaveLength(12)
    expect(await listen.listAudioBooks(3)).toEqual(books.slice(0, 3))
    expect(books.find((book) => book.contentId === PAID_BOOK)).toMatchObject({ contentType: 8, price: 2900 })
  })

  test('the radio, in its order', async () => {
    const tracks = await listen.listRadio()
    expect(tracks.length).toBeGreaterThan(0)
    const stored = await app.db.selectFrom('fm_track').select('id').orderBy('position').execute()
    expect(tracks.map((track) => track.id)).toEqual(stored.map((track) => track.id))
    expect(tracks.every((track) => track.contentType === 25 && track.zhuanlanName === '七日电台')).toBe(true)
    expect((await playRecording(app, tracks[0]!.audioUrl)).status).toBe(200)
  })

  test('films of books, in their order', async () => {
    await app.db.deleteFrom('video_book').execute()
    const common = { author_name: '作者', summary: '', width: 1280, height: 720, published_at: app.clock.now }
    const film = (id: number, position: number) => ({
      ...common,
      id,
      title: `片 ${id}`,
      path: `film/${id}.mp4`,
      position,
      duration_ms: 61_000,
    })
    await app.db
      .insertInto('video_book')
      .values([film(1, 3), film(2, 1), film(3, 2)])
      .execute()
    const films = await listen.listVideoBooks(2)
    expect(films.map((one) => one.id)).toEqual([2, 3])
    expect(films[0]).toMatchObject({ contentType: 47, videoUrl: '/play/film/2.mp4', duration: '01:01', pic: null })
  })
})

test('the number of queries does not grow with what is listed', async () => {
  const count = (id: number, headers = {}) => app.countQueries(() => read(id, headers))
  const few = await count(7009)
  expect(few).toBeLessThanOrEqual(3)
  for (const id of [7011, 7012, 7013, 7014]) await withdraw(contentType.episode, id)
  expect(await count(7009)).toBe(few)
  expect(await count(702)).toBe(4)
  expect(await count(FREE_BOOK)).toBeLessThanOrEqual(4)
})

test('an empty house has nothing to hear', async () => {
  const empty = await openTestApp({ rows: 'none' })
  const none = createPodcastService({ db: empty.db, readSite })
  expect(await none.listNewestEpisodes()).toEqual([])
  expect(await none.listAudioBooks(5)).toEqual([])
  expect(await none.listRadio()).toEqual([])
  expect(await none.listVideoBooks(5)).toEqual([])
  expect((await empty.request(address(EPISODE))).status).toBe(404)
  await empty.close()
})
