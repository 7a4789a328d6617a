/** Long questions to the SQLite file: beside the thread of the requests, bounded, and each on its own. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BusyError } from '../busy-error.ts'
import { databaseFile, openDatabase, shareWork, termReaderOf, withDeadline, type Database } from '../client.ts'
import { LostError } from '../lost-error.ts'
import { troubleOf } from '../trouble.ts'
import { createReaderThreads, type ReaderThreads } from './reader-threads.ts'

let folder: string
let db: Database
let threads: ReaderThreads

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kanwu-threads-'))
  db = openDatabase({ dataDir: folder })
  await sql`create table change (id integer primary key, tag text, at integer)`.execute(db)
  threads = createReaderThreads({ file: databaseFile(folder) })
})
afterEach(async () => {
  await threads.close()
  await db.destroy()
  rmSync(folder, { recursive: true })
})

/** The machine may do other things at the same time, and these threads come after all of them. */
const SLOW = { timeout: 90_000 }

const open = (limits: { statement: number; waiters: number }, program?: URL) =>
  createReaderThreads({ file: databaseFile(folder), limits, ...(program ? { program } : {}) })

/** Counts up to a number, which takes about a third of a microsecond for each. */
const counting = (until: number) =>
  `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${until}) select count(*) as count from n`
const LONG = counting(500_000)
const SHORT = 'select 1 as one'

/** A thread that does what it is told instead of asking the database. */
const program = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`)
const ENDS_WHEN_ASKED = program(`import { parentPort } from 'node:worker_threads'
  parentPort.on('message', ({ sql }) => (sql === 'end' ? process.exit(1) : parentPort.postMessage({ result: [sql], statements: [] })))`)

async function countTurns(work: Promise<unknown>): Promise<number> {
  const state = { turns: 0, isDone: false }
  const done = work.finally(() => (state.isDone = true))
  while (!state.isDone) {
    await turn()
    state.turns++
  }
  await done
  return state.turns
}

test('the event loop turns while a long question is answered', SLOW, async () => {
  await threads.ask(SHORT, [])
  const ask = (of: Database) => sql.raw(LONG).execute(of)
  expect(await countTurns(ask(db))).toBeLessThan(10)
  expect(await countTurns(ask(termReaderOf(db)))).toBeGreaterThan(50)
})

test('an answer holds what was committed before, and no more', SLOW, async () => {
  const list = async () => (await termReaderOf(db).selectFrom('change').select('tag').orderBy('id').execute()).length
  const add = (of: Database) => of.insertInto('change').values({ tag: 'a', at: 1 }).execute()
  await add(db)
  expect(await list()).toBe(1)
  await db.transaction().execute(async (transaction) => {
    await add(transaction)
    expect(await list()).toBe(1)
  })
  expect(await list()).toBe(2)
})

test('nothing is written there', SLOW, async () => {
  const writing = termReaderOf(db).insertInto('change').values({ tag: 'a', at: 1 }).execute()
  await expect(writing).rejects.toThrow('readonly')
  await expect(
    termReaderOf(db)
      .transaction()
      .execute(async () => {}),
  ).rejects.toThrow('only read')
})

test('an error of the engine arrives with its number, and the thread goes on', SLOW, async () => {
  await expect(threads.ask('select nothing from nowhere', [])).rejects.toMatchObject({ errcode: 1 })
  expect(await threads.ask(SHORT, [])).toEqual([{ one: 1 }])
})

test('parameters and values of every kind go there and back', SLOW, async () => {
  const values = ['书', 1.5, 2 ** 40, null, new Uint8Array([1, 2])]
  const [row] = (await threads.ask('select ? as a, ? as b, ? as c, ? as d, ? as e', values)) as object[]
  expect(Object.values(row!)).toEqual(values)
})

test('work of a module is done there, with what is given to it and what the database holds', SLOW, async () => {
  await sql`insert into change (tag, at) values ('a', 1), ('b', 2)`.execute(db)
  const statements: string[] = []
  const told = createReaderThreads({ file: databaseFile(folder), onQuery: (text) => void statements.push(text) })
  const { href } = program(`export const add = async (db, { by }) =>
    (await db.selectFrom('change').select('at').orderBy('id').execute()).map(({ at }) => at + by)
    export const fail = async () => { throw new Error('no work') }`)
  expect(await told.work({ program: href, name: 'add', input: { by: 10 } })).toEqual([11, 12])
  expect(statements).toEqual(['select "at" from "change" order by "id"'])
  await expect(told.work({ program: href, name: 'fail', input: null })).rejects.toThrow('no work')
  expect(await told.ask(SHORT, [])).toEqual([{ one: 1 }])
  await told.close()
})

test('a thread that ends fails the question that it had, and no other', SLOW, async () => {
  const ending = open({ statement: 60_000, waiters: 100 }, ENDS_WHEN_ASKED)
  const asked = ['one', 'end', 'two', 'end', 'three', 'four'].map((text) => ending.ask(text, []))
  const results = await Promise.allSettled(asked)
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, false, true, true])
  const { reason } = results[1] as PromiseRejectedResult
  expect(reason).toBeInstanceOf(LostError)
  expect(troubleOf(reason)).toBe('gone')
  await ending.close()
})

test('a thread that cannot be started fails what it was started for', SLOW, async () => {
  const broken = open({ statement: 60_000, waiters: 100 }, program('throw new Error("no thread")'))
  for (let times = 0; times < 2; times++) {
    const error: unknown = await broken.ask(SHORT, []).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'LostError', cause: { message: 'no thread' } })
  }
  await broken.close()
})

test('more than may wait are refused', SLOW, async () => {
  const bounded = open({ statement: 60_000, waiters: 3 })
  const asked = Array.from({ length: 20 }, () => bounded.ask(counting(30_000), []))
  const results = await Promise.allSettled(asked)
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused.length).toBeGreaterThanOrEqual(20 - 3 - 2)
  expect(refused.length).toBeLessThan(20)
  for (const { reason } of refused) expect(reason).toBeInstanceOf(BusyError)
  await bounded.close()
})

test('a question that takes too long is given up, and others are answered after it', SLOW, async () => {
  const hurried = open({ statement: 100, waiters: 100 })
  await expect(hurried.ask(counting(1_000_000), [])).rejects.toThrow(BusyError)
  await expect.poll(() => hurried.ask(SHORT, []).catch(() => null), { timeout: 60_000 }).toEqual([{ one: 1 }])
  await hurried.close()
})

test('what waits is dropped when its reader has left or its time is up', SLOW, async () => {
  const long = Promise.all([threads.ask(LONG, []), threads.ask(LONG, [])])
  let hasLeft = false
  const ask = () => threads.ask(SHORT, [])
  const left = withDeadline(performance.now() + 60_000, ask, () => hasLeft)
  const late = withDeadline(performance.now() + 1, ask)
  const patient = withDeadline(performance.now() + 60_000, ask, () => false)
  hasLeft = true
  const results = await Promise.allSettled([left, late, patient])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  expect((results[0] as PromiseRejectedResult).reason).toBeInstanceOf(BusyError)
  await long
})

test('what several wait for is dropped once all of them have left', SLOW, async () => {
  const long = Promise.all([threads.ask(LONG, []), threads.ask(LONG, [])])
  const gone = new Set<string>()
  const request = <Result>(name: string, work: () => Promise<Result>) =>
    withDeadline(performance.now() + 60_000, work, () => gone.has(name))
  const share = () => shareWork(() => threads.ask(SHORT, []))
  let half!: ReturnType<typeof share>
  let all!: ReturnType<typeof share>
  const first = request('first', async () => {
    half = share()
    all = share()
    await Promise.all([half.result, all.result])
  })
  const second = request('second', () => {
    half.join()
    return half.result
  })
  gone.add('first')
  const results = await Promise.allSettled([first, second, half.result, all.result])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'rejected'])
  await long
})

test('closing ends the threads and fails what they were asked', SLOW, async () => {
  const asked = Array.from({ length: 5 }, () => threads.ask(counting(30_000), []))
  const settled = Promise.allSettled(asked)
  await threads.close()
  const results = await settled
  expect(results.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(3)
  await expect(threads.ask(SHORT, [])).rejects.toThrow(LostError)
})
