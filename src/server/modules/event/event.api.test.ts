/** Which client events are recorded, what is refused, and what is never stored. */
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { EVENT_NAMES, type EventDetails, type EventName } from '#domain/event.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { credentialsOf, openTestApp } from '../../testing/app/test-app.ts'
import { useTestApp } from '../../testing/app/use-test-app.ts'
import { settingsCalls } from '../../testing/calls/settings-calls.ts'
import { createEventBudget } from './event.budget.ts'
import { createEventService } from './event.service.ts'

const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE

// Behind a trusted proxy, so that a test can use any client address.
const app = useTestApp({ env: { TRUST_PROXY: 'on' } })
beforeEach(async () => {
  app.clock.now = app.clock.start
  await app.db.deleteFrom('event').execute()
})

const view = (changes: object = {}) => ({
  name: 'page-view',
  path: '/article/10101',
  at: app.clock.now,
  detail: { referrer: '/' },
  ...changes,
})

const thing = { contentType: 11, contentId: 10101 }
const ad = { slot: 'top', code: 'member-year' } as const
const payment = { type: 'class', provider: 'wechat' } as const
const DETAILS: EventDetails = {
  'page-view': { referrer: 'www.example.com' },
  'ad-show': ad,
  'ad-click': ad,
  'ad-close': ad,
  'card-click': { cardType: 3, link: '/article/10101' },
  'card-unknown': { cardType: 99 },
  'search-open': {},
  'search-submit': { keyword: '失眠', searchtype: 'hot' },
  'suggestion-click': { ...thing, keyword: '失' },
  'update-show': { opened: 'by-hand' },
  'update-click': thing,
  'login-open': { reason: 'not-login' },
  'trial-claim': {},
  'code-show': { code: 'app' },
  'audio-play': thing,
  'audio-pause': thing,
  'audio-close': thing,
  'audio-list': thing,
  'audio-speed': { ...thing, speed: 1.25 },
  'audio-prev': thing,
  'audio-next': thing,
  'audio-finish': thing,
  'video-play': thing,
  'wall-show': thing,
  'pay-open': { type: 'class' },
  'pay-scan': payment,
  'pay-done': payment,
}
const detailOf = (name: EventName) => DETAILS[name]

let address = 0
/** Each from a different address, unless a test counts them. */
const send = (events: unknown, headers: Record<string, string> = {}, visit: unknown = 'visit-0001') =>
  app.postJson('/api/event', { visit, events }, { 'X-Forwarded-For': `198.51.100.${++address}`, ...headers })
const rows = () => app.db.selectFrom('event').selectAll().orderBy('id').execute()

describe('a site whose analytics are off', () => {
  test('answers as before and keeps nothing', async () => {
    const settings = settingsCalls(app, await app.signIn('admin'))
    await settings.save(() => ({ analytics: false }))
    const response = await send([view()])
    expect(await response.json()).toMatchObject({ success: true, model: null })
    expect(await rows()).toEqual([])
    await settings.save(() => ({ analytics: true }))
    await send([view()])
    expect(await rows()).toHaveLength(1)
  })
})

describe('what is told', () => {
  test('is kept with its place, its times and its detail', async () => {
    const response = await send([
      view({ at: app.clock.now - 5 * MINUTE }),
      view({ name: 'ad-click', detail: { slot: 'top', code: 'member-year' } }),
    ])
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await response.json()).toMatchObject({ success: true, model: null })
    const kept = await rows()
    expect(kept).toMatchObject([
      {
        name: 'page-view',
        visit: 'visit-0001',
        account_id: null,
        source: 2,
        path: '/article/10101',
        detail: '{"referrer":"/"}',
        happened_at: app.clock.start - 5 * MINUTE,
        received_at: app.clock.start,
      },
      { name: 'ad-click', detail: '{"slot":"top","code":"member-year"}', happened_at: app.clock.start },
    ])
  })

  test('is taken in one statement, however many', async () => {
    await send([view()])
    const one = await app.countQueries(() => send([view()]))
    const many = await app.countQueries(() => send(Array.from({ length: 50 }, () => view())))
    expect(many).toBe(one)
    expect(await rows()).toHaveLength(52)
  })

  test('belongs to the reader who is signed in', async () => {
    await send([view()], await app.signIn('member'))
    expect(await rows()).toMatchObject([{ account_id: 102 }])
  })

  test('may have any of the names, with the details of that name', async () => {
    expect((await send(EVENT_NAMES.map((name) => view({ name, detail: detailOf(name) })))).status).toBe(200)
    expect((await rows()).map(({ name, detail }) => [name, JSON.parse(detail)])).toEqual(
      EVENT_NAMES.map((name) => [name, detailOf(name)]),
    )
  })

  test('loses a word that looks like a person’s number', async () => {
    await send([view({ name: 'search-submit', detail: { keyword: '138 0013 8000', searchtype: 'submit' } })])
    expect((await rows()).map(({ detail }) => detail)).toEqual(['{"keyword":"","searchtype":"submit"}'])
  })

  test('loses the query of its path', async () => {
    await send([view({ path: '/search?keyword=secret' }), view({ path: '/#top' }), view({ path: '/?a=1#b' })])
    expect((await rows()).map(({ path, source }) => [path, source])).toEqual([
      ['/search', 7],
      ['/', 1],
      ['/', 1],
    ])
  })

  test('happened within the last day, and never in the future', async () => {
    const { start } = app.clock
    await send([
      view({ at: start + 1 }),
      view({ at: start - 2 * DAY }),
      view({ at: 0 }),
      view({ at: -5 }),
      view({ at: Number.MAX_SAFE_INTEGER }),
    ])
    const times = (await rows()).map(({ happened_at }) => happened_at)
    expect(times).toEqual([start, start - DAY, start - DAY, start - DAY, start])
  })

  test('leaves no trace of address, agent or phone', async () => {
    const agent = 'Mozilla/5.0 (Secret Browser)'
    const headers = { ...(await app.signIn('reader')), 'User-Agent': agent, 'X-Forwarded-For': '203.0.113.77' }
    await send([view()], headers)
    const [row] = await rows()
    expect(Object.keys(row!).toSorted()).toEqual(
      ['account_id', 'detail', 'happened_at', 'id', 'name', 'path', 'received_at', 'source', 'visit'].toSorted(),
    )
    const text = JSON.stringify(row)
    for (const secret of ['203.0.113.77', 'Secret Browser', credentialsOf('reader').phone, headers.cookie])
      expect(text).not.toContain(secret)
    expect(app.lines.join('\n')).not.toContain('visit-0001')
  })
})

describe('what is refused', () => {
  const bad: [what: string, events: () => unknown][] = [
    ['no events', () => []],
    ['too many', () => Array.from({ length: 51 }, () => view())],
    ['no name at all', () => [view({ name: '' })]],
    ['a name in other letters', () => [view({ name: 'Page View' })]],
    ['an address for a path', () => [view({ path: 'https://elsewhere.example/' })]],
    ['a long path', () => [view({ path: `/${'a'.repeat(300)}` })]],
    ['a time with a fraction', () => [view({ at: 1.5 })]],
    ['a time in words', () => [view({ at: '2026-01-01' })]],
    ['a detail in depth', () => [view({ detail: { a: { b: 1 } } })]],
    ['a list in the detail', () => [view({ detail: { a: [1] } })]],
    ['a long detail', () => [view({ detail: { a: 'x'.repeat(201) } })]],
    ['a detail of many parts', () => [view({ detail: Object.fromEntries([...'abcdefghi'].map((name) => [name, 1])) })]],
    ['a strange name in the detail', () => [view({ detail: { 'a"b': 1 } })]],
    ['control characters', () => [view({ detail: { a: 'a\0b' } })]],
    ['half a character', () => [view({ path: '/\uD800' })]],
    ['one bad among good', () => [view(), view({ name: '!' })]],
  ]
  test.each(bad)('%s', async (_, events) => {
    await expectFailure(await send(events()), 'BAD_INPUT')
    expect(await rows()).toEqual([])
  })

  test.each(['', 'short', 'x'.repeat(41), 'a b c d e f', '访问者一二三四五六', 7])('the visit %j', async (visit) => {
    await expectFailure(await send([view()], {}, visit), 'BAD_INPUT')
  })

  test.each(['cross-site', 'same-site'])('what a page of another site tells: %s', async (site) => {
    await expectFailure(await send([view()], { 'Sec-Fetch-Site': site }), 'CROSS_SITE')
    await expectFailure(await send([view()], { Origin: 'https://elsewhere.example' }), 'CROSS_SITE')
    expect(await rows()).toEqual([])
  })

  test('more than six hundred from one network in ten minutes', async () => {
    const from = { 'X-Forwarded-For': '203.0.113.1' }
    const fifty = Array.from({ length: 50 }, () => view())
    for (let time = 0; time < 12; time++) expect((await send(fifty, from)).status).toBe(200)
    await expectFailure(await send([view()], from), 'TOO_MANY')
    expect(await rows()).toHaveLength(600)
    const six = (end: number) => ({ 'X-Forwarded-For': `2001:db8:3:4::${end}` })
    for (let time = 0; time < 12; time++) expect((await send(fifty, six(time))).status).toBe(200)
    await expectFailure(await send([view()], six(99)), 'TOO_MANY')
    expect((await send([view()], { 'X-Forwarded-For': '203.0.113.2' })).status).toBe(200)
    app.clock.now = app.clock.start + 10 * MINUTE
    expect((await send(fifty, from)).status).toBe(200)
  })
})

describe('what another version of the pages tells', () => {
  const other: [what: string, event: () => object][] = [
    ['an unknown name', () => view({ name: 'mouse-move' })],
    ['a detail that is missing', () => view({ detail: {} })],
    ['a detail of another kind', () => view({ detail: { referrer: 7 } })],
    ['a choice that does not exist', () => view({ name: 'ad-show', detail: { slot: 'left', code: 'x' } })],
  ]
  test.each(other)('is dropped without a failure: %s', async (_, event) => {
    expect((await send([event(), view()])).status).toBe(200)
    expect((await rows()).map(({ name, detail }) => [name, detail])).toEqual([['page-view', '{"referrer":"/"}']])
    expect((await send([event()])).status).toBe(200)
    expect(await rows()).toHaveLength(1)
  })

  test('is stored without details that the name does not have', async () => {
    await send([view({ detail: { referrer: '/', width: 1440, theme: 'dark' } })])
    expect((await rows()).map(({ detail }) => detail)).toEqual(['{"referrer":"/"}'])
  })
})

describe('the budget of a day', () => {
  const DAYS = {
    noon: Date.parse('2026-11-15T12:00:00+08:00'),
    late: Date.parse('2026-11-15T23:59:59.999+08:00'),
  }
  beforeEach(() => app.db.deleteFrom('event_day').execute())
  const taken = async () => (await app.db.selectFrom('event_day').selectAll().execute()).map((row) => row.byte_count)

  test('is never exceeded by several processes together, in whatever pieces they take it', async () => {
    const random = fc.sample(fc.integer({ min: 1, max: 900 }), 200)
    const servers = [1, 2, 3].map(() => createEventBudget({ db: app.db, allowed: 20_000, block: 700 }))
    let given = 0
    // Two at the same moment in each process.
    for (let index = 0; index < random.length; index += 2) {
      const pair = random.slice(index, index + 2)
      const outcomes = await Promise.all(pair.map((bytes) => servers[index % 3]!.take(bytes, DAYS.noon)))
      given += pair.reduce((sum, bytes, position) => sum + (outcomes[position] ? bytes : 0), 0)
    }
    expect(given).toBeLessThanOrEqual(20_000)
    expect(given).toBeGreaterThan(17_000)
    const [total] = await taken()
    expect(total).toBeGreaterThanOrEqual(given)
    expect(total).toBeLessThanOrEqual(20_000)
  })

  test('begins again with the day of Beijing, and is unlimited where it is 0', async () => {
    const budget = createEventBudget({ db: app.db, allowed: 1000, block: 400 })
    const ask = (bytes: number, now: number) => budget.take(bytes, now)
    expect([await ask(300, DAYS.late), await ask(800, DAYS.late), await ask(300, DAYS.late)]).toEqual([
      true,
      false,
      false,
    ])
    expect([await ask(300, DAYS.late + 1), await budget.findUse(DAYS.late + 1)]).toEqual([
      true,
      { taken: 400, allowed: 1000 },
    ])
    const free = createEventBudget({ db: app.db, allowed: 0 })
    expect([await free.take(1e12, DAYS.noon), await free.findUse(DAYS.noon)]).toEqual([true, null])
  })

  test('asks the database once for many events', async () => {
    const budget = createEventBudget({ db: app.db, allowed: 10_000, block: 1000 })
    const ask = () => app.countQueries(() => budget.take(300, DAYS.noon))
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([1, 0, 0, 1])
  })

  test('that is used up drops events without a failure, and is told to the operator', async () => {
    const site = await openTestApp({ env: { EVENT_MEGABYTES: '1', METRICS_PUBLIC: 'on' } })
    const tell = () => site.postJson('/api/event', { visit: 'visit-0001', events: [view({ at: site.clock.now })] })
    expect((await tell()).status).toBe(200)
    // Another server has taken the rest, and the next day this one finds nothing left.
    site.clock.now += DAY
    await site.db
      .insertInto('event_day')
      .values({ day: calendarDate(site.clock.now), byte_count: 2 ** 20 })
      .execute()
    expect((await tell()).status).toBe(200)
    expect(await site.db.selectFrom('event').select('id').execute()).toHaveLength(1)
    const metrics = await (await site.request('/metrics')).text()
    expect(metrics).toMatch(/^events_dropped_total{reason="budget"} 1$/m)
    expect(metrics).toMatch(/^event_day_bytes 1048576$/m)
    expect(metrics).toMatch(/^event_day_bytes_allowed 1048576$/m)
    await site.close()
  })
})

describe('old events', () => {
  test('are deleted after ninety days, at the start', async () => {
    await send([view()])
    app.clock.now = app.clock.start + DAY
    await send([view()])
    const service = createEventService({ db: app.db })
    await service.deleteOld(app.clock.start + 90 * DAY)
    expect(await rows()).toHaveLength(2)
    await service.deleteOld(app.clock.start + 90 * DAY + 1)
    expect(await rows()).toMatchObject([{ received_at: app.clock.start + DAY }])
  })

  test('old events go while the server runs, once a day', async () => {
    await send([view()])
    app.clock.now = app.clock.start + 91 * DAY
    await send([view()])
    expect(await rows()).toMatchObject([{ received_at: app.clock.start + 91 * DAY }])
  })
})
