/** One day of news with its neighbouring days. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewsPage } from '#contract/site/news.ts'
import { addDays } from '#domain/time/calendar-month.ts'
import { contentType } from '#domain/content/content-type.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp
let today: string

beforeAll(async () => {
  app = await openTestApp()
  today = calendarDate(app.clock.now)
})
afterAll(() => app.close())

const read = (date?: string) => app.read<NewsPage>(`/api/news${date ? `?date=${date}` : ''}`)

test('the newest day when none is named; it has a day before it and none behind it', async () => {
  const page = await read()
  expect(page).toMatchObject({ date: today, newest: today, previous: addDays(today, -1), next: null })
  expect(page.strip).toHaveLength(14)
  expect([page.strip[0]?.date, page.strip.at(-1)?.date]).toEqual([addDays(today, -13), today])
  expect(page.strip.at(-1)?.newsNum).toBe(page.data.length)
  expect(await read(today)).toEqual(page)
})

test('every day leads to the one before it, down to the first', async () => {
  const seen: string[] = []
  for (let date: string | null = today; date !== null;) {
    const page: NewsPage = await read(date)
    expect(page.next).toBe(seen.at(-1) ?? null)
    expect(page.strip.map((day) => day.date)).toContain(date)
    seen.push(date)
    date = page.previous
  }
  const days = await app.db.selectFrom('news_item').select('day').distinct().execute()
  expect(seen).toHaveLength(days.length)
})

test('a day without news is passed over, and has no page of its own', async () => {
  const gap = addDays(today, -2)
  const rows = await app.db.selectFrom('news_item').selectAll().where('day', '=', gap).execute()
  await app.db.deleteFrom('news_item').where('day', '=', gap).execute()
  expect(await read(addDays(today, -1))).toMatchObject({ previous: addDays(today, -3) })
  expect(await read(addDays(today, -3))).toMatchObject({ next: addDays(today, -1) })
  expect((await read()).strip.find((day) => day.date === gap)?.newsNum).toBe(0)
  await expectFailure(await app.request(`/api/news?date=${gap}`), 'NOT_FOUND')
  await app.db.insertInto('news_item').values(rows).execute()
})

test('there is no day of tomorrow, and none that is no day', async () => {
  await expectFailure(await app.request(`/api/news?date=${addDays(today, 1)}`), 'NOT_FOUND')
  await expectFailure(await app.request('/api/news?date=1999-12-31'), 'NOT_FOUND')
  await expectFailure(await app.request('/api/news?date=2026-02-30'), 'BAD_INPUT')
})

test('items lead to stories of the edition; not to one that is withdrawn', async () => {
  const item = async () => (await read()).data.find((one) => one.id === 8002)
  expect((await item())?.article).toEqual({ id: 10102, title: '37路的最后一个星期' })
  const setState = (state: 'published' | 'withdrawn') =>
    app.db
      .updateTable('content')
      .set({ state })
      .where('content_type', '=', contentType.article)
      .where('content_id', '=', 10102)
      .execute()
  await setState('withdrawn')
  expect((await item())?.article).toBeNull()
  await setState('published')
  const linked = await app.db.selectFrom('news_item').select('id').where('article_id', 'is not', null).execute()
  expect(linked.length).toBeGreaterThan(50)
})

test('a long day costs as many queries as a short one, and an empty house has an empty today', async () => {
  const one = await app.countQueries(() => read())
  expect(await app.countQueries(() => read(addDays(today, -20)))).toBe(one)
  const empty = await openTestApp({ rows: 'none' })
  const day = calendarDate(empty.clock.now)
  const nothing = { date: day, data: [], previous: null, next: null, newest: day, strip: [] }
  expect(await empty.read('/api/news')).toEqual(nothing)
  await empty.close()
})
