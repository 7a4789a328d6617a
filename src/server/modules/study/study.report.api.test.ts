/** Device reports of reading and listening: which position is stored, and the total time. */
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Model } from '#contract/contract.ts'
import { contentType } from '#domain/content/content-type.ts'
import { laterPosition, positionOf } from '#domain/audio/reported-position.ts'
import { startOfDay } from '#domain/time/relative-time.ts'
import { secondsPassed } from './study-time.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const CALL = '/api/user/history/study'
const EDITOR = 103
const LESSON = { contentType: contentType.lesson, contentId: 5001 }
const EPISODE = { contentType: contentType.episode, contentId: 7011 }
const RADIO = 25
const HOUR = 60 * 60 * 1000

type Positions = Model<'GET /api/user/history/position'>['list']
type Week = Model<'GET /api/user/history/week'>['list']

const { app, sessions, readAs } = useReaders()

beforeEach(async () => {
  // Noon of Beijing, so that hours before it are of the same day.
  app.clock.now = startOfDay(app.clock.start) + 12 * HOUR
  for (const table of ['study', 'study_day', 'playback_position'] as const)
    await app.db.deleteFrom(table).where('account_id', '=', EDITOR).execute()
  await app.db.updateTable('content').set({ state: 'published' }).execute()
})

const send = (list: object[]) =>
  app.request(CALL, {
    method: 'POST',
    headers: { ...sessions.editor, 'Content-Type': 'application/json' },
    body: JSON.stringify({ list: list.map((report) => ({ ago: 0, seconds: 0, ...report })) }),
  })
const sendReports = async (...list: object[]) => expect((await send(list)).status).toBe(200)
const places = async () => (await readAs<{ list: Positions }>('editor', '/api/user/history/position')).list
const week = async () => (await readAs<{ list: Week }>('editor', '/api/user/history/week')).list
const today = async () => (await week()).at(-1)!
const lengthOf = async (id: number) => {
  const sound = await app.db
    .selectFrom('lesson')
    .innerJoin('media', 'media.id', 'lesson.sound_id')
    .select('duration_ms')
    .where('lesson.id', '=', id)
    .executeTakeFirstOrThrow()
  return sound.duration_ms!
}

describe('the place in a sound', () => {
  test('is kept with how long ago it was, the newest first', async () => {
    await sendReports(
      { ...LESSON, position: 4000, duration: 90_000_000, ago: 5000 },
      { ...EPISODE, position: 9000, duration: 90_000_000, ago: 1000 },
    )
    app.clock.now += 500
    expect(await places()).toEqual([
      { ...EPISODE, position: 9000, duration: 90_000_000, ago: 1500 },
      { ...LESSON, position: 4000, duration: 90_000_000, ago: 5500 },
    ])
    expect(await readAs('reader', '/api/user/history/position')).not.toEqual({ list: await places() })
  })

  test('is that of the newest report, though an older one comes later', async () => {
    await sendReports({ ...LESSON, position: 9000, ago: 1000 })
    await sendReports({ ...LESSON, position: 4000, ago: 60_000 })
    expect(await places()).toMatchObject([{ position: 9000, ago: 1000, duration: await lengthOf(5001) }])
  })

  test('does not change by a zero, but by an end, which no older report undoes', async () => {
    await sendReports({ ...LESSON, position: 9000, ago: 3000 })
    await sendReports({ ...LESSON, position: 0 })
    expect(await places()).toMatchObject([{ position: 9000, ago: 3000 }])
    await sendReports({ ...LESSON, position: 0, ended: true, ago: 2000 })
    await sendReports({ ...LESSON, position: 8000, ago: 2500 })
    expect(await places()).toMatchObject([{ position: 0, ago: 2000 }])
    await sendReports({ ...LESSON, position: 7000, ago: 1000 })
    await sendReports({ ...LESSON, position: 0, restart: true })
    expect(await places()).toMatchObject([{ position: 0, ago: 0 }])
  })

  test('is never behind the end, and one for a lesson that is seen and heard', async () => {
    await sendReports({ contentType: 47, contentId: 5001, position: 90_000_000, duration: 1000 })
    const whole = await lengthOf(5001)
    expect(await places()).toMatchObject([{ ...LESSON, position: whole, duration: whole }])
  })

  test('is there for tracks, not for the radio, nor for what is no sound', async () => {
    const [track, radio] = await Promise.all(
      (['audio_track', 'fm_track'] as const).map((table) =>
        app.db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow(),
      ),
    )
    await sendReports(
      { contentType: contentType.audioEdition, contentId: track!.id, position: 2000, seconds: 3, ago: 20_000 },
      { contentType: RADIO, contentId: radio!.id, position: 5000, duration: 10_000, seconds: 5 },
      { contentType: contentType.course, contentId: 501, position: 5000, duration: 10_000 },
    )
    expect(await places()).toMatchObject([
      { contentType: contentType.audioEdition, contentId: track!.id, position: 2000 },
    ])
    expect(await today()).toMatchObject({ listenSeconds: 8 })
    const studied = await app.db.selectFrom('study').select(['content_type']).where('account_id', '=', EDITOR).execute()
    expect(studied).toEqual([{ content_type: contentType.course }])
  })

  test('is passed over where there is no such thing any more, and the rest is kept', async () => {
    await app.db.updateTable('content').set({ state: 'withdrawn' }).where('content_id', '=', 5001).execute()
    const strangers = [2, 8, 9, 10, 11, 25, 47, 999].map((type) => ({
      contentType: type,
      contentId: 999_999,
      position: 5,
    }))
    await sendReports({ ...LESSON, position: 4000, seconds: 9 }, ...strangers, {
      ...EPISODE,
      position: 1000,
      seconds: 2,
    })
    expect(await places()).toMatchObject([EPISODE])
    expect(await today()).toMatchObject({ listenSeconds: 2 })
  })

  test('is the same after any order and any repetition of the same reports', async () => {
    const whole = await lengthOf(5001)
    const report = fc.record({
      ago: fc.nat(20),
      position: fc.nat(2 * whole),
      ended: fc.boolean(),
      restart: fc.boolean(),
      order: fc.nat(),
      // which of the requests contains it
      request: fc.nat(2),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(report, { minLength: 1, maxLength: 8 }), async (reports) => {
        await app.db.deleteFrom('playback_position').where('account_id', '=', EDITOR).execute()
        const shuffled = [...reports, ...reports.slice(0, 3)].toSorted((a, b) => a.order - b.order)
        for (const number of [0, 1, 2]) {
          const list = shuffled.filter(({ request }) => request === number)
          if (list.length > 0) await sendReports(...list.map((one) => ({ ...LESSON, ...one })))
        }
        const positions = reports.flatMap((one) => positionOf({ ...one, at: app.clock.now - one.ago }, whole) ?? [])
        const expected = positions.length > 0 ? positions.reduce(laterPosition) : undefined
        expect((await places())[0]?.position).toBe(expected?.position)
      }),
      { seed: 20261115, numRuns: 30 },
    )
  })

  test('is the newest after fifty reports at once', async () => {
    const agos = Array.from({ length: 50 }, (_, index) => (index * 37) % 50)
    await Promise.all(
      agos.map((ago) =>
        sendReports(
          { ...LESSON, ago, position: 10_000 - ago, seconds: 1 },
          { ...EPISODE, ago, position: 20_000 - ago },
        ),
      ),
    )
    expect(await places()).toMatchObject([
      { ...LESSON, position: 10_000, ago: 0 },
      { ...EPISODE, position: 20_000, ago: 0 },
    ])
    expect((await today()).listenSeconds).toBeLessThanOrEqual(2)
  })
})

describe('the time of study', () => {
  test('is counted by what was done, on the last seven days', async () => {
    expect(await week()).toHaveLength(7)
    expect((await week()).every((day) => day.readSeconds === 0 && day.listenSeconds === 0)).toBe(true)
    const story = { contentType: contentType.article, contentId: 10101 }
    await sendReports(
      { ...story, process: 30, seconds: 40 },
      { ...EPISODE, position: 1000, seconds: 25, ago: 24 * HOUR },
    )
    const days = await week()
    expect(days.at(-1)).toMatchObject({ readSeconds: 40, listenSeconds: 0 })
    expect(days.at(-2)).toMatchObject({ readSeconds: 0, listenSeconds: 25 })
    expect(days.map(({ date }) => date)).toEqual(days.map(({ date }) => date).toSorted())
  })

  test('is not counted twice, neither in one report nor by telling it again', async () => {
    const report = { ...LESSON, position: 60_000, seconds: 60 }
    await sendReports(report, { ...EPISODE, position: 50_000, seconds: 30, ago: 10_000 })
    expect((await today()).listenSeconds).toBe(60)
    await sendReports(report)
    expect((await today()).listenSeconds).toBe(60)
    app.clock.now += 15_000
    await sendReports({ ...LESSON, position: 75_000, seconds: 3600 })
    expect((await today()).listenSeconds).toBe(75)
  })

  test('is at most as long as the day has been', async () => {
    app.clock.now = startOfDay(app.clock.now) + 100_000
    const radio = await app.db.selectFrom('fm_track').select('id').executeTakeFirstOrThrow()
    const report = { contentType: RADIO, contentId: radio.id, seconds: 3600 }
    for (const _ of [1, 2, 3]) await sendReports(report)
    const days = await week()
    expect(days.at(-1)).toMatchObject({ listenSeconds: secondsPassed(app.clock.now) })
    expect(days.at(-2)).toMatchObject({ listenSeconds: 3 * 3500 })
  })
})

describe('a report', () => {
  test('asks for a session and for what it says', async () => {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' } }
    await expectFailure(await app.request(CALL, { ...init, body: '{"list":[]}' }), 'NOT_LOGIN')
    const wrong = [
      { ago: -1 },
      { seconds: 3601 },
      { seconds: 1.5 },
      { process: 101 },
      { position: -1 },
      { duration: 1e12 },
      { contentId: 0 },
    ]
    for (const part of wrong)
      await expectFailure(await send([{ ...LESSON, ...part }]), 'BAD_INPUT', JSON.stringify(part))
    await expectFailure(await send([]), 'BAD_INPUT')
    await expectFailure(await send(Array.from({ length: 51 }, () => LESSON)), 'BAD_INPUT')
  })

  test('asks as many queries for much as for little', async () => {
    const lessons = await app.db.selectFrom('lesson').select('id').orderBy('id').limit(50).execute()
    const list = lessons.map(({ id }) => ({
      contentType: contentType.lesson,
      contentId: id,
      position: 1000,
      seconds: 1,
    }))
    const few = await app.countQueries(() => sendReports(list[0]!))
    expect(await app.countQueries(() => sendReports(...list))).toBe(few)
  })
})
