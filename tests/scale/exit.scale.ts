/** What ends at one process ends at the other and behind nginx: paid sound, and stories that are withdrawn. */
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Story } from '../../src/contract/desk/story.ts'
import { playPath } from '../../src/domain/audio/play-address.ts'
import { WHOLE } from '../../src/server/testing/calls/story-calls.ts'
import { findTestNginx } from '../../scripts/test-nginx.ts'
import { openClock } from '../faults/fixture/clock.ts'
import { ask, cached, call, cluster, front, one, two } from './fixture/ask.ts'
import { findFreePort } from './fixture/free-port.ts'
import { signIn, type Cookie } from './fixture/people.ts'
import { startApp } from './fixture/start-app.ts'
import { makeCertificate, startNginx } from './fixture/start-nginx.ts'

const MEMBER = 102
/** Shorter than any lifetime in a header. */
const AT_ONCE = { timeout: 15_000, interval: 20 }

const database = new pg.Client({ connectionString: cluster.databaseUrl })
let editor: Cookie
beforeAll(async () => {
  await database.connect()
  editor = await signIn(one, 'editor')
})
afterAll(() => database.end())

/** The answer gives it back. */
async function endMembership(): Promise<() => Promise<void>> {
  const { rows } = await database.query<{ id: string; expires_at: string }>(
    'select id, expires_at from membership where account_id = $1',
    [MEMBER],
  )
  await database.query('update membership set expires_at = $1 where account_id = $2', [Date.now(), MEMBER])
  return async () => {
    for (const { id, expires_at } of rows)
      await database.query('update membership set expires_at = $1 where id = $2', [expires_at, id])
  }
}

describe('the address of a paid sound', () => {
  const part = async (base: string, path: string, headers: Cookie) =>
    (await ask(base, path, { headers: { ...headers, range: 'bytes=5000-5999' } })).status
  const everywhere = (path: string, headers: Cookie) =>
    Promise.all([one, two, front, cached].map((base) => part(base, path, headers)))

  test('serves its holder at all processes, and dies at all of them with the membership', async () => {
    const headers = await signIn(two, 'member')
    const { headers: answer } = await ask(front, playPath('lesson', 5002), { headers })
    const path = answer.location!
    expect(await everywhere(path, headers)).toEqual([206, 206, 206, 206])
    const renew = await endMembership()
    try {
      expect(await everywhere(path, headers)).toEqual([403, 403, 403, 403])
    } finally {
      await renew()
    }
    expect(await everywhere(path, headers)).toEqual([206, 206, 206, 206])
  })
})

describe('a paid sound that is under way through nginx', () => {
  const MEGABYTE = 1024 * 1024
  /** What sockets and proxies on the way hold at most; ten megabytes were measured. */
  const HELD = 24 * MEGABYTE
  const SIZE = 4 * HELD
  const FILE = 'sound/lesson/5002.mp3'
  const LONG_FILE = 'sound/lesson/long.mp3'
  /** In ms: more than the time after which a permission is checked again, and with it less than a minute. */
  const LATER = 35_000

  const clock = openClock()
  const stops: (() => unknown)[] = []
  let app: Awaited<ReturnType<typeof startApp>>
  let nginx: Awaited<ReturnType<typeof startNginx>>
  let ca: string
  const setClock = (shift: number) =>
    clock.set({ child: { kill: (signal) => process.kill(Number(readFileSync(app.pidFile, 'utf8')), signal) } }, shift)
  const rename = (from: string, to: string) => database.query('update media set path = $2 where path = $1', [from, to])

  // A process with a clock of its own, and its own nginx: the others go on with the right time.
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kanwu-cut-'))
    stops.push(() => rmSync(folder, { recursive: true, force: true }))
    const long = join(folder, 'data/media', LONG_FILE)
    mkdirSync(dirname(long), { recursive: true })
    writeFileSync(long, '')
    truncateSync(long, SIZE)
    const env = { ...cluster.env, ...clock.env, WORKERS: '1' }
    app = await startApp({ port: await findFreePort(), dataDir: join(folder, 'data'), env })
    stops.push(app.stop)
    ca = await makeCertificate(folder)
    const appPorts = cluster.apps.map(() => app.port)
    nginx = await startNginx({
      program: await findTestNginx(),
      folder,
      appPorts,
      port: await findFreePort(),
      microcache: false,
    })
    stops.push(nginx.stop)
    await rename(FILE, LONG_FILE)
    stops.push(() => rename(LONG_FILE, FILE))
  })
  afterAll(async () => {
    for (const stop of stops.toReversed()) await stop()
  })

  /** Reads the first bytes, and no more until the returned function is called: whether more came than is held on the way. */
  async function readSlowly(path: string, headers: Cookie) {
    const sent = get(nginx.url + path, { headers, ca, agent: false })
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    expect([answer.statusCode, answer.headers['content-length']]).toEqual([200, String(SIZE)])
    await once(answer, 'readable')
    return async () => {
      let bytes = 0
      answer.on('error', () => {})
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > HELD) sent.destroy()
      })
      await new Promise((resolve) => answer.once('close', resolve))
      return bytes > HELD ? 'goes on' : 'cut'
    }
  }

  test.each([
    ['is cut within a minute when the membership ends', true, 'cut'],
    ['goes on for who may hear it', false, 'goes on'],
  ])('%s', async (_, ends, expected) => {
    const headers = await signIn(two, 'member')
    const { headers: answer } = await ask(one, playPath('lesson', 5002), { headers })
    const readRest = await readSlowly(answer.location!, headers)
    const renew = ends ? await endMembership() : null
    try {
      await setClock(LATER)
      expect(await readRest()).toBe(expected)
    } finally {
      await setClock(0)
      await renew?.()
    }
  })
})

test('a story that is withdrawn leaves pages, calls and feeds, and its copy in the microcache is replaced', async () => {
  const write = (path: string, body: unknown) =>
    call<Story>(one, `/api/desk/story${path}`, { method: 'POST', body, headers: editor })
  const title = '被收回的一篇夜航记'
  const begun = await write('', { ...WHOLE, title })
  const story = await write(`/${begun.id}/publish`, { version: begun.version })
  const page = `/article/${story.id}`
  const places = [page, `/api/article/${story.id}`, '/rss.xml', `/column/${WHOLE.columnId}`]
  const showing = async () => {
    const shown = [two, front, cached].flatMap((base) => places.map(async (path) => (await ask(base, path)).text()))
    return (await Promise.all(shown)).filter((text) => text.includes(title)).length
  }
  await expect.poll(showing, AT_ONCE).toBe(3 * places.length)

  await write(`/${story.id}/withdraw`, { version: story.version, note: '试一试' })
  await expect.poll(showing, AT_ONCE).toBe(0)
  // Only what is kept can be a hit: from now on the cache holds that it is gone, and not the page.
  const again = async () => {
    const { status, headers } = await ask(cached, page)
    return [status, headers['x-cache']]
  }
  await expect.poll(again, AT_ONCE).toEqual([404, 'HIT'])
})
