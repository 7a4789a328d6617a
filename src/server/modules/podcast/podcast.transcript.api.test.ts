/** Transcripts, over HTTP: with times, and only for viewers who may listen. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { TimedText } from '#contract/site/podcast.ts'
import { contentType } from '#domain/content/content-type.ts'
import { paragraphs } from '#domain/text/paragraphs.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const COURSE = 501
const FREE_LESSON = 5001
const PAID_LESSON = 5002
const FILM_LESSON = 5079
const LESSON_OF_A_GIFT = 5060
const EPISODE = 7001
const PAID_BOOK = 601
const FREE_BOOK = 606
const BOOK_WITHOUT_TEXT = 603
const READER = 101
const FILM = 47

const { lesson, audioBook, episode } = contentType
const { app, sessions } = useReaders()

// The demo reader may have bought something; here they begin with nothing.
beforeEach(async () => {
  app.clock.now = app.clock.start
  await app.db.updateTable('content').set({ state: 'published' }).execute()
  await app.db.deleteFrom('discount').execute()
  await app.db.deleteFrom('entitlement').where('account_id', '=', READER).execute()
  await app.db.deleteFrom('membership').where('account_id', '=', READER).execute()
})

const address = (type: number, id: number) => `/api/klisten/transcript?contentType=${type}&contentId=${id}`
const read = (type: number, id: number, headers = {}) => app.read<TimedText>(address(type, id), { headers })

async function textOf(table: 'lesson' | 'audio_book' | 'episode', id: number): Promise<string[]> {
  const row = await app.db.selectFrom(table).select('transcript').where('id', '=', id).executeTakeFirstOrThrow()
  return paragraphs(row.transcript)
}

const buy = (type: number, id: number, expiresAt: number | null = null) =>
  app.db
    .insertInto('entitlement')
    .values({
      account_id: READER,
      content_type: type,
      content_id: id,
      granted_at: app.clock.start,
      expires_at: expiresAt,
    })
    .execute()

describe('what everybody may hear', () => {
  test.each([
    ['lesson', lesson, FREE_LESSON, 'lesson'],
    ['lesson of a course that costs nothing', lesson, LESSON_OF_A_GIFT, 'lesson'],
    ['lesson that is seen', FILM, FILM_LESSON, 'lesson'],
    ['audio book', audioBook, FREE_BOOK, 'audio_book'],
    ['episode', episode, EPISODE, 'episode'],
  ] as const)('%s: each paragraph with its time, one after another', async (_, type, id, table) => {
    const { isLock, list } = await read(type, id)
    expect(isLock).toBe(false)
    expect(list.map(({ text }) => text)).toEqual(await textOf(table, id))
    expect(list.length).toBeGreaterThan(1)
    const starts = list.map(({ start }) => start!)
    expect(starts).toEqual(starts.toSorted((one, other) => one - other))
    expect(starts[0]).toBeGreaterThan(0)
  })

  test('has no times where nobody measured them', async () => {
    await app.db.updateTable('episode').set({ transcript: '一段。\n二段。' }).where('id', '=', 7005).execute()
    const { sound_id } = await app.db
      .selectFrom('episode')
      .select('sound_id')
      .where('id', '=', 7005)
      .executeTakeFirstOrThrow()
    await app.db.deleteFrom('sound_cue').where('sound_id', '=', sound_id).execute()
    const { list } = await read(episode, 7005)
    expect(list).toEqual([
      { text: '一段。', start: null },
      { text: '二段。', start: null },
    ])
  })
})

describe('what is locked', () => {
  test.each([
    ['lesson', lesson, PAID_LESSON, 'lesson', contentType.course, COURSE],
    ['audio book', audioBook, PAID_BOOK, 'audio_book', audioBook, PAID_BOOK],
  ] as const)('%s: nothing of its text but for the owner and the house', async (_, type, id, table, sold, soldId) => {
    const lines = await textOf(table, id)
    for (const headers of [{}, sessions.reader]) {
      const answer = await (await app.request(address(type, id), { headers })).text()
      expect(JSON.parse(answer)).toMatchObject({ model: { isLock: true, list: [] } })
      expect(lines.filter((line) => answer.includes(line.slice(0, 12)))).toEqual([])
    }
    expect((await read(type, id, sessions.editor)).list.map(({ text }) => text)).toEqual(lines)
    await buy(sold, soldId, app.clock.start + 1000)
    expect(await read(type, id, sessions.reader)).toMatchObject({ isLock: false })
    app.clock.now = app.clock.start + 1000
    expect(await read(type, id, sessions.reader)).toMatchObject({ isLock: true, list: [] })
  })

  test('opens while a discount makes it a gift', async () => {
    const ends_at = app.clock.start + 1000
    await app.db.insertInto('discount').values({ course_id: COURSE, price: 0, ends_at }).execute()
    expect(await read(lesson, PAID_LESSON)).toMatchObject({ isLock: false })
    app.clock.now = ends_at
    expect(await read(lesson, PAID_LESSON)).toMatchObject({ isLock: true, list: [] })
  })
})

test('an audio book whose text is not published has none, not even for its owner', async () => {
  await buy(audioBook, BOOK_WITHOUT_TEXT)
  expect(await read(audioBook, BOOK_WITHOUT_TEXT, sessions.reader)).toMatchObject({ isLock: false, list: [] })
})

describe('nothing is found', () => {
  test.each([
    [lesson, 99_999],
    [FILM, 751],
    [contentType.course, COURSE],
    [contentType.article, 10_101],
    [episode, PAID_BOOK],
  ])('of kind %i with the number %i', async (type, id) => {
    await expectFailure(await app.request(address(type, id)), 'NOT_FOUND')
  })

  test.each([
    [lesson, FREE_LESSON, contentType.course, COURSE],
    [lesson, FREE_LESSON, lesson, FREE_LESSON],
    [audioBook, FREE_BOOK, audioBook, FREE_BOOK],
    [episode, EPISODE, contentType.podcast, 701],
  ])('of kind %i with the number %i when %i %i is withdrawn', async (type, id, withdrawnType, withdrawnId) => {
    const change = app.db.updateTable('content').set({ state: 'withdrawn' })
    await change.where('content_type', '=', withdrawnType).where('content_id', '=', withdrawnId).execute()
    await expectFailure(await app.request(address(type, id)), 'NOT_FOUND')
  })
})

test('the answer depends on who asks, so nobody may keep it', async () => {
  const answer = await app.request(address(lesson, PAID_LESSON))
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
})

test('the number of queries is that of the call', async () => {
  const count = await app.countQueries(() => read(episode, EPISODE))
  expect(await app.countQueries(() => read(audioBook, FREE_BOOK))).toBe(count)
  expect(count).toBeLessThanOrEqual(3)
})
