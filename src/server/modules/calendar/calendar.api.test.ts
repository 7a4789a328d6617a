/** Publications by day, over HTTP. */
import { afterEach, describe, expect, test } from 'vitest'
import type { CalendarMonth, PublishedDay } from '#contract/site/calendar.ts'
import { addMonths, lastDayOf, monthAt, monthOf, startOf } from '#domain/time/calendar-month.ts'
import { contentType } from '#domain/content/content-type.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { settingsCalls } from '../../testing/calls/settings-calls.ts'
import { openTestApp } from '../../testing/app/test-app.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const DAY = 24 * 60 * 60 * 1000

const { app, sessions } = useReaders()
afterEach(async () => {
  app.clock.now = app.clock.start
  await app.db.updateTable('content').set({ state: 'published' }).execute()
})

const readMonth = (month?: string) => app.read<CalendarMonth>(`/api/calendar${month ? `?month=${month}` : ''}`)
const readDay = (date: string) => app.read<PublishedDay>(`/api/calendar/day?date=${date}`)

async function readAllMonths(): Promise<CalendarMonth[]> {
  const present = await readMonth()
  const months = [present]
  for (let month = addMonths(present.month, -1); month >= present.first; month = addMonths(month, -1)) {
    months.push(await readMonth(month))
  }
  return months
}

describe('a month', () => {
  test('is the present one when none is named', async () => {
    const { month, last, days } = await readMonth()
    expect([month, last]).toEqual([monthAt(app.clock.start), monthAt(app.clock.start)])
    expect(days.map((day) => day.date)).toEqual(days.map((day) => day.date).toSorted())
    expect(days.every((day) => monthOf(day.date) === month && day.date <= calendarDate(app.clock.start))).toBe(true)
    expect(await readMonth(month)).toEqual({ month, first: expect.any(String), last, days })
  })

  test('all months together count every story, issue, episode and item of the news once', async () => {
    const days = (await readAllMonths()).flatMap((month) => month.days)
    const sum = (key: 'articleNum' | 'issueNum' | 'episodeNum' | 'newsNum') =>
      days.reduce((total, day) => total + day[key], 0)
    const countOf = async (type: number) =>
      (await app.db.selectFrom('content').select('content_id').where('content_type', '=', type).execute()).length
    expect(sum('articleNum')).toBe(await countOf(contentType.article))
    expect(sum('issueNum')).toBe(await countOf(contentType.issue))
    expect(sum('episodeNum')).toBe(await countOf(contentType.episode))
    expect(sum('newsNum')).toBe((await app.db.selectFrom('news_item').select('id').execute()).length)
  })

  test('there is none before the first publication, and none that has not come', async () => {
    const { first, last } = await readMonth()
    expect((await readMonth(first)).days.length).toBeGreaterThan(0)
    await expectFailure(await app.request(`/api/calendar?month=${addMonths(first, -1)}`), 'NOT_FOUND')
    await expectFailure(await app.request(`/api/calendar?month=${addMonths(last, 1)}`), 'NOT_FOUND')
  })

  test.each(['2026-13', '2026-1', '2026', 'now', '2026-11-01'])('%s is none', async (month) => {
    await expectFailure(await app.request(`/api/calendar?month=${month}`), 'BAD_INPUT')
  })

  test('days are those of Beijing, to the millisecond', async () => {
    const date = lastDayOf(addMonths(monthAt(app.clock.start), -1))
    const midnight = startOf(date) + DAY
    await app.db
      .updateTable('content')
      .set({ published_at: midnight - 1 })
      .where('content_type', '=', contentType.article)
      .where('content_id', '=', 11201)
      .execute()
    const before = await readDay(date)
    expect(before.list.map((card) => card.contentId)).toContain(11201)
    expect((await readMonth(monthOf(date))).days.find((day) => day.date === date)?.articleNum).toBe(
      before.list.filter((card) => card.contentType === contentType.article).length,
    )
    await app.db
      .updateTable('content')
      .set({ published_at: midnight })
      .where('content_type', '=', contentType.article)
      .where('content_id', '=', 11201)
      .execute()
    expect((await readDay(date)).list.map((card) => card.contentId)).not.toContain(11201)
    expect((await readDay(calendarDate(midnight))).list.map((card) => card.contentId)).toContain(11201)
  })

  test('costs as many queries when it is full as when it is empty', async () => {
    const { first, last } = await readMonth()
    const full = await app.countQueries(() => readMonth(last))
    expect(await app.countQueries(() => readMonth(first))).toBe(full)
    expect(full).toBeLessThanOrEqual(4)
  })
})

describe('a day', () => {
  test('lists what its month counts, the latest first, with the news', async () => {
    const { days } = await readMonth()
    const count = days.findLast((day) => day.articleNum > 0 && day.newsNum > 0)!
    const { date, list, news } = await readDay(count.date)
    expect(date).toBe(count.date)
    const ofType = (type: number) => list.filter((card) => card.contentType === type).length
    expect([ofType(contentType.article), ofType(contentType.issue), ofType(contentType.episode)]).toEqual([
      count.articleNum,
      count.issueNum,
      count.episodeNum,
    ])
    expect(news).toHaveLength(count.newsNum)
    const times = list.map((card) => card.publishTime)
    expect(times).toEqual(times.toSorted((one, other) => other - one))
  })

  test('what is withdrawn is neither listed nor counted', async () => {
    const { days } = await readMonth()
    const { date, articleNum } = days.findLast((day) => day.articleNum > 0)!
    const { list } = await readDay(date)
    const story = list.find((card) => card.contentType === contentType.article)!
    await app.db
      .updateTable('content')
      .set({ state: 'withdrawn' })
      .where('content_type', '=', story.contentType)
      .where('content_id', '=', story.contentId)
      .execute()
    expect((await readDay(date)).list).toEqual(list.filter((card) => card !== story))
    expect((await readMonth()).days.find((day) => day.date === date)?.articleNum ?? 0).toBe(articleNum - 1)
  })

  test('there is none that has not come, and none before the first', async () => {
    const { first } = await readMonth()
    await expectFailure(await app.request(`/api/calendar/day?date=${calendarDate(app.clock.start + DAY)}`), 'NOT_FOUND')
    await expectFailure(await app.request(`/api/calendar/day?date=${lastDayOf(addMonths(first, -1))}`), 'NOT_FOUND')
    await expectFailure(await app.request('/api/calendar/day?date=2026-02-30'), 'BAD_INPUT')
    await expectFailure(await app.request('/api/calendar/day'), 'BAD_INPUT')
  })

  test('what comes out later today waits for its hour', async () => {
    const date = calendarDate(app.clock.start)
    await app.db
      .insertInto('news_item')
      .values({
        id: 9999,
        day: date,
        published_at: app.clock.start + 1,
        title: '一毫秒以后',
        brief: '',
        category: '生活',
      })
      .execute()
    const titles = async () => (await readDay(date)).news.map((item) => item.title)
    expect(await titles()).not.toContain('一毫秒以后')
    app.clock.now = app.clock.start + 1
    expect(await titles()).toContain('一毫秒以后')
    await app.db.deleteFrom('news_item').where('id', '=', 9999).execute()
  })
})

describe('a section that is switched off', () => {
  const settings = () => settingsCalls(app, sessions.admin)
  afterEach(() => settings().save(() => ({ sectionsOff: [] })))

  test.each([
    { section: 'magazine', key: 'issueNum', type: contentType.issue },
    { section: 'podcast', key: 'episodeNum', type: contentType.episode },
  ] as const)('$section is neither counted nor listed', async ({ section, key, type }) => {
    const { date } = (await readAllMonths()).flatMap((month) => month.days).find((day) => day[key] > 0)!
    const before = await readDay(date)
    expect(before.list.some((card) => card.contentType === type)).toBe(true)
    await settings().save(() => ({ sectionsOff: [section] }))
    expect((await readAllMonths()).flatMap((month) => month.days).filter((day) => day[key] > 0)).toEqual([])
    expect((await readDay(date)).list).toEqual(before.list.filter((card) => card.contentType !== type))
  })

  test('news is neither counted nor listed', async () => {
    const { date } = (await readMonth()).days.find((day) => day.newsNum > 0 && day.articleNum > 0)!
    await settings().save(() => ({ sectionsOff: ['news'] }))
    expect((await readAllMonths()).flatMap((month) => month.days).filter((day) => day.newsNum > 0)).toEqual([])
    expect((await readDay(date)).news).toEqual([])
  })

  test('does not make the calendar begin before the first of what is open', async () => {
    const { first } = await readMonth()
    const ofStories = app.db.selectFrom('content').where('content_type', '=', contentType.article)
    const { at } = await ofStories.select((e) => e.fn.min('published_at').as('at')).executeTakeFirstOrThrow()
    const day = lastDayOf(addMonths(first, -2))
    const issue = app.db.updateTable('content').where('content_type', '=', contentType.issue)
    const { content_id: id, published_at } = await app.db
      .selectFrom('content')
      .select(['content_id', 'published_at'])
      .where('content_type', '=', contentType.issue)
      .limit(1)
      .executeTakeFirstOrThrow()
    await issue
      .set({ published_at: startOf(day) })
      .where('content_id', '=', id)
      .execute()
    expect((await readMonth()).first).toBe(monthOf(day))
    await settings().save(() => ({ sectionsOff: ['magazine', 'podcast', 'news'] }))
    expect((await readMonth()).first).toBe(monthAt(at!))
    await issue.set({ published_at }).where('content_id', '=', id).execute()
  })
})

test('as long as nothing is published, there is the present month, and today', async () => {
  const empty = await openTestApp({ rows: 'none' })
  const month = monthAt(empty.clock.now)
  const today = calendarDate(empty.clock.now)
  expect(await empty.read('/api/calendar')).toEqual({ month, first: month, last: month, days: [] })
  expect(await empty.read(`/api/calendar/day?date=${today}`)).toEqual({ date: today, list: [], news: [] })
  await expectFailure(await empty.request(`/api/calendar?month=${addMonths(month, -1)}`), 'NOT_FOUND')
  await empty.close()
})
