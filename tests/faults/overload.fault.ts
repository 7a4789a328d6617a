/**
 * The server receives five times the load it can handle: its throughput stays nearly the same, and the rest is refused
 * immediately.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { credentialsOf } from '../../src/server/testing/app/test-app.ts'
import { openTestDatabase, type TestDatabase } from '../../src/server/testing/app/test-database.ts'
import { times } from '../../src/server/testing/app/test-length.ts'
import { databaseEnv, startServer, stopServers } from '../../src/server/testing/app/start-server.ts'
import { runOffer } from './fixture/run-offer.ts'
import { watchMemory } from './fixture/watch-memory.ts'

const OVERLOAD = 5
/** ms: a client that waits longer gives up. Generous, because the machine may be busy. */
const GIVE_UP = 5000
/** In megabytes; an idle program takes 240. What the long form takes more in its second half would go on to grow. */
const MEMORY_BOUND = 640
const GROWTH_BOUND = times(Number.POSITIVE_INFINITY, 1.15)
/** A parameter with any text for a value: rendered again each time, from fresh queries. */
const ISSUE = '/magazine/140?label=made-{n}'

let database: TestDatabase
let program: ReturnType<typeof startServer>
let address: string
let cookie: string

beforeAll(async () => {
  database = await openTestDatabase()
  program = startServer({ ...databaseEnv(database), LOG_LEVEL: 'warn', ANSWER_CACHE: 'off' })
  ;({ address } = await program.ready())
  const response = await fetch(`${address}/api/login/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(credentialsOf('reader')),
  })
  cookie = response.headers.getSetCookie()[0]!.split(';')[0]!
})
afterAll(async () => {
  stopServers()
  await program.ended
  await database.close()
})

const readArticle = async (n: number): Promise<boolean> => {
  const response = await fetch(address + ISSUE.replace('{n}', `after-${n}`))
  await response.text()
  return response.status === 200
}

/** Articles per second, requested by eight clients that each wait for the response. */
async function measureCapacity(seconds: number): Promise<number> {
  const streams = [{ name: 'articles', lines: 8, path: ISSUE }]
  const { articles } = await runOffer<'articles'>({ address, seconds, giveUp: 10_000, streams })
  return articles.statuses[200]! / seconds
}

test('at five times what it can do', async () => {
  // Warm-up: JIT compilation and caches.
  await measureCapacity(times(1, 5))
  const capacity = await measureCapacity(times(2, 10))
  // Cached in the encoding in which it will be requested.
  expect((await fetch(`${address}/`, { headers: { 'Accept-Encoding': 'identity' } })).status).toBe(200)

  const stopWatching = watchMemory(program.child.pid!)
  const stopAtHalf = watchMemory(program.child.pid!)
  const seconds = times(5, 30)
  let memoryOfHalf = 0
  setTimeout(() => (memoryOfHalf = stopAtHalf()), seconds * 500)
  const json = { 'Content-Type': 'application/json' }
  const came = await runOffer<'articles' | 'machines' | 'kept' | 'payments' | 'bookmarks'>({
    address,
    seconds,
    giveUp: GIVE_UP,
    streams: [
      { name: 'articles', rate: capacity * OVERLOAD, path: ISSUE },
      { name: 'machines', rate: 10, path: ISSUE, headers: { 'User-Agent': 'Googlebot/2.1' } },
      { name: 'kept', rate: 10, path: '/' },
      { name: 'payments', rate: 5, method: 'POST', path: '/api/pay/notify/cashier', headers: json, body: '{}' },
      {
        name: 'bookmarks',
        rate: 5,
        method: 'POST',
        path: '/api/article/10103/bookmark',
        headers: { Cookie: cookie },
      },
    ],
  })
  const memory = stopWatching()

  // And when it is over, it is over.
  const ended = performance.now()
  await expect.poll(async () => (await Promise.all([1, 2, 3, 4].map(readArticle))).every(Boolean)).toBe(true)
  const recovery = performance.now() - ended

  const { articles, machines, kept, payments, bookmarks } = came
  const goodput = (articles.statuses[200] ?? 0) / seconds
  console.log(
    [
      `could do ${capacity.toFixed(0)} articles a second, was asked for ${(articles.sent / seconds).toFixed(0)}`,
      `did ${goodput.toFixed(0)} (${((100 * goodput) / capacity).toFixed(0)} %), p50 ${articles.good.p50} ms`,
      `refused p50 ${articles.refused.p50} ms, p95 ${articles.refused.p95} ms; memory ${memory} MB, ${memoryOfHalf} MB at half`,
      `well again after ${recovery.toFixed(0)} ms`,
      JSON.stringify(came),
    ].join('\n'),
  )

  // Without shedding a twentieth is answered in time. The former throughput is not required: the machine may be slower by
  // now.
  expect(goodput).toBeGreaterThan(capacity * times(0.4, 0.6))
  expect(articles.statuses[503]).toBeGreaterThan(articles.sent / 3)
  expect(articles.statuses[0] ?? 0).toBeLessThan(articles.sent / 10)
  // A refusal is quicker than an answer.
  expect(articles.refused.p50).toBeLessThan(articles.good.p50)
  for (const { withoutRetry } of Object.values(came)) expect(withoutRetry).toBe(0)
  expect(machines.statuses[503]).toBeGreaterThan(machines.sent / 2)
  // None of these was refused.
  for (const { statuses } of [kept, payments, bookmarks]) expect(statuses).not.toHaveProperty('503')
  expect(kept.statuses[200]).toBeGreaterThan(kept.sent * 0.9)
  expect(bookmarks.statuses[200]).toBeGreaterThan(bookmarks.sent * 0.9)
  expect(memory).toBeLessThan(MEMORY_BOUND)
  expect(memory / memoryOfHalf).toBeLessThan(GROWTH_BOUND)
  expect(recovery).toBeLessThan(GIVE_UP)
})
