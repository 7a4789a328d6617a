/** What orders give and take back, on a real database. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#contract/site/account.ts'
import type { Article } from '#contract/site/article.ts'
import { contentType } from '#domain/content/content-type.ts'
import { TERMS } from '#domain/access/membership-term.ts'
import type { OfferingType } from '#domain/access/offering.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'
import { give, takeBackGrants } from './commerce.grant.ts'

const READER = 101
const ISSUE = 136
const PAID_STORY = 10803
const YEAR = TERMS.year.ms

const { app, readAs, callAs } = useReaders()
let number = 0

beforeEach(async () => {
  app.clock.now = app.clock.start
  for (const table of ['entitlement', 'membership_grant', 'membership', 'trial'] as const) {
    await app.db.deleteFrom(table).where('account_id', '=', READER).execute()
  }
})

/** An order of the reader; only its id matters here. */
async function order(type: OfferingType): Promise<{ orderId: number; type: OfferingType; accountId: number }> {
  const name = `grant-${number++}`
  const { id } = await app.db
    .insertInto('purchase_order')
    .values({
      number: name,
      account_id: READER,
      idempotency_key: name,
      offering: type,
      title: name,
      price: 100,
      created_at: app.clock.now,
      expires_at: app.clock.now + 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { orderId: id, type, accountId: READER }
}

type Order = Awaited<ReturnType<typeof order>>

const thing = (id: number | null) => ({ contentType: id === null ? null : contentType.issue, contentId: id })
const grant = (given: Order, id: number | null = null) =>
  app.db.transaction().execute((on) => give(on, { ...given, ...thing(id) }, app.clock.now))
const revoke = (given: Order) => app.db.transaction().execute((on) => takeBackGrants(on, given, app.clock.now))

const memberships = () =>
  app.db
    .selectFrom('membership')
    .select(['level', 'starts_at', 'expires_at'])
    .where('account_id', '=', READER)
    .orderBy('level')
    .execute()
const claims = () =>
  app.db
    .selectFrom('entitlement')
    .select(['content_id', 'purchase_order_id', 'expires_at'])
    .where('account_id', '=', READER)
    .execute()
const isLocked = async () => (await readAs<Article>('reader', `/api/article/${PAID_STORY}`)).isLock

describe('memberships', () => {
  test('a card is a year from now on, given once however often it is asked for', async () => {
    const card = await order('knowledge')
    await Promise.all([grant(card), grant(card), grant(card)])
    expect(await grant(card)).toBe('given')
    const start = app.clock.start
    expect(await memberships()).toEqual([{ level: 1, starts_at: start, expires_at: start + YEAR }])
    expect(await isLocked()).toBe(false)
    app.clock.now = start + YEAR
    expect(await isLocked()).toBe(true)
  })

  test('each year that follows without a gap is a level more, up to the fourth', async () => {
    for (let year = 0; year < 5; year++) await grant(await order('knowledge'))
    const start = app.clock.start
    expect(await memberships()).toEqual([{ level: 4, starts_at: start, expires_at: start + 5 * YEAR }])
  })

  test('a membership begins with the first level after a gap', async () => {
    await grant(await order('knowledge'))
    await grant(await order('knowledge'))
    app.clock.now = app.clock.start + 2 * YEAR + 1
    await grant(await order('knowledge'))
    expect(await memberships()).toEqual([{ level: 1, starts_at: app.clock.now, expires_at: app.clock.now + YEAR }])
  })

  test('kinds run side by side', async () => {
    for (const type of ['magazine', 'listening', 'knowledge', 'magazine'] as const) await grant(await order(type))
    const terms = (await memberships()).map(({ level, starts_at, expires_at }) => [level, expires_at - starts_at])
    expect(terms).toEqual([
      [1, YEAR],
      [5, YEAR],
      [6, 2 * YEAR],
    ])
  })

  test('a card behind the week of trial takes nothing from either', async () => {
    expect((await callAs('reader', 'POST', '/api/user/trial')).status).toBe(200)
    app.clock.now += 1000
    await grant(await order('knowledge'))
    const week = 7 * 24 * 60 * 60 * 1000
    const start = app.clock.start
    expect(await memberships()).toEqual([{ level: 1, starts_at: start, expires_at: start + week + YEAR }])
    expect((await readAs<User>('reader', '/api/user')).vipInfo).toHaveLength(1)
  })

  test('taken back: what has run is over, the level falls, what stood behind moves up; and it can be given again', async () => {
    const [first, second] = [await order('knowledge'), await order('knowledge')]
    await grant(first)
    await grant(second)
    app.clock.now += 1000
    await revoke(first)
    const [start, now] = [app.clock.start, app.clock.now]
    expect(await memberships()).toEqual([{ level: 1, starts_at: start, expires_at: now + YEAR }])
    await revoke(first)
    expect(await memberships()).toEqual([{ level: 1, starts_at: start, expires_at: now + YEAR }])
    await grant(first)
    expect(await memberships()).toEqual([{ level: 2, starts_at: start, expires_at: start + 2 * YEAR }])
    await revoke(first)
    await revoke(second)
    expect(await memberships()).toEqual([{ level: 1, starts_at: start, expires_at: now }])
    expect(await isLocked()).toBe(true)
  })

  test('taken back at once leaves nothing', async () => {
    const card = await order('magazine')
    await grant(card)
    await revoke(card)
    expect(await memberships()).toEqual([])
  })

  test('two cards bought at once are two years', async () => {
    const cards = [await order('magazine'), await order('magazine'), await order('magazine')]
    await Promise.all(cards.map((card) => grant(card)))
    const start = app.clock.start
    expect(await memberships()).toEqual([{ level: 6, starts_at: start, expires_at: start + 3 * YEAR }])
  })
})

describe('things', () => {
  test('are given once and for good; who has one from elsewhere is told', async () => {
    const [one, other] = [await order('issue'), await order('issue')]
    expect(await grant(one, ISSUE)).toBe('given')
    expect(await grant(one, ISSUE)).toBe('given')
    expect(await grant(other, ISSUE)).toBe('owned')
    expect(await claims()).toEqual([{ content_id: ISSUE, purchase_order_id: one.orderId, expires_at: null }])
    // The order that gave nothing takes nothing.
    await revoke(other)
    expect(await claims()).toHaveLength(1)
    await revoke(one)
    expect(await claims()).toEqual([])
    await revoke(one)
    expect(await grant(one, ISSUE)).toBe('given')
  })

  test('of two orders at once one gives', async () => {
    const orders = [await order('issue'), await order('issue')]
    const answers = await Promise.all(orders.map((each) => grant(each, ISSUE)))
    expect(answers.toSorted()).toEqual(['given', 'owned'])
    expect(await claims()).toHaveLength(1)
  })

  test('take the place of a claim that has run out', async () => {
    await app.db
      .insertInto('entitlement')
      .values({
        account_id: READER,
        content_type: contentType.issue,
        content_id: ISSUE,
        granted_at: 0,
        expires_at: app.clock.now,
      })
      .execute()
    const bought = await order('issue')
    expect(await grant(bought, ISSUE)).toBe('given')
    expect(await claims()).toEqual([{ content_id: ISSUE, purchase_order_id: bought.orderId, expires_at: null }])
  })
})

test('every membership of the edition follows from what was given, level and time', async () => {
  const rows = await app.db
    .selectFrom('membership')
    .select(['account_id', 'level', 'starts_at', 'expires_at'])
    .where('account_id', '<>', READER)
    .execute()
  expect(rows.length).toBeGreaterThan(5)
  for (const row of rows.filter(({ level }) => level < 5)) {
    const grants = await app.db
      .selectFrom('membership_grant')
      .select(['term_ms', 'granted_at'])
      .where('account_id', '=', row.account_id)
      .where('kind', '=', 'knowledge')
      .execute()
    expect(grants).toHaveLength(row.level)
    expect(grants.reduce((sum, { term_ms }) => sum + term_ms, 0)).toBe(row.expires_at - row.starts_at)
  }
})
