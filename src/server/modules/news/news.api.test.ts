/** The news by day, over HTTP. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewsDay } from '#contract/site/news.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'

const DAY = 24 * 60 * 60 * 1000

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const readDays = (query = '') => app.read<NewsDay[]>(`/api/index/dailyNews${query}`)

test('seven days by default, today first, each with its news from the latest to the earliest', async () => {
  const days = await readDays()
  const expected = Array.from({ length: 7 }, (_, back) => calendarDate(app.clock.now - back * DAY))
  expect(days.map((day) => day.date)).toEqual(expected)
  for (const { data } of days) {
    const times = data.map((item) => item.time)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(data.length).toBeGreaterThan(1)
  }
})

test('all days when so many are asked for, in as many queries as one day', async () => {
  const rows = await app.db.selectFrom('news_item').select('id').execute()
  const days = await readDays('?rowNum=100')
  expect(days.length).toBeGreaterThanOrEqual(30)
  expect(days.flatMap((day) => day.data)).toHaveLength(rows.length)
  const one = await app.countQueries(() => readDays('?rowNum=1'))
  expect(await app.countQueries(() => readDays('?rowNum=100'))).toBe(one)
})

test('one day alone when it is named, and nothing for a day without news', async () => {
  const date = calendarDate(app.clock.now - 3 * DAY)
  const days = await readDays(`?date=${date}`)
  expect(days.map((day) => day.date)).toEqual([date])
  expect(days[0]).toEqual((await readDays())[3])
  expect(await readDays('?date=1999-12-31')).toEqual([])
})

test.each(['2026-13-01', '2026-02-30', '20260101', 'today', '2026-1-1'])('%s is no day', async (date) => {
  const failure = await expectFailure(await app.request(`/api/index/dailyNews?date=${date}`), 'BAD_INPUT')
  expect(failure.field).toBe('date')
})

test('news of the next hour wait for it', async () => {
  const { now } = app.clock
  const day = calendarDate(now + DAY)
  await app.db
    .insertInto('news_item')
    .values({ day, published_at: now + DAY, title: '明天的事', brief: '', category: '生活' })
    .execute()
  expect((await readDays('?rowNum=1'))[0]?.date).toBe(calendarDate(now))
  expect(await readDays(`?date=${day}`)).toEqual([])
  app.clock.now = now + DAY
  expect((await readDays('?rowNum=1'))[0]).toMatchObject({ date: day, data: [{ title: '明天的事' }] })
  app.clock.now = now
})
