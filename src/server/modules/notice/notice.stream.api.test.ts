/** The stream that sends browsers their unread count: immediately, on each change, and whichever server makes the change. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UnreadNotices } from '#contract/site/notice.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const { app: one, sessions } = useReaders({ env: { SECRET: 'known-to-both-servers-of-this-site' } })
const two = {} as TestApp
beforeAll(async () => {
  Object.assign(two, await openTestApp({ env: { SECRET: 'known-to-both-servers-of-this-site' }, beside: one }))
})
afterAll(() => (two as Partial<TestApp>).close?.())

const READER = 101
const CALL = '/api/notice/stream'
const open: { leave: () => Promise<void> }[] = []
let lastFollower = 0

beforeEach(() => one.db.deleteFrom('notice').execute())
afterEach(async () => {
  for (const line of open.splice(0)) await line.leave()
})

/** One reader's stream, with the received events. */
async function listen(app: TestApp, headers: { cookie: string }) {
  const response = await app.request(CALL, { headers })
  const reader = response.body!.getReader()
  const received: UnreadNotices[] = []
  const state = { text: '', ended: false }
  void (async () => {
    const decoder = new TextDecoder()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      state.text += decoder.decode(value)
      for (const [, data] of decoder.decode(value).matchAll(/event: unread\ndata: (.*)\n/g))
        received.push(JSON.parse(data!) as UnreadNotices)
    }
    state.ended = true
  })()
  const line = {
    response,
    state,
    received,
    totals: () => received.map(({ total }) => total),
    leave: () => reader.cancel(),
  }
  open.push(line)
  return line
}

const notify = () =>
  one.db
    .insertInto('notice')
    .values({
      account_id: READER,
      kind: 'follow',
      matter: `follow:${lastFollower++}`,
      actor_id: 102,
      created_at: one.clock.now,
    })
    .execute()

const soon = { timeout: 8000, interval: 50 }

describe('a line', () => {
  test('is for those who are signed in, and for reading', async () => {
    // Nothing, and for good: so a browser understands it.
    expect((await one.request(CALL)).status).toBe(204)
    await expectFailure(await one.request(CALL, { method: 'POST', headers: sessions.reader }), 'WRONG_METHOD')
    const head = await one.request(CALL, { method: 'HEAD', headers: sessions.reader })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  test('is a stream that nobody keeps, gathers or takes for slow', async () => {
    await notify()
    const { response, received } = await listen(one, sessions.reader)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    await expect.poll(() => received, soon).toEqual([{ total: 1, list: [{ kind: 'follow', num: 1 }] }])
    const logged = one.lines.filter((line) => line.includes(CALL)).map((line) => JSON.parse(line) as { ms: number })
    expect(logged.at(-1)!.ms).toBeLessThan(1000)
  })

  test('hears of what comes and of what is read, on this server and on the other, and nothing twice', async () => {
    const lines = [await listen(one, sessions.reader), await listen(two, sessions.reader)]
    const totals = () => lines.map((line) => line.totals())
    await expect.poll(totals, soon).toEqual([[0], [0]])
    await notify()
    await expect.poll(totals, soon).toEqual([
      [0, 1],
      [0, 1],
    ])
    await two.postJson('/api/notice/read', {}, sessions.reader)
    await expect.poll(totals, soon).toEqual([
      [0, 1, 0],
      [0, 1, 0],
    ])
  })

  test('hears of nobody else', async () => {
    const { totals } = await listen(one, sessions.member)
    const mine = await listen(one, sessions.reader)
    await notify()
    await expect.poll(mine.totals, soon).toContain(1)
    expect(totals()).toEqual([0])
  })

  test('ends with its session', async () => {
    const headers = await one.signIn('reader')
    const { state } = await listen(two, headers)
    await one.request('/api/login/logout', { method: 'POST', headers })
    await expect.poll(() => state.ended, soon).toBe(true)
    expect(state.text).toContain('event: over\n')
  })

  test('is one of five at most: the oldest makes room', async () => {
    const lines: Awaited<ReturnType<typeof listen>>[] = []
    for (let number = 0; number < 6; number++) lines.push(await listen(one, sessions.reader))
    await expect.poll(() => lines.map(({ state }) => state.ended), soon).toEqual([true, ...Array(5).fill(false)])
    expect(lines[0]!.state.text).toContain('event: over\n')
  })

  test('ends with the server, and is not told that it is over', async () => {
    const own = await openTestApp({ env: { SECRET: 'known-to-both-servers-of-this-site' }, beside: one })
    const { state, received } = await listen(own, sessions.reader)
    await expect.poll(() => received.length, soon).toBe(1)
    await own.close()
    await expect.poll(() => state.ended, soon).toBe(true)
    expect(state.text).not.toContain('event: over\n')
  })
})
