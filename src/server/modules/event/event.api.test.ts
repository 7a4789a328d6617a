/** Which client events are recorded, what is refused, and what is never stored. */
import { beforeEach, describe, expect, test } from 'vitest'
import { EVENT_NAMES } from '#domain/event.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { credentialsOf } from '../../testing/app/test-app.ts'
import { useTestApp } from '../../testing/app/use-test-app.ts'
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
let address = 0
/** Each from a different address, unless a test counts them. */
const send = (events: unknown, headers: Record<string, string> = {}, visit: unknown = 'visit-0001') =>
  app.postJson('/api/event', { visit, events }, { 'X-Forwarded-For': `198.51.100.${++address}`, ...headers })
const rows = () => app.db.selectFrom('event').selectAll().orderBy('id').execute()

describe('what is told', () => {
  test('is kept with its place, its times and its detail', async () => {
    const response = await send([
      view({ at: app.clock.now - 5 * MINUTE }),
      view({ name: 'ad-click', detail: { slot: 'top', code: 'member-year', n: 2 } }),
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
      { name: 'ad-click', detail: '{"slot":"top","code":"member-year","n":2}', happened_at: app.clock.start },
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

  test('may have any of the names, and nothing in its detail', async () => {
    expect((await send(EVENT_NAMES.map((name) => view({ name, detail: {} })))).status).toBe(200)
    expect((await rows()).map(({ name }) => name)).toEqual(EVENT_NAMES)
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
    ['an unknown name', () => [view({ name: 'mouse-move' })]],
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
    ['one bad among good', () => [view(), view({ name: 'x' })]],
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

  test('more than six hundred from one address in ten minutes', async () => {
    const from = { 'X-Forwarded-For': '203.0.113.1' }
    const fifty = Array.from({ length: 50 }, () => view())
    for (let time = 0; time < 12; time++) expect((await send(fifty, from)).status).toBe(200)
    await expectFailure(await send([view()], from), 'TOO_MANY')
    expect(await rows()).toHaveLength(600)
    expect((await send([view()], { 'X-Forwarded-For': '203.0.113.2' })).status).toBe(200)
    app.clock.now = app.clock.start + 10 * MINUTE
    expect((await send(fifty, from)).status).toBe(200)
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
