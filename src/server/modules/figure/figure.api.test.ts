/** The figures of the site, checked against data that is known to the last row. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { DayFigures, Figures } from '#contract/desk/figure.ts'
import { listDays } from '#domain/desk/figure-window.ts'
import { calendarDate, startOfDay } from '#domain/time/relative-time.ts'
import { commerceCalls } from '../../testing/calls/commerce-calls.ts'
import { addPeople } from '../../testing/calls/comment-calls.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { findLongReads } from '../../testing/app/query-plan.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const STORIES = [10101, 10803] as const
const LARGE = [
  'event',
  'view_day',
  'order_event',
  'search_day',
  'membership_grant',
  'account',
  'purchase_order',
  'content',
]

const { app, sessions, readAs, callAs } = useReaders()

/** The day this many days ago. */
const dayBack = (back: number) => calendarDate(app.clock.start - back * DAY)
const momentOf = (back: number) => startOfDay(app.clock.start) - back * DAY + 9 * HOUR
const query = (first: number, last: number) => `firstDay=${dayBack(first)}&lastDay=${dayBack(last)}`
const figures = (first: number, last = 0) => readAs<Figures>('editor', `/api/desk/figure?${query(first, last)}`)
const dayOf = ({ days }: Figures, back: number): DayFigures => days.find(({ day }) => day === dayBack(back))!

async function addEvents(back: number, name: string, visits: string[]): Promise<void> {
  const at = momentOf(back)
  const rows = visits.map((visit) => ({ name, visit, source: 1, path: '/', happened_at: at, received_at: at }))
  await app.db.insertInto('event').values(rows).execute()
}
const addViews = (back: number, kind: 'read' | 'listen', id: number, count: number) => {
  const thing = { content_type: kind === 'read' ? 11 : 1, content_id: kind === 'read' ? id : 501 }
  return app.db
    .insertInto('view_day')
    .values({ ...thing, kind, day: dayBack(back), view_count: count })
    .execute()
}
const addSearch = (back: number, keyword: string, searched: number, found: number) =>
  app.db
    .insertInto('search_day')
    .values({ folded: keyword, keyword, day: dayBack(back), search_count: searched, result_count: found })
    .execute()
const addGrant = (accountId: number, source: 'trial' | 'house', at: number) =>
  app.db
    .insertInto('membership_grant')
    .values({ account_id: accountId, kind: 'knowledge', source, term_ms: DAY, granted_at: at })
    .execute()

beforeAll(async () => {
  // In the afternoon, so that yesterday is over for good.
  app.clock.now = startOfDay(app.clock.start) + 15 * HOUR
  for (const table of ['event', 'view_day', 'search_day', 'figure_day', 'membership_grant'] as const)
    await app.db.deleteFrom(table).execute()
  await app.db.updateTable('account').set({ created_at: 1 }).execute()

  await addEvents(0, 'page-view', ['a', 'a', 'b'])
  await addEvents(1, 'page-view', ['a', 'c', 'c', 'd'])
  await addEvents(1, 'wall-show', ['c', 'c', 'd'])
  await addEvents(1, 'pay-open', ['d'])
  await addEvents(1, 'pay-done', ['d'])
  await addEvents(1, 'audio-play', ['x', 'y', 'z'])
  await addEvents(4, 'page-view', ['e'])

  await addViews(0, 'read', STORIES[0], 7)
  await addViews(1, 'read', STORIES[0], 3)
  await addViews(1, 'read', STORIES[1], 20)
  await addViews(3, 'read', STORIES[1], 5)
  await addViews(1, 'listen', 0, 4)

  await addSearch(0, '图书馆', 6, 3)
  await addSearch(1, '没有的词', 2, 0)
  await addSearch(1, '图书馆', 1, 3)

  const [first, second, third] = await addPeople(app, 3, 790_001)
  for (const [person, back] of [
    [first!, 0],
    [second!, 1],
    [third!, 1],
  ] as const)
    await app.db
      .updateTable('account')
      .set({ created_at: momentOf(back) })
      .where('id', '=', person.id)
      .execute()
  await addGrant(first!.id, 'trial', momentOf(1))
  await addGrant(second!.id, 'trial', momentOf(3))
  await addGrant(second!.id, 'house', momentOf(1))
  await addGrant(second!.id, 'house', momentOf(0))
  await addGrant(third!.id, 'house', momentOf(400))
  await addGrant(third!.id, 'house', momentOf(0))

  const calls = commerceCalls(app)
  const bought = await calls.buy(first!, { type: 'class', id: 501 })
  await calls.buy(second!, { type: 'magazine' })
  await calls.decide(sessions.editor, bought.number, true)
})

describe('by the day', () => {
  test('visits are counted once, pages each time; other events are none', async () => {
    const model = await figures(1)
    expect(dayOf(model, 0)).toMatchObject({ visit: 2, page: 3, wall: 0, open: 0, bought: 0 })
    expect(dayOf(model, 1)).toMatchObject({ visit: 3, page: 4, wall: 2, open: 1, bought: 1 })
  })

  test('reads, listens and searches', async () => {
    const model = await figures(1)
    expect(dayOf(model, 0)).toMatchObject({ read: 7, listen: 0, search: 6, miss: 0 })
    expect(dayOf(model, 1)).toMatchObject({ read: 23, listen: 4, search: 3, miss: 2 })
  })

  test('who came, and who became a member for the first time', async () => {
    const model = await figures(1)
    // Those who buy are members, too: the second reader was one already.
    expect(dayOf(model, 0)).toMatchObject({ reader: 1, member: 0 })
    expect(dayOf(model, 1)).toMatchObject({ reader: 2, member: 1 })
  })

  test('money that came in and went back', async () => {
    const { days, total, offerings } = await figures(0)
    const course = offerings!.find(({ type }) => type === 'class')!
    expect(course).toMatchObject({ name: '课程', orderNum: 1, refund: course.income })
    expect(course.income).toBeGreaterThan(0)
    const card = offerings!.find(({ type }) => type === 'magazine')!
    expect(card).toMatchObject({ orderNum: 1, income: 29_800, refund: 0 })
    expect(days[0]).toMatchObject({ income: course.income + 29_800, refund: course.income })
    expect(total).toMatchObject({ income: course.income + 29_800, refund: course.income })
  })

  test('every day of the window has its place, also those without anything', async () => {
    const { days } = await figures(9)
    expect(days.map(({ day }) => day)).toEqual(listDays({ from: dayBack(9), to: dayBack(0) }))
    expect(dayOf(await figures(9), 2)).toMatchObject({ visit: 0, read: 0, listen: 0, search: 0 })
  })

  test('before the house counted, it is not known, which is not nought', async () => {
    const model = await figures(9)
    expect(dayOf(model, 5)).toMatchObject({ visit: null, search: null, read: 0 })
    expect(model.total.visit).toBeNull()
    expect(model.total.read).toBe(35)
  })
})

describe('what is compared and listed', () => {
  test('as many days before', async () => {
    const model = await figures(1)
    expect(model).toMatchObject({ beforeFirstDay: dayBack(3), beforeLastDay: dayBack(2) })
    expect(model.total).toMatchObject({ visit: 5, read: 30, wall: 2, bought: 1 })
    expect(model.before).toMatchObject({ visit: 0, read: 5 })
  })

  test('the stories that were read most, with the time before', async () => {
    const { stories } = await figures(1)
    expect(stories).toMatchObject([
      { id: STORIES[1], readNum: 20, beforeNum: 5 },
      { id: STORIES[0], readNum: 10, beforeNum: 0 },
    ])
  })

  test('what was searched for, and what was not found', async () => {
    const { words, misses } = await figures(1)
    expect(words).toEqual([
      { keyword: '图书馆', searchNum: 7 },
      { keyword: '没有的词', searchNum: 2 },
    ])
    expect(misses).toEqual([{ keyword: '没有的词', searchNum: 2 }])
  })
})

describe('days that are over', () => {
  test('are known when their events are forgotten, and change no more', async () => {
    const before = await figures(4, 1)
    await app.db.deleteFrom('event').where('received_at', '<', startOfDay(app.clock.now)).execute()
    await app.db.deleteFrom('search_day').where('day', '<', dayBack(0)).execute()
    const after = await figures(4, 1)
    expect(after.days).toEqual(before.days)
    expect(dayOf(after, 1)).toMatchObject({ visit: 3, wall: 2, miss: 2 })
  })

  test('are written down by the clock, without anybody asking', async () => {
    app.clock.now += DAY
    await app.passMinute()
    const rows = await app.db
      .selectFrom('figure_day')
      .select(['name', 'figure'])
      .where('day', '=', dayBack(0))
      .execute()
    app.clock.now -= DAY
    expect(rows).toContainEqual({ name: 'visit', figure: 2 })
    expect(rows).toHaveLength(7)
  })
})

describe('who may see what', () => {
  test('reads are for every editor, money for those with the right to it', async () => {
    const model = await readAs<Figures>('trainee', `/api/desk/figure?${query(1, 0)}`)
    expect(model.total).toMatchObject({ read: 30, income: null, refund: null })
    expect(model.offerings).toBeNull()
    expect(model.days.every(({ income }) => income === null)).toBe(true)
    const table = await callAs('trainee', 'GET', `/api/desk/export/figure?${query(1, 0)}&table=day`)
    expect(await table.text()).not.toContain('元')
    await expectFailure(
      await callAs('trainee', 'GET', `/api/desk/export/figure?${query(1, 0)}&table=offering`),
      'FORBIDDEN',
    )
  })

  test('nothing is for readers', async () => {
    await expectFailure(await callAs('member', 'GET', `/api/desk/figure?${query(1, 0)}`), 'FORBIDDEN')
    await expectFailure(await app.request(`/api/desk/figure?${query(1, 0)}`), 'NOT_LOGIN')
  })

  test.each([
    ['a day that is to come', () => `firstDay=${dayBack(0)}&lastDay=${dayBack(-2)}`],
    ['an end before the beginning', () => query(0, 1)],
    ['more than four hundred days', () => query(400, 0)],
    ['a day that is none', () => 'firstDay=2026-02-30&lastDay=2026-03-01'],
  ])('%s is refused', async (_, given) => {
    await expectFailure(await callAs('editor', 'GET', `/api/desk/figure?${given()}`), 'BAD_INPUT')
  })
})

test.each([
  ['day', '日期,访问,浏览页数', () => `${dayBack(0)},2,3,7,0,1,`],
  ['offering', '商品,订单数', () => '数字刊会员年卡,1,298.00,0.00'],
  ['story', '编号,标题', () => `${STORIES[0]},`],
  ['word', '搜索词,次数', () => '图书馆,6'],
  ['miss', '搜不到的词,次数', () => ''],
])('the table “%s” as a file', async (table, head, row) => {
  const response = await callAs('editor', 'GET', `/api/desk/export/figure?${query(0, 0)}&table=${table}`)
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  const text = await response.text()
  expect(text).toContain(head)
  expect(text).toContain(row())
})

test('a year of figures asks a fixed number of times and reads no table from end to end', async () => {
  const statementsOf = (first: number) =>
    app.listQueries(() => app.request(`/api/desk/figure?${query(first, 0)}`, { headers: sessions.editor }))
  await statementsOf(1)
  const [few, many] = [await statementsOf(1), await statementsOf(365)]
  expect(many.length).toBe(few.length)
  const problems = await Promise.all(many.map((statement) => findLongReads(app.db, statement, LARGE)))
  expect(problems.flat()).toEqual([])
})
