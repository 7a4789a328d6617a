/** Of several processes on one database one does the work of a minute, and nobody waits for one that has died. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase, type Database } from '#db/client.ts'
import { createTurn } from './minute-turn.ts'
import { openEmptyDatabase, type TestDatabase } from './testing/test-database.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

let database: TestDatabase
let elsewhere: Database
const clock = { now: 0 }

beforeAll(async () => {
  database = await openEmptyDatabase()
  elsewhere = openDatabase({ url: database.url, dataDir: database.dataDir })
})
afterAll(async () => {
  await elsewhere.destroy()
  await database.close()
})
beforeEach(async () => {
  await database.db.deleteFrom('turn').execute()
  clock.now = Date.UTC(2026, 10, 16)
})

const openTurns = () => [database.db, elsewhere].map((db) => createTurn(db, 'minute', () => clock.now))

test('of those who come at once one gets it, and the others know when to come back', async () => {
  const turns = [...openTurns(), ...openTurns(), ...openTurns()]
  const waits = await Promise.all(turns.map((turn) => turn.take()))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(1)
  for (const wait of waits.filter((ms) => ms > 0)) {
    expect(wait).toBeGreaterThanOrEqual(SECOND)
    expect(wait).toBeLessThanOrEqual(MINUTE + 3 * SECOND)
  }
  for (const turn of turns) await turn.end()
})

test('a turn rests for most of a minute after the work; then anybody may have it', async () => {
  const [one, two] = openTurns()
  expect(await one!.take()).toBe(0)
  await one!.end()
  clock.now += 54 * SECOND
  expect(await two!.take()).toBeGreaterThan(0)
  clock.now += SECOND
  expect(await two!.take()).toBe(0)
  expect(await one!.take()).toBeGreaterThan(0)
  await two!.end()
})

test('one that has died is not waited for any longer than a minute', async () => {
  const [one, two] = openTurns()
  expect(await one!.take()).toBe(0)
  clock.now += MINUTE - 1
  expect(await two!.take()).toBeGreaterThan(0)
  clock.now += 1
  expect(await two!.take()).toBe(0)
  // Who was only slow, and ends now, takes it from nobody.
  await one!.end()
  clock.now += 2 * SECOND
  expect(await one!.take()).toBeGreaterThan(0)
  await two!.end()
})

test('one that ends well leaves it to the others at once', async () => {
  const [one, two] = openTurns()
  expect(await one!.take()).toBe(0)
  await one!.end()
  await one!.leave()
  expect(await two!.take()).toBe(0)
  // Nobody leaves what is another’s.
  await one!.leave()
  expect(await one!.take()).toBeGreaterThan(0)
  await two!.end()
})

test('turns of another name are their own', async () => {
  const [one] = openTurns()
  expect(await one!.take()).toBe(0)
  expect(await createTurn(elsewhere, 'another', () => clock.now).take()).toBe(0)
  await one!.end()
})
