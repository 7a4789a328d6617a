/** The clock jumps, by minutes, hours or a day, forward and back: nobody is locked out, nothing is done twice or skipped. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Story } from '../../src/contract/desk/story.ts'
import { contentType } from '../../src/domain/content/content-type.ts'
import { createLease } from '../../src/server/jobs/minute-lease.ts'
import { createDueService } from '#server/modules/due/due.service.ts'
import { createFigureSettlement } from '#server/modules/figure/figure.settle.ts'
import { addPeople, commentCalls, type Person } from '../../src/server/testing/calls/comment-calls.ts'
import { commerceCalls } from '../../src/server/testing/calls/commerce-calls.ts'
import { storyCalls } from '../../src/server/testing/calls/story-calls.ts'
import { openTestApp, type TestApp } from '../../src/server/testing/app/test-app.ts'
import type { Sessions } from '../../src/server/testing/app/use-test-app.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const JUMPS = [
  ['five minutes', 5 * MINUTE],
  ['three hours', 3 * HOUR],
  ['a day', DAY],
] as const
const THING = { zhuanlanId: 10101, zhuanlanType: 11 }

let app: TestApp
let people: Person[]
let who: Person

beforeAll(async () => {
  app = await openTestApp()
  people = await addPeople(app, 60, 760_001)
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.now = app.clock.start
  who = people.shift()!
})

const send = (path: string, body: unknown) => app.postJson(path, body, { cookie: who.cookie })

describe.each(JUMPS)('a clock that was ahead by %s and is set right', (_, jump) => {
  test('lets everybody stay signed in', async () => {
    const statusOf = async () => (await app.request('/api/user', { headers: { cookie: who.cookie } })).status
    app.clock.now += jump
    expect(await statusOf()).toBe(200)
    app.clock.now -= jump
    expect(await statusOf()).toBe(200)
    app.clock.now -= jump
    expect(await statusOf()).toBe(200)
  })

  test('keeps nobody from writing who has written as much as they may in a minute', async () => {
    const { tryPost } = commentCalls(app)
    app.clock.now += jump
    for (let count = 0; count < 6; count++)
      expect((await tryPost(who, THING, `时钟走快了 ${jump} ${count}`)).status).toBe(200)
    expect((await tryPost(who, THING, `再说一句 ${jump}`)).status).toBe(429)
    app.clock.now -= jump
    expect((await tryPost(who, THING, `时钟拨回来了 ${jump}`)).status).toBe(200)
  })

  test('locks nobody out who has mistaken their password', async () => {
    const phone = `139${String(jump).padStart(8, '0').slice(-8)}`
    const signIn = async (password: string) => (await app.postJson('/api/login/login', { phone, password })).status
    app.clock.now += jump
    for (let guess = 0; guess < 10; guess++) expect(await signIn('wrong-password')).toBe(400)
    expect(await signIn('wrong-password')).toBe(429)
    app.clock.now -= jump
    expect(await signIn('wrong-password')).toBe(400)
  })

  test('does not keep the newest place for ever', async () => {
    const { content_id: contentId } = await app.db
      .selectFrom('content')
      .select('content_id')
      .where('content_type', '=', contentType.episode)
      .where('state', '=', 'published')
      .limit(1)
      .executeTakeFirstOrThrow()
    const report = (position: number) =>
      send('/api/user/history/study', {
        list: [{ contentType: contentType.episode, contentId, ago: 0, seconds: 5, position, duration: 600_000 }],
      })
    const find = () =>
      app.read<{ list: { position: number; ago: number }[] }>('/api/user/history/position', {
        headers: { cookie: who.cookie },
      })
    app.clock.now += jump
    await report(50_000)
    app.clock.now -= jump
    expect((await find()).list[0]).toMatchObject({ position: 50_000, ago: 0 })
    app.clock.now += SECOND
    await report(60_000)
    expect((await find()).list).toMatchObject([{ position: 60_000, ago: 0 }])
  })

  test('does not stop the work of the minute', async () => {
    const turns = [1, 2].map(() => createLease(app.db, `minute ${jump}`, () => app.clock.now))
    app.clock.now += jump
    expect(await turns[0]!.acquire()).toBe(0)
    app.clock.now -= jump
    // As after a process that has died in the middle of it.
    expect(await turns[1]!.acquire()).toBe(0)
    await turns[0]!.end()
    await turns[1]!.end()
  })

  test('leaves nothing undone that somebody had begun, or that had failed', async () => {
    const done: number[] = []
    let isBroken = true
    const due = createDueService({ db: app.db })
    due.handle(`clock ${jump}`, async (_transaction, subject) => {
      if (isBroken) throw new Error('not yet')
      done.push(subject)
    })
    const dueAt = app.clock.now
    for (const subject of [1, 2]) await due.plan(app.db, { kind: `clock ${jump}`, subject, dueAt })
    app.clock.now += jump
    await due.run(app.clock.now)
    const claim = { claimed_by: 'somebody who died', claimed_until: app.clock.now + MINUTE, next_at: dueAt }
    await app.db
      .updateTable('due_work')
      .set(claim)
      .where('kind', '=', `clock ${jump}`)
      .where('subject', '=', 2)
      .execute()
    isBroken = false
    app.clock.now -= jump
    await due.run(app.clock.now)
    // As long as anything is left alone after a failure.
    app.clock.now += 16 * MINUTE
    await due.run(app.clock.now)
    expect(done.toSorted()).toEqual([1, 2])
  })

  test('delivers what was ordered before, once', async () => {
    const calls = commerceCalls(app)
    app.clock.now += jump
    const order = await calls.order(who, { type: 'knowledge' })
    app.clock.now -= jump
    await app.passMinute()
    expect((await calls.pay(who, order)).state).toBe('fulfilled')
    const grants = await app.db.selectFrom('membership_grant').select('id').where('account_id', '=', who.id).execute()
    expect(grants).toHaveLength(1)
  })

  test('has closed what nobody paid, and nothing that somebody did', async () => {
    const calls = commerceCalls(app)
    const order = await calls.order(who, { type: 'knowledge' })
    await app.db
      .updateTable('cashier_payment')
      .set({ state: 'paid', transaction_number: `T${order.number}`, paid_at: app.clock.now, told_at: app.clock.now })
      .where('order_number', '=', order.number)
      .execute()
    app.clock.now += jump
    await app.passMinute()
    app.clock.now -= jump
    expect((await calls.find(who, order.number)).state).toBe('fulfilled')
  })
})

describe('a scheduled story', () => {
  let calls: ReturnType<typeof storyCalls>
  beforeAll(async () => {
    app.clock.now = app.clock.start
    await app.db.deleteFrom('login_attempt').execute()
    const sessions = { editor: await app.signIn('editor') } as Sessions
    calls = storyCalls(app, sessions)
  })
  const schedule = async (time: number): Promise<Story> =>
    calls.model(await calls.step(await calls.begin(), 'schedule', { time }))
  const statusOf = async (id: number) => (await app.request(`/api/article/${id}`)).status
  const countReleases = async (id: number) =>
    (
      await app.db
        .selectFrom('journal')
        .select('id')
        .where('noun', '=', 'story')
        .where('action', '=', 'publish')
        .where('subject', '=', String(id))
        .execute()
    ).length

  test('does not come out early, however often the clock goes back and forth before its time', async () => {
    const time = app.clock.start + DAY
    const story = await schedule(time)
    for (const jump of [HOUR, -HOUR, DAY - 1, -DAY, 23 * HOUR, -5 * MINUTE]) {
      app.clock.now = app.clock.start + jump
      await app.passSecond()
      expect(await statusOf(story.id)).toBe(404)
    }
  })

  test('comes out once, and stays out when the clock is set back and passes its time again', async () => {
    const time = app.clock.start + HOUR
    const story = await schedule(time)
    for (const jump of [2 * HOUR, 0, -DAY, HOUR + 1, 3 * HOUR]) {
      app.clock.now = app.clock.start + jump
      await app.passSecond()
      expect(await statusOf(story.id)).toBe(200)
    }
    expect(await countReleases(story.id)).toBe(1)
  })
})

test('the figures of a day that was taken for over are counted when it is', async () => {
  const { db } = app
  const today = new Date(app.clock.start + 8 * HOUR).toISOString().slice(0, 10)
  const report = (count: number) =>
    db
      .insertInto('event')
      .values(
        Array.from({ length: count }, () => ({
          name: 'page-view',
          visit: crypto.randomUUID(),
          source: 1,
          path: '/',
          happened_at: app.clock.start,
          received_at: app.clock.start,
        })),
      )
      .execute()
  const visitsOf = async (now: number) => {
    const known = await createFigureSettlement({ db }).listKnown({ from: today, to: today }, now)
    return known.get(today)?.visit
  }
  await db.deleteFrom('event').execute()
  await report(3)
  await createFigureSettlement({ db }).settle(app.clock.start + 2 * DAY)
  // The clock is corrected; the day continues.
  await createFigureSettlement({ db }).settle(app.clock.start)
  await report(4)
  expect(await visitsOf(app.clock.start + 2 * DAY)).toBe(7)
})
