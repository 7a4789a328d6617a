/** Of all processes one purges; nothing is lost when the edge or a process fails; everything is purged when too little is known. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cacheTag } from '#contract/core/cache-tag.ts'
import { openDatabase, type Database } from '#db/client.ts'
import { listPurged, type Purge } from '../../http/edge/surrogate-key.ts'
import { createChangeService } from '../../modules/change/change.service.ts'
import { openEmptyDatabase, type TestDatabase } from '../../testing/app/test-database.ts'
import { createPurgeWorker } from './purge-worker.ts'
import { findCursor, findFailure } from './purge.queries.ts'

const SECOND = 1000
const TERM = 15 * SECOND
const REPEATS = [300, 20 * SECOND]
const NAME = 'test edge'

let database: TestDatabase
let elsewhere: Database
const clock = { now: 0 }
/** What the edge was told, and whether it listens. */
const edge = { purges: [] as Purge[], isDown: false }

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
  await database.db.deleteFrom('change').execute()
  clock.now = Date.UTC(2026, 10, 19)
  edge.isDown = false
  edge.purges = []
  await note('the first')
})

const note = (...tags: string[]) =>
  database.db.transaction().execute((trx) => createChangeService({ db: trx }).note(trx, tags, clock.now))

/** A lease is renewed for as long as its process lives. */
const opened: { stop: () => Promise<void> }[] = []
afterEach(async () => {
  for (const worker of opened.splice(0)) await worker.stop()
})

function openWorker(db = database.db, build = 'one') {
  const failures: unknown[] = []
  const worker = createPurgeWorker({
    db,
    target: {
      name: NAME,
      gatherFor: 0,
      repeats: REPEATS,
      longestWait: 5 * SECOND,
      async purge(keys) {
        if (edge.isDown) throw new Error('the edge is down')
        edge.purges.push(keys)
      },
    },
    rows: createChangeService({ db }),
    build,
    onPurged: () => {},
    onFailure: (error) => void failures.push(error),
    now: () => clock.now,
    clock: () => clock.now,
  })
  opened.push(worker)
  return { ...worker, failures }
}
type Worker = ReturnType<typeof openWorker>

const keysOf = (...tags: string[]): Purge => listPurged(new Set(tags))
const EVERYTHING = keysOf(cacheTag.everything)
const takePurges = () => edge.purges.splice(0)

/** Runs a worker until nothing is left to repeat. */
async function settle(worker: Worker): Promise<void> {
  for (const wait of [0, 300, 20 * SECOND, 60 * SECOND]) {
    clock.now += wait
    await worker.runNow()
  }
}

describe('a worker', () => {
  test('purges everything at first, then what changes, and repeats it', async () => {
    const worker = openWorker()
    await worker.runNow()
    expect(takePurges()).toEqual([EVERYTHING])
    await settle(worker)
    takePurges()
    await note('column:5', 'story')
    await note('story')
    await worker.runNow()
    expect(takePurges()).toEqual([keysOf('column:5', 'story')])
    await worker.runNow()
    expect(takePurges()).toEqual([])
    clock.now += 300
    await worker.runNow()
    clock.now += 20 * SECOND
    await worker.runNow()
    expect(takePurges()).toEqual([keysOf('column:5', 'story'), keysOf('column:5', 'story')])
  })

  test('asks the edge nothing and writes nothing when everything is settled', async () => {
    const worker = openWorker()
    await settle(worker)
    takePurges()
    const rows = await database.db.selectFrom('turn').selectAll().orderBy('name').execute()
    clock.now += 60 * SECOND
    await worker.runNow()
    await openWorker(elsewhere).runNow()
    expect(takePurges()).toEqual([])
    expect(await database.db.selectFrom('turn').selectAll().orderBy('name').execute()).toEqual(rows)
  })

  test('purges everything when the pages are of another build', async () => {
    await settle(openWorker())
    takePurges()
    await openWorker(database.db, 'two').runNow()
    expect(takePurges()).toEqual([EVERYTHING])
  })

  test('purges everything when changes were removed that it had not read, and when the database is an older one', async () => {
    const worker = openWorker()
    await settle(worker)
    await note('a', 'b')
    await note('c')
    await createChangeService({ db: database.db }).prune(clock.now + 25 * 60 * 60 * SECOND)
    takePurges()
    await worker.runNow()
    expect(takePurges()[0]).toEqual(EVERYTHING)
    await settle(worker)
    const { id } = (await findCursor(database.db, NAME))!
    await database.db
      .updateTable('turn')
      .set({ held_until: id + 1000 })
      .where('held_until', '=', id)
      .execute()
    takePurges()
    await worker.runNow()
    expect(takePurges()[0]).toEqual(EVERYTHING)
  })
})

describe('of several processes', () => {
  test('one purges', async () => {
    const workers = [openWorker(), openWorker(elsewhere), openWorker(), openWorker(elsewhere)]
    await settle(workers[0]!)
    takePurges()
    await note('story')
    await Promise.all(workers.map((worker) => worker.runNow()))
    await Promise.all(workers.map((worker) => worker.runNow()))
    expect(takePurges()).toEqual([keysOf('story')])
  })

  test('another goes on when the one that had begun has died, and loses nothing', async () => {
    const dying = openWorker()
    await settle(dying)
    await note('story')
    await dying.runNow()
    await note('column:5')
    takePurges()
    // The first has the lease, and does no more.
    const other = openWorker(elsewhere)
    await other.runNow()
    expect(takePurges()).toEqual([])
    clock.now += TERM
    await other.runNow()
    expect(takePurges()).toEqual([keysOf('story', 'column:5')])
  })

  test('another purges what was changed by one that died before its purge, as soon as it starts', async () => {
    await settle(openWorker())
    takePurges()
    await note('story')
    await openWorker(elsewhere).runNow()
    expect(takePurges()).toEqual([keysOf('story')])
  })

  test('another goes on at once when the one that had the lease is told to stop', async () => {
    const first = openWorker()
    await settle(first)
    await note('story')
    await first.runNow()
    await first.stop()
    takePurges()
    await openWorker(elsewhere).runNow()
    expect(takePurges()).toEqual([keysOf('story')])
  })
})

describe('an edge that is down', () => {
  test('is asked again, less and less often, and then told everything that changed meanwhile', async () => {
    const worker = openWorker()
    await settle(worker)
    takePurges()
    edge.isDown = true
    const began = clock.now
    await note('story')
    for (let times = 0; times < 200; times++) {
      await worker.runNow()
      clock.now += 100
    }
    expect(worker.failures.length).toBeGreaterThan(4)
    expect(worker.failures.length).toBeLessThan(20)
    expect(await findFailure(database.db, NAME)).toBe(began)
    await note('column:5')
    edge.isDown = false
    clock.now += 5 * SECOND
    await openWorker(elsewhere).runNow()
    expect(takePurges()).toEqual([keysOf('story', 'column:5')])
    expect(await findFailure(database.db, NAME)).toBe(null)
  })
})
