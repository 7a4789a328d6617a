/**
 * The server is killed repeatedly while several readers and an editor are writing. It opens its data automatically each
 * time, and every acknowledged write is there, once.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseFile } from '#db/client.ts'
import { addPeople } from '../../src/server/testing/calls/comment-calls.ts'
import { childrenOf, isAlive } from '../../src/server/testing/app/process-tree.ts'
import { databaseEnv, startServer, stopServers } from '../../src/server/testing/app/start-server.ts'
import { openTestDatabase } from '../../src/server/testing/app/test-database.ts'
import { times } from '../../src/server/testing/app/test-length.ts'
import { createRandom } from '../../bench/search-text.ts'
import { ask, EDITOR, signIn } from './fixture/ask.ts'
import { askForOrders } from './fixture/ask-for-orders.ts'
import { findOffsets, findThings, findWritten, FIRST_WRITER, listHalfOrders } from './fixture/find-written.ts'
import { createLedger } from './fixture/ledger.ts'
import { startWriting, type Things, type Writer } from './fixture/writers.ts'

const MINUTE = 60 * 1000
const READERS = 6
/** Acknowledged before the kill, at most: few, so that many kills meet the first writes after a start. */
const MOST = 100
/** ms after the last of them. */
const LATER = 12

/** Random on each run, as faults are; a failure names the seed. */
const seed = Number(process.env['TEST_SEED'] ?? Date.now() % 1_000_000)
const random = createRandom(seed)

type Program = ReturnType<typeof startServer>
type Site = Awaited<ReturnType<typeof openTestDatabase>>

let site: Site
let things: Things
let editor: string
let offsets: Record<string, number>
const ledger = createLedger()
const figures = { kills: 0, wrong: [] as string[] }

beforeAll(async () => {
  site = await openTestDatabase()
  things = await findThings(site.db)
  offsets = await findOffsets(site.db)
})
afterAll(async () => {
  stopServers()
  await site.close()
  const engine = site.url ? 'PostgreSQL' : 'SQLite'
  const kinds = JSON.stringify(ledger.kinds())
  console.log(`${engine}: ${figures.kills} kills, ${ledger.count()} acknowledged writes ${kinds} (seed ${seed})`)
})

const start = (workers: string) =>
  startServer({ ...databaseEnv(site), WORKERS: workers, SECRET: 'of a test'.repeat(4) })

async function open(workers = '1'): Promise<{ program: Program; address: string }> {
  const program = start(workers)
  const { address } = await program.ready()
  expect(program.output.err, `seed ${seed}`).toBe('')
  editor ||= await signIn(address, EDITOR)
  return { program, address }
}

/** New accounts each time: rate limits forbid one account to write this much. */
async function addReaders(round: number): Promise<Writer[]> {
  const readers = await addPeople({ db: site.db, clock: { now: Date.now() } }, READERS, FIRST_WRITER + round * READERS)
  for (const { id, cookie } of readers) cookies.set(id, cookie)
  return readers
}
const cookies = new Map<number, string>()

let rounds = 0

/** Starts writers and waits until some writes were acknowledged; `strike` then hits them in the middle. */
async function strikeInTheMiddle(address: string, strike: () => void): Promise<void> {
  const before = ledger.count()
  const wanted = before + 1 + Math.floor(random() * MOST)
  const scene = { address, ledger, random, things }
  const writing = startWriting(scene, await addReaders(rounds++), { id: 0, cookie: editor })
  // However long it takes on a busy machine; wrong responses are checked at the end.
  await expect.poll(() => ledger.count() >= wanted || writing.isOver(), { interval: 1, timeout: 5 * MINUTE }).toBe(true)
  await sleep(random() * LATER)
  strike()
  figures.kills++
  figures.wrong.push(...(await writing.stop()))
}

async function expectNothingLost(address: string): Promise<void> {
  await askForOrders(site.db, address, cookies)
  expect(ledger.compare(await findWritten(site)), `seed ${seed}`).toEqual([])
  expect(await listHalfOrders(site.db), `seed ${seed}`).toEqual([])
  expect(await findOffsets(site.db), `seed ${seed}`).toEqual(offsets)
  expect((await ask(address, '/api/user', { cookie: editor })).status, 'a session is lost').toBe(200)
  if (site.url) return
  const file = new DatabaseSync(databaseFile(site.dataDir), { readOnly: true })
  const checked = file.prepare('pragma integrity_check').all()
  file.close()
  expect(checked, `seed ${seed}`).toEqual([{ integrity_check: 'ok' }])
}

describe('what was acknowledged is there, once, after', () => {
  test('the only process is killed', { timeout: times(2, 60) * MINUTE }, async () => {
    let { program, address } = await open()
    for (let kill = 0; kill < times(3, 90); kill++) {
      await strikeInTheMiddle(address, () => program.child.kill('SIGKILL'))
      await program.ended
      ;({ program, address } = await open())
      await expectNothingLost(address)
    }
    program.child.kill('SIGTERM')
    expect(await program.ended).toBe(0)
  })

  test('one of two workers is killed, and then the primary', { timeout: times(3, 30) * MINUTE }, async () => {
    for (let kill = 0; kill < times(1, 5); kill++) {
      const { program, address } = await open('2')
      const [victim] = childrenOf(program.child.pid!)
      await strikeInTheMiddle(address, () => process.kill(victim!, 'SIGKILL'))
      await expect.poll(() => isAlive(victim!)).toBe(false)
      // If the other was not ready yet, no worker is available for a moment.
      const isUp = () =>
        ask(address, '/healthz').then(
          ({ status }) => status === 200,
          () => false,
        )
      await expect.poll(isUp, { timeout: MINUTE }).toBe(true)
      await expectNothingLost(address)
      const orphans = childrenOf(program.child.pid!)
      await strikeInTheMiddle(address, () => program.child.kill('SIGKILL'))
      await expect.poll(() => orphans.filter(isAlive)).toEqual([])
      const after = await open()
      await expectNothingLost(after.address)
      after.program.child.kill('SIGTERM')
      await after.program.ended
    }
  })

  test('and nobody was answered anything strange on the way', () => {
    expect(figures.wrong, `seed ${seed}`).toEqual([])
    expect(Object.keys(ledger.kinds())).toEqual(expect.arrayContaining(['bookmark', 'comment', 'follow', 'place']))
    expect(figures.kills).toBe(times(5, 100))
  })
})
