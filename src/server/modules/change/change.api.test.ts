/** What one server changes, all of them know. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { cacheTag } from '#contract/core/cache-tag.ts'
import { openDatabase, type Database } from '#db/client.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { createChangeLog } from './change.log.ts'
import { createChangeService } from './change.service.ts'

let app: TestApp
let other: TestApp

beforeAll(async () => {
  app = await openTestApp()
  other = await openTestApp({ beside: app })
})
afterAll(async () => {
  await other.close()
  await app.close()
})
beforeEach(() => app.db.deleteFrom('change').execute())

const noteOn = (db: Database, ...tags: string[]) =>
  db.transaction().execute((transaction) => createChangeService({ db }).note(transaction, tags, app.clock.now))

/** A server that has begun to watch, and the tags that it was notified of since. */
async function openWatch(db: Database) {
  const change = createChangeService({ db })
  const seen: string[][] = []
  const stop = change.watch((tags) => void seen.push([...tags].toSorted()))
  await change.poll()
  return { change, seen, stop }
}

describe('a server', () => {
  test('takes nothing for granted when it begins', async () => {
    await noteOn(app.db, 'column:5')
    const { seen } = await openWatch(other.db)
    expect(seen).toEqual([[cacheTag.everything]])
  })

  test('is told of what another noted, each once', async () => {
    const { change, seen } = await openWatch(other.db)
    await noteOn(app.db, 'story', 'column:5', 'story')
    await noteOn(app.db, 'column:5', 'frame')
    await change.poll()
    await change.poll()
    expect(seen.slice(1)).toEqual([['column:5', 'frame', 'story']])
    await noteOn(other.db, 'story')
    await change.poll()
    expect(seen.slice(2)).toEqual([['story']])
  })

  test('is told nothing of what was not done in the end', async () => {
    const { change, seen } = await openWatch(other.db)
    const failing = app.db.transaction().execute(async (transaction) => {
      await createChangeService({ db: app.db }).note(transaction, ['story'], app.clock.now)
      throw new Error('in the end not')
    })
    await expect(failing).rejects.toThrow('in the end not')
    await change.poll()
    expect(seen).toHaveLength(1)
  })

  test('is told no more when it does not listen any longer', async () => {
    const { change, seen, stop } = await openWatch(other.db)
    stop()
    await noteOn(app.db, 'story')
    await change.poll()
    expect(seen).toHaveLength(1)
  })

  test('that could not look for longer than changes are kept takes nothing for granted', async () => {
    const clock = { now: 0 }
    const seen: string[][] = []
    const read = createChangeLog({
      db: other.db,
      clock: () => clock.now,
      onChange: (tags) => void seen.push([...tags]),
    })
    await read()
    clock.now += 25 * 60 * 60 * 1000
    await read()
    expect(seen).toEqual([[cacheTag.everything], [cacheTag.everything]])
  })

  test('is told of what got its number early and was done late, where the engine lets that happen', async () => {
    const clock = { now: 0 }
    const seen: string[] = []
    const read = createChangeLog({ db: other.db, clock: () => clock.now, onChange: (tags) => void seen.push(...tags) })
    await noteOn(app.db, 'first')
    await read()
    const { id } = await app.db.selectFrom('change').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    await app.db
      .insertInto('change')
      .values({ id: id + 2, tag: 'second', at: app.clock.now })
      .execute()
    await read()
    await app.db
      .insertInto('change')
      .values({ id: id + 1, tag: 'late', at: app.clock.now })
      .execute()
    await read()
    clock.now += 2 * 60 * 1000
    await read()
    // On SQLite one transaction writes at a time: a lower id cannot appear later.
    expect(seen).toEqual([cacheTag.everything, 'second', ...(app.location.url ? ['late'] : [])])
  })
})

test('what nobody looks back to any more is removed', async () => {
  const change = createChangeService({ db: app.db })
  await noteOn(app.db, 'story', 'news', 'topic')
  await change.prune(app.clock.now + 23 * 60 * 60 * 1000)
  expect(await app.db.selectFrom('change').select('tag').execute()).toHaveLength(3)
  await change.prune(app.clock.now + 25 * 60 * 60 * 1000)
  expect(await app.db.selectFrom('change').select('tag').execute()).toEqual([{ tag: 'topic' }])
})

test('the next change is told after quiet days, when nothing of before is kept', async () => {
  await noteOn(app.db, 'story', 'news', 'topic')
  const { change, seen } = await openWatch(other.db)
  await change.prune(app.clock.now + 72 * 60 * 60 * 1000)
  await noteOn(app.db, 'column:5')
  await change.poll()
  expect(seen.slice(1)).toEqual([['column:5']])
})

test('a server that looks by itself knows within a second', async () => {
  const db = openDatabase({ url: app.location.url, dataDir: app.location.dataDir })
  const change = createChangeService({ db })
  const seen: string[] = []
  change.watch((tags) => void seen.push(...tags))
  change.start()
  try {
    await vi.waitFor(() => expect(seen).toEqual([cacheTag.everything]), { timeout: 5000, interval: 10 })
    await noteOn(app.db, 'column:5')
    await vi.waitFor(() => expect(seen).toContain('column:5'), { timeout: 1000, interval: 10 })
  } finally {
    await change.stop()
    await db.destroy()
  }
})

describe('the things that have changed lately', () => {
  const note = (...rows: [string, number][]) =>
    app.db
      .insertInto('change')
      .values(rows.map(([tag, at]) => ({ tag, at })))
      .execute()
  const list = () => createChangeService({ db: app.db }).listChanged(11, app.clock.now)
  const HOUR = 60 * 60 * 1000

  test('are those of the type, each with its last time, of the last day', async () => {
    const { now } = app.clock
    await note(
      ['thing:11/7', now - 25 * HOUR],
      ['thing:11/8', now - 9],
      ['thing:11/9', now - 8],
      ['thing:11/8', now - 7],
    )
    await note(['thing:1/8', now - 6], ['thing:111/8', now - 6], ['column:11', now - 6], ['story', now - 6])
    const { list: things, allTime } = await list()
    expect(things.toSorted((a, b) => a.id - b.id)).toEqual([
      { id: 8, changeTime: now - 7 },
      { id: 9, changeTime: now - 8 },
    ])
    expect(allTime).toBe(0)
  })

  test('may be any after a change that nobody can name, and when there are too many to be told', async () => {
    const { now } = app.clock
    await note(['thing:11/8', now - 9], ['*', now - 5])
    expect(await list()).toEqual({ list: [{ id: 8, changeTime: now - 9 }], allTime: now - 5 })
    await note(...Array.from({ length: 1000 }, (_, index): [string, number] => [`thing:11/${index + 1}`, now - 4]))
    const crowded = await list()
    expect([crowded.list.length, crowded.allTime]).toEqual([1000, now - 4])
  })
})
