/**
 * A database that is slow, silent or locked: requests time out with an error, no more of them queue up than allowed, cached
 * responses are still served, nothing is half written, and when the database is fast again so is the site.
 */
import { once } from 'node:events'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Failure } from '../../src/contract/core/envelope.ts'
import { databaseFile } from '#db/client.ts'
import { openLine, type BreakableLine } from '../../src/server/testing/fakes/breakable-line.ts'
import { credentialsOf } from '../../src/server/testing/app/test-app.ts'
import { openTestDatabase, type TestDatabase } from '../../src/server/testing/app/test-database.ts'
import { readTestEngine } from '../../src/server/testing/app/test-engine.ts'
import { databaseEnv, startServer, stopServers } from '../../src/server/testing/app/start-server.ts'
import { watchMemory } from './fixture/watch-memory.ts'

const REQUEST_SECONDS = 3
/** Above the limit, because the machine may be busy. */
const ENDED_WITHIN = REQUEST_SECONDS * 1000 + 6000
const AT_ONCE = 8
/** In megabytes; an idle program takes 250. */
const MEMORY_BOUND = 640
const onPostgres = readTestEngine().name === 'postgres'

let database: TestDatabase
let line: BreakableLine | undefined
let program: ReturnType<typeof startServer>
let address: string
let cookie: string

beforeAll(async () => {
  database = await openTestDatabase()
  line = database.url ? await openLine(database.url) : undefined
  program = startServer({
    ...databaseEnv(database),
    DATABASE_URL: line?.url,
    ANSWER_CACHE: 'off',
    LOG_LEVEL: 'warn',
    REQUESTS_AT_ONCE: String(AT_ONCE),
    REQUEST_SECONDS: String(REQUEST_SECONDS),
    STATEMENT_SECONDS: '2.5',
    LOCK_SECONDS: '0.7',
    DATABASE_WAIT_SECONDS: '2',
  })
  ;({ address } = await program.ready())
  // JIT compilation may exceed these limits.
  const signIn = async () => {
    const response = await post('/api/login/login', credentialsOf('reader'))
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    return cookie
  }
  const patience = { timeout: 60_000 }
  await vi.waitUntil(signIn, patience)
  // Cached from now on.
  await vi.waitUntil(async () => (await read('/')).status === 200, patience)
  await vi.waitUntil(async () => (await readArticle()).status === 200, patience)
})
afterEach(() => {
  line?.release()
  line?.delay(0)
})
afterAll(async () => {
  stopServers()
  await program.ended
  await line?.cut()
  await database.close()
})

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(address + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

let asked = 0
type Answered = { status: number; ms: number; text: string; retryAfter: string | null }

async function read(path: string): Promise<Answered> {
  const started = performance.now()
  const response = await fetch(address + path)
  const text = await response.text()
  const retryAfter = response.headers.get('Retry-After')
  return { status: response.status, ms: performance.now() - started, text, retryAfter }
}

/** A page that must be rendered again. */
const readArticle = () => read(`/magazine/140?label=made-${asked++}`)

async function expectBusy(answers: Answered[]): Promise<void> {
  for (const { status, ms, text, retryAfter } of answers) {
    expect(status, text).toBe(503)
    expect(text).toContain('网站正忙，请稍后再试')
    expect(Number(retryAfter)).toBeGreaterThan(0)
    expect(ms).toBeLessThan(ENDED_WITHIN)
  }
}

async function readFigure(name: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
}

/** How long it takes until readers are answered as ever. */
async function expectRecovery(): Promise<number> {
  const started = performance.now()
  await expect
    .poll(async () => (await Promise.all([1, 2, 3].map(readArticle))).every((one) => one.status === 200))
    .toBe(true)
  return performance.now() - started
}

async function expectKept(): Promise<number> {
  const kept = await read('/')
  expect(kept.status).toBe(200)
  return kept.ms
}

describe.runIf(onPostgres)('a line to the database', () => {
  test.each([
    ['that says nothing', () => line!.hold()],
    ['that takes four seconds', () => line!.delay(4000)],
  ])('%s', async (_, spoil) => {
    const stopWatching = watchMemory(program.child.pid!)
    spoil()
    const answers = Promise.all(Array.from({ length: 60 }, readArticle))
    const kept = [await expectKept(), await expectKept()]
    expect(await readFigure('requests_active')).toBeLessThanOrEqual(AT_ONCE)
    expect(await readFigure('requests_waiting')).toBeLessThanOrEqual(8 * AT_ONCE)
    await expectBusy(await answers)
    const last = Math.max(...(await answers).map(({ ms }) => ms))
    // A call reports it in its own format.
    const call = JSON.parse((await read('/api/article/10103')).text) as Failure
    expect(call).toMatchObject({ success: false, resultCode: 'BUSY', resultMsg: '网站正忙，请稍后再试' })
    line!.release()
    line!.delay(0)
    const recovery = await expectRecovery()
    const memory = stopWatching()
    expect(memory).toBeLessThan(MEMORY_BOUND)
    console.log(
      `60 refused within ${last.toFixed(0)} ms, kept pages in ${kept.map(Math.round).join(' and ')} ms,` +
        ` well again after ${recovery.toFixed(0)} ms, memory ${memory} MB`,
    )
  })

  test('a write that is not over in time is taken back', async () => {
    const admin = new pg.Client({ connectionString: database.url })
    await admin.connect()
    const count = async () => Number((await admin.query('select count(*) from bookmark')).rows[0].count)
    const before = await count()
    line!.hold()
    const response = await post('/api/article/10105/bookmark', {}, { Cookie: cookie })
    expect(response.status).toBe(503)
    line!.release()
    await expectRecovery()
    // No lock is held, and no transaction is left open.
    const open = async () =>
      (await admin.query(`select 1 from pg_stat_activity where datname = current_database() and state like 'idle in%'`))
        .rowCount
    await expect.poll(open).toBe(0)
    expect(await count()).toBe(before)
    await admin.end()
  })

  test('a row that somebody else has locked is not waited for for long', async () => {
    const other = new pg.Client({ connectionString: database.url })
    await other.connect()
    await other.query('begin')
    await other.query('lock table bookmark in access exclusive mode')
    const started = performance.now()
    const response = await post('/api/article/10105/bookmark', {}, { Cookie: cookie })
    expect(response.status).toBe(503)
    expect(performance.now() - started).toBeLessThan(ENDED_WITHIN)
    await other.query('rollback')
    await other.end()
    expect((await post('/api/article/10105/bookmark', {}, { Cookie: cookie })).status).toBe(200)
  })
})

describe.runIf(!onPostgres)('a file that somebody else is writing to', () => {
  test('is not waited for for long, and is still read', async () => {
    const other = new DatabaseSync(databaseFile(database.dataDir))
    other.exec('begin immediate')
    const writes = Array.from({ length: 20 }, () => post('/api/article/10105/bookmark', {}, { Cookie: cookie }))
    expect((await readArticle()).status).toBe(200)
    const started = performance.now()
    for (const response of await Promise.all(writes)) {
      expect(response.status).toBe(503)
      expect(response.headers.get('Retry-After')).not.toBeNull()
      expect(((await response.json()) as Failure).resultMsg).toBe('网站正忙，请稍后再试')
    }
    expect(performance.now() - started).toBeLessThan(ENDED_WITHIN)
    other.exec('rollback')
    const { kept } = other.prepare('select count(*) as kept from bookmark where content_id = 10105').get() as {
      kept: number
    }
    expect(kept).toBe(0)
    other.close()
    expect((await post('/api/article/10105/bookmark', {}, { Cookie: cookie })).status).toBe(200)
  })
})

test('afterwards it ends as ever', async () => {
  program.child.kill('SIGTERM')
  const [code] = (await once(program.child, 'exit')) as [number]
  expect(code).toBe(0)
})
