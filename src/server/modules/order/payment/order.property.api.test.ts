/**
 * Whatever readers, providers and servers do, in whatever order: the ledger follows the state machine, it matches the money
 * that the provider holds, a paid order is delivered once or refunded, and an unpaid one is never delivered.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORDER_STEPS, nextState, type OrderState } from '#domain/commerce/order-machine.ts'
import { AppError } from '../../../http/api/app-error.ts'
import { createFakeProvider, type FakeProvider } from '../../../testing/fakes/fake-provider.ts'
import { addBuyer, findIssueForSale, openShop, type Shop } from '../../../testing/calls/order-shop.ts'
import { openTestDatabase } from '../../../testing/app/test-database.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

type Opened = Awaited<ReturnType<typeof openTestDatabase>>
let database: Opened
let issueId: number

beforeAll(async () => {
  database = await openTestDatabase()
  issueId = await findIssueForSale(database.db)
})
afterAll(() => database.close())

const which = fc.nat({ max: 5 })
const happening = fc.oneof(
  { weight: 3, arbitrary: fc.record({ what: fc.constant('order' as const), membership: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('pay' as const), which, underWay: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constant('notify' as const), which, times: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('lie' as const), which, by: fc.constantFrom(-1, 1, 100) }) },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('wait' as const), ms: fc.constantFrom(5, 30, 300, 960, 3660) }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('work' as const) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('close' as const), which }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('look' as const), which }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('refund' as const), which }) },
)
type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never

type World = {
  accountId: number
  now: number
  bank: FakeProvider
  /** two servers on one database */
  shops: [Shop['order'], Shop['order']]
  numbers: string[]
}

/** A deliberate refusal is not a failure. */
async function unlessRefused<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null
    throw error
  }
}

const sendWebhooks = ({ bank, shops, now }: World, number: string, times = 1) =>
  Promise.all(
    bank.paymentsOf(number).flatMap((payment) =>
      Array.from({ length: times }, async (_, turn) => {
        const received = await shops[turn % 2]!.receive('cashier', bank.notice(payment), now)
        expect(received?.accepted).toBe(true)
      }),
    ),
  )

const workTogether = ({ shops, now }: World) => Promise.all(shops.map((shop) => shop.work(now)))

async function order(world: World, membership: boolean): Promise<void> {
  const { shops, accountId, now, numbers } = world
  const thing = membership ? { type: 'knowledge' as const } : { type: 'issue' as const, id: issueId }
  const wanted = { ...thing, provider: 'cashier', key: crypto.randomUUID(), gift: false, message: '' }
  const made = await Promise.all(shops.map((shop) => unlessRefused(shop.create(accountId, wanted, now))))
  for (const detail of made) if (detail && !numbers.includes(detail.number)) numbers.push(detail.number)
  // Concurrent requests with the same key make one order.
  expect(new Set(made.flatMap((detail) => detail?.number ?? [])).size).toBeLessThanOrEqual(1)
}

async function happen(world: World, event: Happening): Promise<void> {
  const { bank, shops, numbers, accountId, now } = world
  if (event.what === 'order') return order(world, event.membership)
  if (event.what === 'wait') return void (world.now += event.ms * SECOND)
  if (event.what === 'work') return void (await workTogether(world))
  const number = numbers[event.which % Math.max(1, numbers.length)]
  if (number === undefined) return
  if (event.what === 'pay') bank.pay(number, now, event)
  if (event.what === 'notify') await sendWebhooks(world, number, event.times)
  if (event.what === 'close') await unlessRefused(shops[0].close(accountId, number, now))
  if (event.what === 'look') await shops[1].findState(accountId, number, now)
  if (event.what === 'refund')
    await unlessRefused(shops[0].refunds.decide({ number, accept: true, answer: '', editorId: accountId }, now))
  if (event.what === 'lie') {
    const { price } = await shops[0].find(accountId, number, now)
    const lie = { number, amount: price + event.by, providerNumber: `lie ${number}`, paidAt: now }
    expect((await shops[1].receive('cashier', bank.notice(lie), now))?.accepted).toBe(false)
  }
}

/** Whether one ledger event may follow the other: by a step, or by a note that does not change the state. */
const follows = (before: OrderState, after: OrderState) =>
  before === after || ORDER_STEPS.some((step) => nextState(before, step) === after)

async function checkOrder({ bank }: World, row: { id: number; number: string; state: OrderState; price: number }) {
  const events = await database.db
    .selectFrom('order_event')
    .select(['state', 'cause', 'amount'])
    .where('purchase_order_id', '=', row.id)
    .orderBy('id')
    .execute()
  expect(events[0]?.state).toBe('created')
  expect(events.at(-1)?.state).toBe(row.state)
  for (const [index, { state }] of events.slice(1).entries()) expect(follows(events[index]!.state, state)).toBe(true)
  expect(events.reduce((sum, { amount }) => sum + amount, 0)).toBe(bank.held(row.number))
  expect(events.filter(({ cause }) => cause === 'delivery').length).toBeLessThanOrEqual(1)
  const settled: OrderState[] = ['fulfilled', 'refunded']
  const paid = bank.paymentsOf(row.number).length > 0
  expect(settled.includes(row.state), `${row.state}, ${paid ? 'paid' : 'not paid'}`).toBe(paid)
  const grants = await database.db
    .selectFrom('membership_grant')
    .select('revoked_at')
    .where('purchase_order_id', '=', row.id)
    .execute()
  return { grants: grants.filter(({ revoked_at }) => revoked_at === null).length }
}

async function checkAll(world: World): Promise<void> {
  const { db } = database
  const { accountId } = world
  const rows = await db.selectFrom('purchase_order').selectAll().where('account_id', '=', accountId).execute()
  const things = await db.selectFrom('entitlement').selectAll().where('account_id', '=', accountId).execute()
  for (const row of rows) {
    const { grants } = await checkOrder(world, row)
    const delivered = row.state === 'fulfilled' ? 1 : 0
    if (row.offering === 'knowledge') expect(grants).toBe(delivered)
    else expect(things.filter((thing) => thing.purchase_order_id === row.id)).toHaveLength(delivered)
  }
  expect(things.length).toBeLessThanOrEqual(1)
}

test('the books are right, whatever happens', { timeout: 180_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 5, maxLength: 25 }), async (events) => {
      const bank = createFakeProvider()
      const open = () => openShop(database.db, bank.provider).order
      const accountId = await addBuyer(database.db, database.now)
      const world: World = { accountId, now: database.now, bank, shops: [open(), open()], numbers: [] }
      try {
        for (const event of events) await happen(world, event)
        // In the end every notification arrives, and the minutes pass.
        for (const number of world.numbers) await sendWebhooks(world, number)
        for (let minute = 0; minute < 2; minute++) {
          world.now += MINUTE
          await workTogether(world)
        }
        await checkAll(world)
      } finally {
        // Open orders belong to a provider that the next run does not know.
        const own = database.db.updateTable('purchase_order').where('account_id', '=', accountId)
        await own.set({ provider: 'gone' }).execute()
      }
    }),
    { numRuns: 60 },
  )
})
