/**
 * The process is killed before every statement and around every call of the provider, in the middle of a purchase and of a
 * refund. Then the jobs of the next minutes run, as after a restart: a paid order is delivered once, an unpaid one never,
 * and a due refund is paid out once.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderState } from '#domain/commerce/order-machine.ts'
import { createFakeProvider, type FakeProvider } from '../../../testing/fakes/fake-provider.ts'
import type { CrashTask } from '../../../testing/app/order-crash-child.ts'
import { addBuyer, findIssueForSale, openShop } from '../../../testing/calls/order-shop.ts'
import { openTestDatabase } from '../../../testing/app/test-database.ts'

const CHILD = join(import.meta.dirname, '../../../testing/app/order-crash-child.ts')
const MINUTE = 60 * 1000
const AT_ONCE = 3
/** A hundred processes take half a minute on a machine that has nothing else to do. */
const TIMEOUT = 10 * MINUTE
const LEAST_KILLS = 50

type Opened = Awaited<ReturnType<typeof openTestDatabase>>
let database: Opened
let books: string
let bank: FakeProvider
let issueId: number
let kills = 0

beforeAll(async () => {
  database = await openTestDatabase()
  books = mkdtempSync(join(database.dataDir, 'books-'))
  bank = createFakeProvider({ dir: books })
  issueId = await findIssueForSale(database.db)
})
afterAll(() => database.close())

/** A separate account for each run, so that several can run in parallel. */
type Run = { accountId: number; lines: string[]; killed: boolean }

const runChild = (task: CrashTask): Promise<Run> =>
  new Promise((resolve, reject) => {
    // Reading the program costs more than running it, so it is read once for all of them.
    const env = { ...process.env, NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(books, 'program') }
    execFile(process.execPath, [CHILD, JSON.stringify(task)], { env }, (error, stdout, stderr) => {
      const killed = error?.signal === 'SIGKILL'
      if (error && !killed) reject(new Error(stderr || error.message))
      else resolve({ accountId: task.accountId, lines: stdout.split('\n').filter(Boolean), killed })
    })
  })

type Begin = (accountId: number) => CrashTask['work'] | Promise<CrashTask['work']>

async function run(begin: Begin, end: number | null): Promise<Run> {
  const { url, dataDir, now } = database
  const accountId = await addBuyer(database.db, now)
  return runChild({ url, dataDir, now, books, accountId, work: await begin(accountId), end })
}

/** One that gets through, and one that ends at each point which that has passed, a few at a time. */
async function runEverywhere(begin: Begin): Promise<Run[]> {
  const whole = await run(begin, null)
  const points = Number(whole.lines.find((line) => line.startsWith('points '))?.slice('points '.length))
  const runs = [whole]
  const ends = Array.from({ length: points }, (_, index) => index + 1)
  const walk = async () => {
    for (let end = ends.shift(); end !== undefined; end = ends.shift()) runs.push(await run(begin, end))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, walk))
  expect(runs.filter(({ killed }) => killed)).toHaveLength(points)
  kills += points
  return runs
}

/** As restarted servers do, now and later; two of them concurrently. */
async function recover(): Promise<void> {
  const shops = [openShop(database.db, bank.provider), openShop(database.db, bank.provider)]
  for (const passed of [MINUTE, 16 * MINUTE, 17 * MINUTE])
    await Promise.all(shops.map(({ order }) => order.work(database.now + passed)))
}

async function lookAt(accountId: number) {
  const { db } = database
  const orders = await db.selectFrom('purchase_order').selectAll().where('account_id', '=', accountId).execute()
  const events = await db
    .selectFrom('order_event')
    .innerJoin('purchase_order', 'purchase_order.id', 'order_event.purchase_order_id')
    .select(['order_event.state', 'order_event.amount'])
    .where('purchase_order.account_id', '=', accountId)
    .execute()
  const things = await db.selectFrom('entitlement').select('id').where('account_id', '=', accountId).execute()
  const grants = await db
    .selectFrom('membership_grant')
    .select('id')
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute()
  return {
    order: orders[0],
    orderCount: orders.length,
    balance: events.reduce((sum, { amount }) => sum + amount, 0),
    count: (state: OrderState) => events.filter((event) => event.state === state).length,
    owned: { things: things.length, grants: grants.length },
  }
}

describe.each([
  ['a thing', () => ({ type: 'issue' as const, id: issueId }), { things: 1, grants: 0 }],
  ['a membership', () => ({ type: 'knowledge' as const }), { things: 0, grants: 1 }],
])('the purchase of %s', (_, buy, given) => {
  async function check({ accountId, lines }: Run): Promise<void> {
    const { order, orderCount, balance, count, owned } = await lookAt(accountId)
    expect(orderCount).toBeLessThanOrEqual(1)
    const answered = lines.find((line) => line.startsWith('ordered '))?.slice('ordered '.length)
    if (answered) expect(order?.number).toBe(answered)
    const paid = order !== undefined && bank.paymentsOf(order.number).length > 0
    if (lines.includes('acknowledged')) expect(paid).toBe(true)
    expect(owned).toEqual(paid ? given : { things: 0, grants: 0 })
    if (order) expect(order.state).toBe(paid ? 'fulfilled' : 'closed')
    expect(count('fulfilled')).toBe(paid ? 1 : 0)
    expect(balance).toBe(order ? bank.held(order.number) : 0)
  }

  test('ends well wherever it is cut off', { timeout: TIMEOUT }, async () => {
    const runs = await runEverywhere(() => ({ buy: buy() }))
    expect(runs[0]!.lines).toContain('acknowledged')
    await recover()
    for (const one of runs) await check(one)
  })
})

describe('the refund of a membership', () => {
  const wanted = {
    type: 'knowledge' as const,
    provider: 'cashier',
    key: 'key-of-the-crash-test',
    gift: false,
    message: '',
  }

  async function buyFirst(accountId: number): Promise<CrashTask['work']> {
    const { order } = openShop(database.db, bank.provider)
    const { number } = await order.create(accountId, wanted, database.now)
    await order.receive('cashier', bank.notice(bank.pay(number, database.now)!), database.now)
    return { refund: number }
  }

  /** Killed before the decision was in the books, it was never made. */
  async function check({ accountId, lines }: Run): Promise<void> {
    const { order, balance, count, owned } = await lookAt(accountId)
    const decided = count('refunding') > 0
    if (lines.includes('decided')) expect(decided).toBe(true)
    expect(order?.state).toBe(decided ? 'refunded' : 'fulfilled')
    expect(owned.grants).toBe(decided ? 0 : 1)
    expect(bank.held(order!.number)).toBe(decided ? 0 : order!.price)
    expect(balance).toBe(bank.held(order!.number))
    expect(count('refunded')).toBe(decided ? 1 : 0)
  }

  test('ends well wherever it is cut off', { timeout: TIMEOUT }, async () => {
    const runs = await runEverywhere(buyFirst)
    expect(runs[0]!.lines).toContain('decided')
    await recover()
    for (const one of runs) await check(one)
  })
})

test('that was often enough', () => {
  expect(kills).toBeGreaterThanOrEqual(LEAST_KILLS)
})
