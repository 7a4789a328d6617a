/**
 * The primary is killed while readers and an editor write, and its standby is promoted. The site, which knows both, continues
 * by itself. Where the standby is synchronous nothing that was acknowledged is lost; otherwise what it had not received is.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '#db/client.ts'
import { createRandom } from '../../bench/search-text.ts'
import { startPrivatePostgres, startReplica, type TestPostgres } from '../../scripts/test-postgres.ts'
import { startServer, stopServers } from '../../src/server/testing/app/start-server.ts'
import { times } from '../../src/server/testing/app/test-length.ts'
import { addPeople } from '../../src/server/testing/calls/comment-calls.ts'
import { openLine, type BreakableLine } from '../../src/server/testing/fakes/breakable-line.ts'
import { askForOrders } from './fixture/ask-for-orders.ts'
import { ask, EDITOR, post, signIn } from './fixture/ask.ts'
import { findOffsets, findThings, findWritten, FIRST_WRITER, listHalfOrders } from './fixture/find-written.ts'
import { createLedger, type Ledger } from './fixture/ledger.ts'
import { startWriting, type Things, type Writer } from './fixture/writers.ts'

const MINUTE = 60_000
const READERS = 6
const WRITES = times(60, 400)
/** Some of the pools, and the database of the test. */
const SETTINGS = ['synchronous_commit=on', 'max_connections=80']

const seed = Number(process.env['TEST_SEED'] ?? Date.now() % 1_000_000)
const random = createRandom(seed)
const dataDir = mkdtempSync(join(tmpdir(), 'kanwu-failover-'))
const stops: (() => Promise<unknown>)[] = []
const cookies = new Map<number, string>()
let rounds = 0

type Site = { address: string; db: Database; editor: string; things: Things; offsets: Record<string, number> }
let first: TestPostgres
let second: TestPostgres

beforeAll(async () => {
  first = await startPrivatePostgres(SETTINGS)
  stops.push(first.stop)
  second = await startReplica(first.url, SETTINGS)
  stops.push(second.stop)
}, 2 * MINUTE)
afterAll(async () => {
  stopServers()
  for (const stop of stops.toReversed()) await stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function query<Row extends pg.QueryResultRow>({ url }: TestPostgres, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** As an operator writes it: both servers in one address. */
function urlOf(...servers: TestPostgres[]): string {
  const hosts = servers.map(({ url }) => new URL(url).host).join(',')
  return `postgres://postgres@${hosts}/postgres?target_session_attrs=read-write`
}

async function openSite(url: string): Promise<Site & { close: () => Promise<void> }> {
  const program = startServer({ DATA_DIR: dataDir, DATABASE_URL: url, SECRET: 'of a test'.repeat(4) })
  const { address } = await program.ready()
  const db = openDatabase({ url, dataDir })
  const close = async () => {
    await db.destroy()
    program.child.kill('SIGTERM')
    expect(await program.ended).toBe(0)
    expect(program.output.err).toBe('')
  }
  const editor = await signIn(address, EDITOR)
  return { address, db, editor, things: await findThings(db), offsets: await findOffsets(db), close }
}

/** Writes are acknowledged until `strike`, and stop by then. */
async function writeUntil({ address, db, editor, things }: Site, ledger: Ledger, strike: () => Promise<unknown>) {
  const readers: Writer[] = await addPeople(
    { db, clock: { now: Date.now() } },
    READERS,
    FIRST_WRITER + rounds++ * READERS,
  )
  for (const { id, cookie } of readers) cookies.set(id, cookie)
  const wanted = ledger.count() + WRITES
  const writing = startWriting({ address, ledger, random, things }, readers, { id: 0, cookie: editor })
  await expect.poll(() => ledger.count() >= wanted || writing.isOver(), { timeout: 5 * MINUTE }).toBe(true)
  await strike()
  const wrong = await writing.stop()
  // Refused, and said so.
  expect(wrong.filter((answer) => !answer.startsWith('503'))).toEqual([])
}

/** Promotes, and returns the ms until the site acknowledges a write. */
async function promote(standby: TestPostgres, { address, editor }: Site): Promise<number> {
  const started = performance.now()
  await query(standby, 'select pg_promote()')
  const mark = async () => (await post(address, '/api/article/10101/bookmark', {}, editor)).success
  await expect.poll(mark, { timeout: MINUTE }).toBe(true)
  return performance.now() - started
}

async function expectConsistent({ address, db, editor, offsets }: Site): Promise<void> {
  await askForOrders(db, address, cookies)
  expect(await listHalfOrders(db), `seed ${seed}`).toEqual([])
  expect(await findOffsets(db), `seed ${seed}`).toEqual(offsets)
  expect((await ask(address, '/api/user', { cookie: editor })).status, 'a session is lost').toBe(200)
  expect((await ask(address, '/readyz')).status).toBe(200)
}

test('nothing that was acknowledged is lost with a synchronous standby', { timeout: 10 * MINUTE }, async () => {
  const site = await openSite(urlOf(first, second))
  await query(first, `alter system set synchronous_standby_names = '*'`)
  await query(first, 'select pg_reload_conf()')
  const isSynchronous = async () =>
    (await query<{ state: string }>(first, 'select sync_state as state from pg_stat_replication'))[0]?.state
  await expect.poll(isSynchronous).toBe('sync')
  const ledger = createLedger()
  await writeUntil(site, ledger, first.kill)
  const acknowledged = ledger.count()
  expect((await post(site.address, '/api/article/10101/bookmark', {}, site.editor)).status).toBe(503)
  const back = await promote(second, site)
  expect(ledger.compare(await findWritten({ ...site, dataDir })), `seed ${seed}`).toEqual([])
  await expectConsistent(site)
  // And it goes on, on the other server.
  await writeUntil(site, ledger, async () => {})
  expect(ledger.compare(await findWritten({ ...site, dataDir })), `seed ${seed}`).toEqual([])
  await site.close()
  console.log(
    `failover to a synchronous standby: ${acknowledged} writes, 0 lost; writes again ${Math.round(back)} ms after the promotion (seed ${seed})`,
  )
})

test.runIf(times(0, 1) === 1)(
  'what a standby had not received is lost, and only that',
  { timeout: 10 * MINUTE },
  async () => {
    const line: BreakableLine = await openLine(second.url)
    stops.push(line.cut)
    const third = await startReplica(line.url, SETTINGS)
    stops.push(third.stop)
    const site = await openSite(urlOf(second, third))
    const [received, late] = [createLedger(), createLedger()]
    await writeUntil(site, received, async () => {})
    const isThere = async () =>
      (
        await query<{ there: boolean }>(
          second,
          'select replay_lsn >= pg_current_wal_lsn() as there from pg_stat_replication',
        )
      )[0]?.there
    await expect.poll(isThere).toBe(true)
    const had = received.count()
    line.hold()
    await writeUntil(site, late, second.kill)
    const back = await promote(third, site)
    const written = await findWritten({ ...site, dataDir })
    expect(received.compare(written), `seed ${seed}`).toEqual([])
    const lost = late.compare(written)
    expect(lost.length).toBeGreaterThan(0)
    await expectConsistent(site)
    await writeUntil(site, received, async () => {})
    await site.close()
    console.log(
      `failover to a standby that lagged: ${had} writes that it had, 0 lost; ${late.count()} that it had not,` +
        ` ${lost.length} states lost; writes again ${Math.round(back)} ms after the promotion (seed ${seed})`,
    )
  },
)
