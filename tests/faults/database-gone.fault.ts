/**
 * The database fails and comes back. Pages seen before are still served, no write is falsely confirmed, nobody is signed
 * out, and when it is back everything continues automatically.
 */
import { DatabaseSync } from 'node:sqlite'
import { get } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { databaseFile } from '#db/client.ts'
import type { Story } from '../../src/contract/desk/story.ts'
import { openLine, type BreakableLine } from '../../src/server/testing/fakes/breakable-line.ts'
import { databaseEnv, startServer, stopServers } from '../../src/server/testing/app/start-server.ts'
import { WHOLE } from '../../src/server/testing/calls/story-calls.ts'
import { openTestDatabase, type TestDatabase } from '../../src/server/testing/app/test-database.ts'
import { readTestEngine } from '../../src/server/testing/app/test-engine.ts'
import { times } from '../../src/server/testing/app/test-length.ts'
import { startPrivatePostgres } from '../../scripts/test-postgres.ts'
import { ask, EDITOR, post, READER, signIn, STORY, type Answer } from './fixture/ask.ts'
import { openClock } from './fixture/clock.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const SEEN = ['/', `/article/${STORY}`, '/magazine', `/api/article/${STORY}`, '/api/index/head']
const isPostgres = readTestEngine().name === 'postgres'
const isLong = times(0, 1) === 1

type Program = ReturnType<typeof startServer>

afterAll(stopServers)

const CHINESE = /[一-鿿]{4}/

/** A clear message, when to retry, and no success. */
function expectUnavailable({ status, headers, words, success, text }: Answer): void {
  expect({ status, success }, text).toEqual({ status: 503, success: false })
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(words).toMatch(CHINESE)
  expect(words).not.toContain('登录')
  expect(headers.getSetCookie()).toEqual([])
}

/** An error page, in Chinese, with a link to retry; neither cached nor exposing internal errors. */
function expectFriendly({ status, headers, text }: Answer): void {
  expect(status).toBe(503)
  expect(headers.get('Content-Type')).toContain('text/html')
  expect(headers.get('Cache-Control')).toContain('no-store')
  expect(headers.getSetCookie()).toEqual([])
  expect(text).toMatch(/请稍后/)
  expect(text).toContain('重试')
  expect(text).toContain('href="/"')
  expect(text).not.toMatch(/ECONN|terminat|node_modules|\.ts:\d/)
}

/** Enough to identify the page; relative times may have changed. */
const gistOf = ({ text }: Answer): string => /<title>[^<]*/.exec(text)?.[0] ?? text.slice(0, 300)

const timed = async (work: Promise<Answer>) => {
  const started = performance.now()
  const answer = await work
  return { answer, ms: performance.now() - started }
}

/** What went wrong inside without anybody noticing. */
function expectCalm({ child, output }: Program): void {
  expect(child.exitCode).toBeNull()
  expect(output.err).toBe('')
  expect(output.out).not.toMatch(/unhandled/i)
  const complaints = output.out.split('\n').filter((line) => /"level":"(error|warn|fatal)"/.test(line))
  expect(complaints.length, complaints.slice(0, 40).join('\n')).toBeLessThan(40)
}

describe.runIf(isPostgres)('with the line to the database cut', () => {
  let database: TestDatabase
  let line: BreakableLine
  let program: Program
  let address: string
  let reader: string
  let editor: string
  const clock = openClock()
  const seen = new Map<string, string>()

  beforeAll(async () => {
    database = await openTestDatabase()
    line = await openLine(database.url!)
    program = startServer({ ...databaseEnv(database), ...clock.env, DATABASE_URL: line.url, SECRET: 'x'.repeat(32) })
    ;({ address } = await program.ready())
    reader = await signIn(address, READER)
    editor = await signIn(address, EDITOR)
    for (const path of SEEN) seen.set(path, gistOf(await ask(address, path)))
  })
  afterAll(async () => {
    program.child.kill('SIGTERM')
    await program.ended
    await line.cut()
    await database.close()
  })

  /** A story scheduled for publication while the database is down. */
  async function scheduleSoon(): Promise<number> {
    const begun = (await post(address, '/api/desk/story', WHOLE, editor)).model as Story
    const time = Date.now() + 3 * SECOND
    const answer = await post(address, `/api/desk/story/${begun.id}/schedule`, { version: begun.version, time }, editor)
    expect(answer.success, answer.text).toBe(true)
    return begun.id
  }

  /** What a reader’s browser hears of unread notices. */
  async function openStream(): Promise<{ received: () => string; leave: () => void }> {
    let text = ''
    const asking = get(`${address}/api/notice/stream`, { headers: { Cookie: reader } }, (answer) => {
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      answer.on('error', () => {})
    })
    asking.on('error', () => {})
    await expect.poll(() => text).toContain('event: unread')
    return { received: () => text, leave: () => asking.destroy() }
  }

  test('what was seen is shown, what is asked for is refused well, and all goes on when it is back', async () => {
    const due = await scheduleSoon()
    const stream = await openStream()
    await line.cut()
    // Older than any entry is cached without a check of the database.
    await clock.set(program, 3 * MINUTE)
    for (const path of SEEN) {
      const { answer, ms } = await timed(ask(address, path))
      expect(answer.status, path).toBe(200)
      expect(gistOf(answer), path).toBe(seen.get(path))
      expect(ms, path).toBeLessThan(2 * SECOND)
    }
    expectFriendly(await ask(address, '/column/3'))
    expectFriendly(await ask(address, '/', { cookie: reader }))
    expectUnavailable(await ask(address, '/api/user', { cookie: reader }))
    expectUnavailable(await post(address, `/api/article/${STORY}/bookmark`, {}, reader))
    expectUnavailable(await post(address, '/api/login/login', { phone: READER, password: 'qiri-demo-7' }))
    expect((await ask(address, '/healthz')).status).toBe(200)
    expect((await ask(address, '/readyz')).status).toBe(503)
    expect((await ask(address, '/favicon.svg')).status).toBe(200)
    // Many concurrent readers, repeatedly.
    for (let round = 0; round < times(5, 50); round++)
      await Promise.all(
        Array.from({ length: 20 }, () => ask(address, round % 2 ? '/' : '/api/user', { cookie: reader })),
      )

    await line.mend()
    const mended = performance.now()
    await expect.poll(async () => (await ask(address, '/readyz')).status, { interval: 50 }).toBe(200)
    const written = await post(address, `/api/article/${STORY}/bookmark`, {}, reader)
    const recovered = performance.now() - mended
    expect(written.success, written.text).toBe(true)
    expect(recovered).toBeLessThan(2 * SECOND)
    expect((await ask(address, '/api/user', { cookie: reader })).status).toBe(200)
    expect((await ask(address, '/', { cookie: reader })).status).toBe(200)

    await expect.poll(async () => (await ask(address, `/api/article/${due}`)).status).toBe(200)
    const input = { zhuanlanId: STORY, zhuanlanType: 11, content: '库回来以后的第一句话' }
    const comment = (await post(address, '/api/comment/postDugan', input, reader)).model as { id: number }
    const before = stream.received().length
    await post(address, '/api/comment/commentDugan', { commentId: comment.id, content: '听见了' }, editor)
    await expect.poll(() => stream.received().slice(before)).toContain('event: unread')
    stream.leave()
    expectCalm(program)
    console.log(`PostgreSQL: answers again ${Math.round(recovered)} ms after its line is mended`)
  })
})

describe.runIf(isPostgres && isLong)('with the database server itself', () => {
  test('halted and started again, and one of its processes killed', async () => {
    // Here something must have reached the disk when it was acknowledged.
    const server = await startPrivatePostgres(['synchronous_commit=on'])
    const database = await openTestDatabase()
    const program = startServer({ ...databaseEnv(database), DATABASE_URL: server.url, SECRET: 'x'.repeat(32) })
    try {
      const { address } = await program.ready()
      const reader = await signIn(address, READER)
      const home = gistOf(await ask(address, '/'))
      const mark = (story: number) => post(address, `/api/article/${story}/bookmark`, {}, reader)
      expect((await mark(STORY)).success).toBe(true)
      await server.halt()
      expect(gistOf(await ask(address, '/'))).toBe(home)
      expectUnavailable(await mark(10102))
      expectUnavailable(await ask(address, '/api/user', { cookie: reader }))
      await server.resume()
      await expect.poll(async () => (await mark(10102)).success, { timeout: 5 * SECOND }).toBe(true)
      const kept = await ask(address, '/api/myCollection/state?things=11:10101,11:10102', { cookie: reader })
      expect(kept.model).toEqual({ things: ['11:10101', '11:10102'] })
      expectCalm(program)
    } finally {
      program.child.kill('SIGTERM')
      await program.ended
      await database.close()
      await server.stop()
    }
  })
})

describe.runIf(!isPostgres)('with the file held by another process', () => {
  let database: TestDatabase
  let program: Program
  let address: string
  let reader: string
  let other: DatabaseSync

  beforeAll(async () => {
    database = await openTestDatabase()
    await database.db.destroy()
    program = startServer(databaseEnv(database))
    ;({ address } = await program.ready())
    reader = await signIn(address, READER)
    other = new DatabaseSync(databaseFile(database.dataDir))
    // Made for the first time they take a while; here it is about waiting for nothing else.
    for (const path of READ) await ask(address, path, { cookie: reader })
  })
  afterEach(() => other.isTransaction && other.exec('rollback'))
  afterAll(async () => {
    other.close()
    program.child.kill('SIGTERM')
    await program.ended
    await database.close()
  })

  const READ = ['/', `/api/article/${STORY}`, '/api/user', '/readyz']
  const mark = (story = STORY) => post(address, `/api/article/${story}/bookmark`, {}, reader)

  test('for a moment: everything is read at once, and what is written waits', async () => {
    other.exec('begin immediate')
    const writing = mark()
    for (const path of READ) expect((await ask(address, path, { cookie: reader })).status, path).toBe(200)
    other.exec('rollback')
    expect((await writing).success).toBe(true)
    expectCalm(program)
  })

  test.runIf(isLong)('for longer than anybody waits: who writes is told so, and later it goes on', async () => {
    other.exec('begin immediate')
    expectUnavailable(await mark(10102))
    expect((await ask(address, '/api/user', { cookie: reader })).status).toBe(200)
    other.exec('rollback')
    expect((await mark(10102)).success).toBe(true)
    expectCalm(program)
  })
})
