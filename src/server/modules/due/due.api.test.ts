/** Due work: done once, by whichever server comes first. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { useTestApp } from '../../testing/app/use-test-app.ts'
import { CLAIM_TIME, createDueService, waitAfter, type DueService, type Work } from './due.service.ts'

const app = useTestApp({ rows: 'none' })
const NOON = 1_790_000_000_000
const KIND = 'test-ring'

beforeEach(() => app.db.deleteFrom('due_work').execute())

/** Writes in the given transaction, so that a rollback undoes it. */
const ring: Work = async (transaction, subject, now) => {
  await transaction
    .insertInto('change')
    .values({ tag: `ring:${subject}`, at: now })
    .execute()
}
async function takeRings(): Promise<string[]> {
  const rows = await app.db.deleteFrom('change').returning('tag').execute()
  return rows.map((row) => row.tag).toSorted()
}

function openServer(work: Work = ring): DueService {
  const due = createDueService({ db: app.db })
  due.handle(KIND, work)
  return due
}
const plan = (due: DueService, subject: number, dueAt: number) =>
  app.db.transaction().execute((transaction) => due.plan(transaction, { kind: KIND, subject, dueAt }))
const waiting = () => app.db.selectFrom('due_work').selectAll().orderBy('subject').execute()

describe('work that is planned', () => {
  test('is done when its moment has come, once, and not before', async () => {
    const due = openServer()
    await plan(due, 1, NOON)
    expect(await due.run(NOON - 1)).toBe(0)
    expect(await due.run(NOON)).toBe(1)
    expect(await due.run(NOON + 1)).toBe(0)
    expect(await takeRings()).toEqual(['ring:1'])
    expect(await waiting()).toEqual([])
  })

  test('is done once however many servers look at the same time', async () => {
    const servers = [openServer(), openServer(), openServer()]
    for (let subject = 1; subject <= 20; subject++) await plan(servers[0]!, subject, NOON)
    const done = await Promise.all(servers.map((due) => due.run(NOON)))
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(20)
    expect(await takeRings()).toEqual(Array.from({ length: 20 }, (_, index) => `ring:${index + 1}`).toSorted())
  })

  test('can be put off and cancelled until then', async () => {
    const due = openServer()
    await plan(due, 1, NOON)
    await plan(due, 1, NOON + 1000)
    expect(await due.run(NOON)).toBe(0)
    expect(await due.cancel(app.db, KIND, 1)).toBe(true)
    expect(await due.cancel(app.db, KIND, 1)).toBe(false)
    expect(await due.run(NOON + 1000)).toBe(0)
    expect(await takeRings()).toEqual([])
  })

  test('is not planned when the decision was not taken in the end', async () => {
    const due = openServer()
    const failing = app.db.transaction().execute(async (transaction) => {
      await due.plan(transaction, { kind: KIND, subject: 1, dueAt: NOON })
      throw new Error('in the end not')
    })
    await expect(failing).rejects.toThrow('in the end not')
    expect(await waiting()).toEqual([])
  })

  test('of a kind that a server does not know waits for one that does', async () => {
    const due = openServer()
    await due.plan(app.db, { kind: 'test-unknown', subject: 1, dueAt: NOON })
    expect(await due.run(NOON)).toBe(0)
    due.handle('test-unknown', ring)
    expect(await due.run(NOON)).toBe(1)
    expect(await takeRings()).toEqual(['ring:1'])
  })
})

describe('work that fails', () => {
  const failing: Work = async (transaction, subject, now) => {
    await ring(transaction, subject, now)
    if (subject === 1) throw new Error('the bell is broken')
  }

  test('leaves nothing behind, does not stop the others, and is tried again later and later', async () => {
    const failures: unknown[] = []
    const due = createDueService({ db: app.db, onFailure: (_, piece) => failures.push(piece) })
    due.handle(KIND, failing)
    await plan(due, 1, NOON)
    await plan(due, 2, NOON)
    expect(await due.run(NOON)).toBe(1)
    expect(await takeRings()).toEqual(['ring:2'])
    expect(failures).toEqual([{ kind: KIND, subject: 1 }])
    const [first] = await waiting()
    expect(first).toMatchObject({ attempts: 1, last_error: 'the bell is broken', claimed_by: null })
    expect(first!.next_at).toBe(NOON + waitAfter(0))
    await due.run(first!.next_at - 1)
    expect((await waiting())[0]!.attempts).toBe(1)
    await due.run(first!.next_at)
    expect((await waiting())[0]).toMatchObject({ attempts: 2, next_at: first!.next_at + waitAfter(1) })
    expect(waitAfter(1)).toBeGreaterThan(waitAfter(0))
    expect(waitAfter(30)).toBe(15 * 60 * 1000)
    expect(await openServer().run(first!.next_at + waitAfter(1))).toBe(1)
    expect(await takeRings()).toEqual(['ring:1'])
  })
})

describe('a server that ends in the middle', () => {
  /** As if it had claimed the piece and then lost its power. */
  const claim = (until: number) =>
    app.db.updateTable('due_work').set({ claimed_by: 'gone', claimed_until: until }).where('kind', '=', KIND).execute()

  test('is waited for until its claim runs out; then another does it', async () => {
    const due = openServer()
    await plan(due, 1, NOON)
    await claim(NOON + CLAIM_TIME)
    expect(await due.run(NOON + CLAIM_TIME - 1)).toBe(0)
    expect(await due.run(NOON + CLAIM_TIME)).toBe(1)
    expect(await takeRings()).toEqual(['ring:1'])
  })

  test('a server that comes back after its claim ran out does nothing a second time', async () => {
    const late: DueService[] = []
    // While this server is slow, another one finds the claim expired.
    const slow = createDueService({ db: slowDatabase(app.db, () => late[0]!.run(NOON + CLAIM_TIME)) })
    slow.handle(KIND, ring)
    late.push(openServer())
    await plan(slow, 1, NOON)
    expect(await slow.run(NOON)).toBe(0)
    expect(await takeRings()).toEqual(['ring:1'])
  })
})

/** One whose transactions begin after something else was done. */
const slowDatabase = (db: Database, before: () => Promise<unknown>): Database =>
  new Proxy(db, {
    get(target, name) {
      if (name !== 'transaction') return Reflect.get(target, name).bind?.(target) ?? Reflect.get(target, name)
      return () => ({
        execute: async (work: Work) => {
          await before()
          return target.transaction().execute(work as never)
        },
      })
    },
  })
