/**
 * Strangers who write figures: words of their own among the hot words, reads into the rankings, events onto the disk. One
 * machine with many user agents, an IPv6 customer with many networks, and a botnet.
 */
import { beforeEach, describe, expect, test } from 'vitest'
import type { DeskWord } from '#contract/desk/search-word.ts'
import type { CueWordModel } from '#contract/site/search.ts'
import { contentType } from '#domain/content/content-type.ts'
import { calendarDate, startOfDay } from '#domain/time/relative-time.ts'
import { openTestApp, type TestApp } from '../testing/app/test-app.ts'
import { useReaders } from '../testing/app/use-test-app.ts'

const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE

const env = { TRUST_PROXY: 'on', ADDRESS_REQUESTS: '0' }
const { app, sessions, readAs } = useReaders({ env })
beforeEach(async () => {
  await app.finishWork()
  for (const table of ['search_day', 'search_word', 'view_day', 'event'] as const)
    await app.db.deleteFrom(table).execute()
  await app.db.deleteFrom('cue_word').where('kind', '=', 'hot').execute()
  // The morning of another day: nothing is counted yet, and no test goes on until midnight.
  app.clock.now = startOfDay(app.clock.now + 2 * DAY) + DAY / 3
})

const agentOf = (index: number) =>
  `Mozilla/5.0 (Linux; Android 15; Device ${index}) AppleWebKit/537.36 Chrome/${100 + index}.0.0.0 Mobile Safari/537.36`

type Sender = { address: string; agent?: string; headers?: Record<string, string> }
const headersOf = ({ address, agent = agentOf(0), headers = {} }: Sender) => ({
  'User-Agent': agent,
  'X-Forwarded-For': address,
  ...headers,
})
const send = (path: string, body: object, sender: Sender) => app.postJson(path, body, headersOf(sender))
const search = (keyword: string, sender: Sender) =>
  send('/api/search/submit', { keyword, searchtype: 'submit' }, sender)
const STORY = 10102
const read = (sender: Sender, contentId = STORY) =>
  send('/api/view', { contentType: contentType.article, contentId, kind: 'read' }, sender)

async function inTurn(count: number, work: (index: number) => Promise<unknown>): Promise<void> {
  for (let index = 0; index < count; index++) await work(index)
}

const hotWords = async () => (await app.read<CueWordModel>('/api/search/cueword')).hotWord
const later = () => void (app.clock.now += 2 * MINUTE)

async function countSearches(): Promise<number> {
  const rows = await app.db.selectFrom('search_day').select('search_count').execute()
  return rows.reduce((sum, row) => sum + row.search_count, 0)
}

async function countReads(): Promise<number> {
  await app.finishWork()
  const rows = await app.db.selectFrom('view_day').select('view_count').execute()
  return rows.reduce((sum, row) => sum + row.view_count, 0)
}

/** Parts of it match, so the search finds something for it. */
const SLANDER = '养老院都是黑店'

describe('a word of strangers', () => {
  test('is not shown for a hundred user agents of one machine, and counts five times at most', async () => {
    await inTurn(100, (index) => search(SLANDER, { address: '198.51.100.23', agent: agentOf(index) }))
    later()
    expect(await hotWords()).toEqual([])
    expect(await countSearches()).toBeLessThanOrEqual(5)
  })

  test('is not shown for the networks of one IPv6 customer, and counts as of one', async () => {
    await inTurn(120, (index) => search(SLANDER, { address: `2001:db8:77:${index.toString(16)}::1` }))
    later()
    expect(await hotWords()).toEqual([])
    expect(await countSearches()).toBeLessThanOrEqual(50)
    expect((await app.db.selectFrom('search_day').select('network_count').execute())[0]?.network_count).toBe(1)
  })

  test('of a botnet of fifty waits for an editor, who refuses it for good', async () => {
    const bots = (keyword: string) => inTurn(50, (index) => search(keyword, { address: `203.0.${index}.9` }))
    await bots(SLANDER)
    later()
    expect(await hotWords()).toEqual([])
    const waiting = (await readAs<DeskWord[]>('editor', '/api/desk/search/wordList')).filter((word) => word.isWaiting)
    expect(waiting).toMatchObject([{ keyword: SLANDER, state: 'plain', networkNum: 50, isHot: false }])
    const refusal = { keyword: SLANDER, state: 'banned' }
    expect((await app.postJson('/api/desk/search/word', refusal, sessions.editor)).status).toBe(200)
    // The same in other spellings, with networks enough for anything else.
    const spellings = [
      '養老院都是黑店',
      '养老院 都是 黑店',
      '养老\u200b院·都是黑店',
      '养老院都是黑店!!!',
      '养老院都是黑店啦',
    ]
    for (const spelling of spellings) await search(spelling, { address: '192.0.2.1' })
    await app.db.updateTable('search_day').set({ search_count: 900, network_count: 900 }).execute()
    later()
    expect(await hotWords()).toEqual([])
    const words = await readAs<DeskWord[]>('editor', '/api/desk/search/wordList')
    expect(words.filter((word) => word.isWaiting).map(({ keyword }) => keyword)).toEqual(['养老院都是黑店啦'])
  })

  test('is not written into the place of a word that was approved', async () => {
    await app.postJson('/api/desk/search/word', { keyword: '加装电梯', state: 'approved' }, sessions.editor)
    for (const spelling of ['加裝電梯', '加装电梯\u202e', '加\u0336装\u0336电\u0336梯\u0336'])
      await search(spelling, { address: '192.0.2.2', agent: agentOf(spelling.length) })
    await search('加装电梯', { address: '192.0.2.3' })
    later()
    expect(await hotWords()).toEqual(['加装电梯'])
  })

  test('that many networks search for on one day is shown; each counts once, on two servers and after a restart', async () => {
    const second = await openTestApp({ env, beside: app })
    const networks = () => app.db.selectFrom('search_day').select(['search_count', 'network_count']).execute()
    const submit = (server: TestApp, address: string) =>
      server.postJson('/api/search/submit', { keyword: '加装电梯', searchtype: 'submit' }, headersOf({ address }))
    for (const server of [app, second]) await inTurn(20, (index) => submit(server, `203.0.${index % 10}.${40 + index}`))
    expect(await networks()).toEqual([{ search_count: 40, network_count: 10 }])
    await second.close()
    await app.db.updateTable('search_day').set({ network_count: 199 }).execute()
    later()
    expect(await hotWords()).toEqual([])
    await submit(app, '203.0.9.200')
    later()
    expect(await hotWords()).toEqual([])
    await submit(app, '203.0.10.200')
    later()
    expect(await hotWords()).toEqual(['加装电梯'])
    // Days are not added up.
    await app.db.updateTable('search_day').set({ network_count: 150 }).execute()
    app.clock.now += DAY
    await inTurn(60, (index) => submit(app, `203.1.${index}.7`))
    later()
    expect(await hotWords()).toEqual([])
  })

  test('leaves no address behind', async () => {
    await search(SLANDER, { address: '203.0.113.201' })
    await search(SLANDER, { address: '203.0.113.202', headers: sessions.member })
    const rows = await app.db.selectFrom('search_network').select('subject').execute()
    expect(rows.length).toBeGreaterThanOrEqual(2)
    expect(rows.every(({ subject }) => /^[\w-]{43}$/.test(subject))).toBe(true)
  })
})

describe('reads of strangers', () => {
  test('from one machine count five times for a thing on a day, whatever its user agent', async () => {
    await inTurn(80, async (index) => {
      await read({ address: '198.51.100.77', agent: agentOf(index) })
      app.clock.now += MINUTE
    })
    expect(await countReads()).toBeLessThanOrEqual(5)
    app.clock.now += DAY
    await read({ address: '198.51.100.77' })
    expect(await countReads()).toBeLessThanOrEqual(6)
  })

  test('from one IPv6 customer count fifty times, from a rented range of addresses as well', async () => {
    await inTurn(130, (index) => read({ address: `2001:db8:99:${index.toString(16)}:a::1` }))
    expect(await countReads()).toBe(50)
    await inTurn(130, (index) => read({ address: `198.51.101.${index}` }))
    expect(await countReads()).toBe(100)
  })

  test('of accounts count by account, also where many share an address', async () => {
    const address = '198.51.100.78'
    await inTurn(9, (index) => read({ address, agent: agentOf(index) }))
    expect(await countReads()).toBe(5)
    for (const reader of ['reader', 'member', 'editor'] as const)
      await inTurn(4, (index) => read({ address, agent: agentOf(index), headers: sessions[reader] }))
    expect(await countReads()).toBe(8)
  })
})

describe('events of strangers', () => {
  const event = (changes: object = {}) => ({
    name: 'page-view',
    path: '/article/10101',
    at: app.clock.now,
    detail: { referrer: '/' },
    ...changes,
  })
  const tell = (events: object[], sender: Sender) => send('/api/event', { visit: 'visit-0001', events }, sender)
  const stored = () => app.db.selectFrom('event').selectAll().execute()
  const filling = () => {
    const parts = [...'abcdefgh'].map((name) => [name, '满'.repeat(200)])
    return Array.from({ length: 11 }, () => event({ detail: Object.fromEntries(parts) }))
  }

  test('with details of their own are not stored', async () => {
    await inTurn(30, (index) => tell(filling(), { address: `2001:db8:5:5::${index.toString(16)}` }))
    expect((await stored()).length).toBe(0)
  })

  test('as large as their form allows are two megabytes a day of one network', async () => {
    app.clock.now = Date.parse(`${calendarDate(app.clock.now)}T01:00:00+08:00`)
    const large = () =>
      Array.from({ length: 30 }, () => event({ path: `/${'路'.repeat(299)}`, detail: { referrer: '满'.repeat(200) } }))
    const statuses: number[] = []
    await inTurn(60, async (index) => {
      // There is a limit for ten minutes as well.
      if (index % 20 === 0) app.clock.now += 10 * MINUTE
      statuses.push((await tell(large(), { address: `2001:db8:6:6::${index.toString(16)}` })).status)
    })
    expect([...new Set(statuses)]).toEqual([200, 429])
    const rows = await stored()
    const size = rows.reduce((sum, row) => sum + Buffer.byteLength(row.path) + Buffer.byteLength(row.detail), 0)
    expect(size).toBeLessThanOrEqual(2 * 2 ** 20)
    expect(size).toBeGreaterThan(2 ** 20)
  })
})
