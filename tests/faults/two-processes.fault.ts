/**
 * Two servers on one database, or on one embedded data folder, with writers at both: nothing is lost, no request waits in
 * vain.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPeople } from '../../src/server/testing/calls/comment-calls.ts'
import { databaseEnv, startServer, stopServers } from '../../src/server/testing/app/start-server.ts'
import { openTestDatabase } from '../../src/server/testing/app/test-database.ts'
import { times } from '../../src/server/testing/app/test-length.ts'
import { createRandom } from '../../bench/search-text.ts'
import { ask, EDITOR, post, signIn } from './fixture/ask.ts'
import { findOffsets, findThings, findWritten, FIRST_WRITER, listHalfOrders } from './fixture/find-written.ts'
import { createLedger } from './fixture/ledger.ts'
import { startWriting } from './fixture/writers.ts'

const READERS = 5
const COLUMN = 5

let site: Awaited<ReturnType<typeof openTestDatabase>>
let programs: ReturnType<typeof startServer>[]
let addresses: string[]
let editor: string

beforeAll(async () => {
  site = await openTestDatabase()
  programs = [1, 2].map(() => startServer({ ...databaseEnv(site), SECRET: 'of two servers'.repeat(3) }))
  addresses = await Promise.all(programs.map(async ({ ready }) => (await ready()).address))
  editor = await signIn(addresses[0]!, EDITOR)
})
afterAll(async () => {
  stopServers()
  await site.close()
})

test('what is written at both at once is there, once', async () => {
  const ledger = createLedger()
  const things = await findThings(site.db)
  const offsets = await findOffsets(site.db)
  const random = createRandom(7)
  const clock = { now: Date.now() }
  const people = await addPeople({ db: site.db, clock }, 2 * READERS, FIRST_WRITER)
  const writings = addresses.map((address, index) =>
    startWriting({ address, ledger, random, things }, people.slice(index * READERS, (index + 1) * READERS), {
      id: 0,
      cookie: editor,
    }),
  )
  await expect.poll(ledger.count, { timeout: 10 * 60_000 }).toBeGreaterThan(times(150, 3000))
  const wrong = (await Promise.all(writings.map(({ stop }) => stop()))).flat()
  // No client got an error that the file is locked.
  expect(wrong).toEqual([])
  expect(ledger.compare(await findWritten(site))).toEqual([])
  expect(await listHalfOrders(site.db)).toEqual([])
  expect(await findOffsets(site.db)).toEqual(offsets)
  console.log(`${site.url ? 'PostgreSQL' : 'SQLite'}: two processes, ${ledger.count()} acknowledged writes, none lost`)
})

test('what one of them changes the other shows, however fresh what it kept', async () => {
  const [one, other] = addresses as [string, string]
  for (const name of ['银幕', '散场以后', '放映室']) {
    const column = (await ask(one, `/api/desk/column/${COLUMN}`, { cookie: editor })).model as object
    await ask(other, `/column/${COLUMN}`)
    const changed = await post(one, `/api/desk/column/${COLUMN}`, { ...column, name }, editor)
    expect(changed.success, changed.text).toBe(true)
    await expect.poll(async () => (await ask(other, `/column/${COLUMN}`)).text.includes(name)).toBe(true)
  }
})

test('both end well', async () => {
  for (const { child } of programs) child.kill('SIGTERM')
  expect(await Promise.all(programs.map(({ ended }) => ended))).toEqual([0, 0])
  for (const { output } of programs) expect(output.err).toBe('')
})
