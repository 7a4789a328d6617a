/** Two processes on one file: one that finds it locked waits, and keeps reading meanwhile. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '../client.ts'
import { migrate } from '../migrate.ts'

let folder: string
let one: Database
let two: Database

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kanwu-sqlite-'))
  one = openDatabase({ dataDir: folder })
  await migrate(one)
  two = openDatabase({ dataDir: folder })
})
afterAll(async () => {
  await one.destroy()
  await two.destroy()
  rmSync(folder, { recursive: true })
})

const note = (db: Database, tag: string) => db.insertInto('change').values({ tag, at: 1 }).execute()
const list = async (db: Database) =>
  (await db.selectFrom('change').select('tag').orderBy('id').execute()).map((row) => row.tag)

test.each([
  ['a statement', (db: Database) => note(db, 'second')],
  ['a transaction', (db: Database) => db.transaction().execute((transaction) => note(transaction, 'second'))],
])('%s that finds another writing waits for it, and nobody else does', async (_, write) => {
  await one.deleteFrom('change').execute()
  const gate = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const first = one.transaction().execute(async (transaction) => {
    await note(transaction, 'first')
    begun.resolve()
    await gate.promise
  })
  await begun.promise
  let written = false
  const second = write(two).then(() => (written = true))
  // If the waiting stopped this process, none of this could happen before the first has finished.
  for (let turn = 0; turn < 20; turn++) {
    await new Promise((resolve) => setImmediate(resolve))
    expect(await list(two)).toEqual([])
  }
  expect(written).toBe(false)
  gate.resolve()
  await Promise.all([first, second])
  expect(await list(two)).toEqual(['first', 'second'])
})

test('many from both sides are all written, once each', async () => {
  await one.deleteFrom('change').execute()
  const writes = Array.from({ length: 200 }, (_, index) =>
    (index % 2 ? one : two).transaction().execute((transaction) => note(transaction, String(index))),
  )
  await Promise.all(writes)
  expect((await list(one)).map(Number).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 200 }, (_, index) => index),
  )
})
