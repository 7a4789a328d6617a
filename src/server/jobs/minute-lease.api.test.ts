/** Of several processes on one database, one runs the jobs of the minute, and none waits for a process that has died. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase, type Database } from '#db/client.ts'
import { createLease } from './minute-lease.ts'
import { openEmptyDatabase, type TestDatabase } from '../testing/app/test-database.ts'

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

const openLeases = () => [database.db, elsewhere].map((db) => createLease(db, 'minute', () => clock.now))

test('of several attempts at once one acquires the lease, and the others learn when to try again', async () => {
  const leases = [...openLeases(), ...openLeases(), ...openLeases()]
  const waits = await Promise.all(leases.map((lease) => lease.acquire()))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(1)
  for (const wait of waits.filter((ms) => ms > 0)) {
    expect(wait).toBeGreaterThanOrEqual(SECOND)
    expect(wait).toBeLessThanOrEqual(MINUTE + 3 * SECOND)
  }
  for (const lease of leases) await lease.end()
})

test('a lease is not given again for most of a minute after the jobs; then any process may acquire it', async () => {
  const [one, two] = openLeases()
  expect(await one!.acquire()).toBe(0)
  await one!.end()
  clock.now += 54 * SECOND
  expect(await two!.acquire()).toBeGreaterThan(0)
  clock.now += SECOND
  expect(await two!.acquire()).toBe(0)
  expect(await one!.acquire()).toBeGreaterThan(0)
  await two!.end()
})

test('the lease of a process that has died expires after a minute', async () => {
  const [one, two] = openLeases()
  expect(await one!.acquire()).toBe(0)
  clock.now += MINUTE - 1
  expect(await two!.acquire()).toBeGreaterThan(0)
  clock.now += 1
  expect(await two!.acquire()).toBe(0)
  // A process that was only slow and ends now does not take the lease from its new holder.
  await one!.end()
  clock.now += 2 * SECOND
  expect(await one!.acquire()).toBeGreaterThan(0)
  await two!.end()
})

test('one that ends well leaves it to the others at once', async () => {
  const [one, two] = openLeases()
  expect(await one!.acquire()).toBe(0)
  await one!.end()
  await one!.release()
  expect(await two!.acquire()).toBe(0)
  // No process releases a lease that another holds.
  await one!.release()
  expect(await one!.acquire()).toBeGreaterThan(0)
  await two!.end()
})

test('turns of another name are their own', async () => {
  const [one] = openLeases()
  expect(await one!.acquire()).toBe(0)
  expect(await createLease(elsewhere, 'another', () => clock.now).acquire()).toBe(0)
  await one!.end()
})
